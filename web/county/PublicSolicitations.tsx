import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Box, Heading, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { PublicSolicitations_solicitations$key } from "./__generated__/PublicSolicitations_solicitations.graphql.ts";
import { texts } from "./texts.ts";

/** What is open for bids, soonest due first, with the way to the vendor portal. */
export function PublicSolicitations({ solicitations }: { solicitations: PublicSolicitations_solicitations$key }) {
  const { edges } = useFragment(
    graphql`
      fragment PublicSolicitations_solicitations on QuerySolicitationsConnection {
        edges {
          node {
            id
            key
            number
            dueAt
            content {
              title
              department
            }
          }
        }
      }
    `,
    solicitations,
  );
  return (
    <Section title={texts.open}>
      <Stack gap="3">
        {edges.length === 0 ? (
          <Text color="muted">{texts.noneOpen}</Text>
        ) : (
          <Stack as="ul" gap="0" listStyleType="none">
            {edges.map(({ node: { id, key, number, dueAt, content } }) => (
              <Box as="li" key={id} py="3" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: 0 }}>
                <Heading level={3}>
                  <Link to={`/vendor-portal/${key}`}>{[number, content.title].filter(Boolean).join(" ")}</Link>
                </Heading>
                <Text color="muted">
                  {[content.department, dueAt && texts.due(writtenMoment(dueAt))].filter(Boolean).join(" · ")}
                </Text>
              </Box>
            ))}
          </Stack>
        )}
        <Text>
          <Link to="/vendor-portal">{texts.toPortal}</Link>
        </Text>
      </Stack>
    </Section>
  );
}
