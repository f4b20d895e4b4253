import { graphql, useLazyLoadQuery } from "react-relay";
import { Link } from "react-router";
import { Flex, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { PartProps } from "#web/shell/room.ts";
import { projectLook } from "#web/shell/projectLooks.ts";
import { texts } from "./texts.ts";
import type { ResolutionProjectsQuery } from "./__generated__/ResolutionProjectsQuery.graphql.ts";

/** On a resolution's cover sheet: the purchase from which it was drafted. Nothing where there is none that the viewer may read. */
export default function ResolutionProjects({ recordKey }: PartProps) {
  const { resolution } = useLazyLoadQuery<ResolutionProjectsQuery>(
    graphql`
      query ResolutionProjectsQuery($key: ID!) {
        resolution(key: $key) {
          id
          projects {
            id
            key
            procurementId
            title
            status
          }
        }
      }
    `,
    { key: recordKey },
  );
  const projects = resolution?.projects ?? [];
  if (projects.length === 0) return null;
  return (
    <Section title={texts.procurement} description={texts.procurementHelp}>
      <Stack as="ul" gap="2" listStyle="none" aria-label={texts.procurement}>
        {projects.map(({ id, key, procurementId, title, status }) => (
          <Flex as="li" key={id} gap="2" align="center" wrap="wrap" minW="0">
            <Link to={`/projects/${key}`}>
              {procurementId} {title}
            </Link>
            <StatusBadge {...projectLook(status)} />
          </Flex>
        ))}
      </Stack>
    </Section>
  );
}
