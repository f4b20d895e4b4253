import { graphql, useLazyLoadQuery } from "react-relay";
import { Link } from "react-router";
import { Flex, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDate, writtenDay } from "#web/shell/formats.ts";
import type { PartProps } from "#web/shell/room.ts";
import { projectLook } from "#web/shell/projectLooks.ts";
import { texts } from "./texts.ts";
import type { ResolutionProjectsQuery } from "./__generated__/ResolutionProjectsQuery.graphql.ts";

const amountOf = (amount: string | null | undefined) => (amount ? `$${showMoney(amount)}` : null);

/**
 * On a resolution's cover sheet: the purchase it was drafted from, or its public award if the viewer may not read the
 * purchase.
 */
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
          linkedAwards {
            number
            title
            vendorName
            amount
            awardedOn
            announcedAt
            projectKey
            publicPath
          }
        }
      }
    `,
    { key: recordKey },
  );
  const projects = resolution?.projects ?? [];
  const read = new Set(projects.map(({ key }) => key));
  // People who can read the purchase see its award there.
  const awards = (resolution?.linkedAwards ?? []).filter(({ projectKey }) => !read.has(projectKey));
  if (projects.length + awards.length === 0) return null;
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
        {awards.map(({ number, title, vendorName, amount, awardedOn, announcedAt, projectKey, publicPath }) => (
          <Stack as="li" key={projectKey} gap="0.5" minW="0">
            {publicPath ? (
              <Link to={publicPath}>
                {number} {title}
              </Link>
            ) : (
              <Text>
                {number} {title}
              </Text>
            )}
            <Text>
              {awardedOn || !announcedAt
                ? texts.awarded(vendorName, amountOf(amount), awardedOn ? writtenDate(awardedOn) : null)
                : texts.intended(vendorName, amountOf(amount), writtenDay(announcedAt))}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
