import { graphql, useLazyLoadQuery } from "react-relay";
import { Link } from "react-router";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { loggedMoment } from "#web/shell/formats.ts";
import type { DeskAddendaQuery } from "./__generated__/DeskAddendaQuery.graphql.ts";
import { texts } from "./texts.ts";

/**
 * The first part of a vendor's desk: addenda that the vendor still has to acknowledge. Renders nothing if there are
 * none.
 */
export default function DeskAddenda() {
  const { viewerVendor } = useLazyLoadQuery<DeskAddendaQuery>(
    graphql`
      query DeskAddendaQuery {
        viewerVendor {
          toAcknowledge {
            id
            number
            title
            solicitation {
              key
              title
              dueAt
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: "store-and-network" },
  );
  if (!viewerVendor || viewerVendor.toAcknowledge.length === 0) return null;
  return (
    <Section title={texts.deskToAcknowledge} description={texts.deskToAcknowledgeHelp}>
      <Stack as="ul" gap="2" listStyleType="none">
        {viewerVendor.toAcknowledge.map(({ id, number, title, solicitation: { key, title: of, dueAt } }) => (
          <li key={id}>
            <Link to={`/vendor-portal/${key}#addenda`}>{texts.addendum(number, title)}</Link>
            <Text color="muted">{dueAt ? `${of}. ${texts.due} ${loggedMoment(dueAt)}` : of}</Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
