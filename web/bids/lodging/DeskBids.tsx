import { graphql, useLazyLoadQuery } from "react-relay";
import { Link } from "react-router";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { loggedMoment } from "#web/shell/formats.ts";
import type { DeskBidsQuery } from "./__generated__/DeskBidsQuery.graphql.ts";
import { texts } from "./texts.ts";

/** The part of a vendor's desk that shows the progress of each of its bids. */
export default function DeskBids() {
  const { viewerVendor } = useLazyLoadQuery<DeskBidsQuery>(
    graphql`
      query DeskBidsQuery {
        viewerVendor {
          bidOn {
            id
            key
            number
            title
            dueAt
            myBid {
              state
              toConfirm
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: "store-and-network" },
  );
  if (!viewerVendor) return null;
  return (
    <Section title={texts.deskTitle}>
      {viewerVendor.bidOn.length === 0 ? (
        <Text color="muted">{texts.deskNone}</Text>
      ) : (
        <Stack as="ul" gap="2" listStyleType="none">
          {viewerVendor.bidOn.map(({ id, key, number, title, dueAt, myBid }) => (
            <li key={id}>
              <Link to={`/vendor-portal/${key}/bid`}>{[number, title].filter(Boolean).join(" ")}</Link>
              <HStack gap="3" wrap="wrap">
                {myBid && <Text>{texts.states[myBid.state] ?? myBid.state}</Text>}
                {myBid?.toConfirm && <Text fontWeight="600">{texts.sealAgain}</Text>}
                {dueAt && <Text color="muted">{texts.due(loggedMoment(dueAt))}</Text>}
              </HStack>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
