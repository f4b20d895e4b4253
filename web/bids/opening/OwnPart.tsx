// oxlint-disable relay/must-colocate-fragment-spreads -- what is heard here of an opening is shown by the page around it too
import { useMemo } from "react";
import { graphql, useLazyLoadQuery, useSubscription } from "react-relay";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { EnterShare } from "./EnterShare.tsx";
import { TakePart } from "./TakePart.tsx";
import { texts } from "./texts.ts";
import type { OwnPartQuery } from "./__generated__/OwnPartQuery.graphql.ts";
import type { OwnPartSubscription } from "./__generated__/OwnPartSubscription.graphql.ts";

const partQuery = graphql`
  query OwnPartQuery($key: ID!) {
    solicitation(key: $key) {
      openingTasks
      myKey {
        __typename
      }
      # The page around it shows every opening that is heard of here.
      ...WatchPage_openings
      ...EnterShare_solicitation
      openings {
        state
        witnessName
        viewerCan @required(action: NONE) {
          witness {
            allowed
          }
        }
        ...TakePart_opening
        ...EnterShare_opening
      }
    }
  }
`;
const changed = graphql`
  subscription OwnPartSubscription($solicitationId: ID!) {
    openingChanged(solicitationId: $solicitationId) {
      openingTasks
      # The page around it shows every opening that is heard of here.
      ...WatchPage_openings
      ...EnterShare_solicitation
      openings {
        state
        witnessName
        viewerCan {
          witness {
            allowed
          }
        }
        ...TakePart_opening
        ...EnterShare_opening
      }
    }
  }
`;

/** On the public page, lets keyholders enter their share and witnesses confirm, where everyone watches. */
export default function OwnPart({
  solicitationId,
  solicitationKey,
}: {
  solicitationId: string;
  solicitationKey: string;
}) {
  useSubscription<OwnPartSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<OwnPartSubscription> => ({ subscription: changed, variables: { solicitationId } }),
      [solicitationId],
    ),
  );
  const { solicitation } = useLazyLoadQuery<OwnPartQuery>(
    partQuery,
    { key: solicitationKey },
    { fetchPolicy: "store-and-network" },
  );
  useKeptFresh<OwnPartQuery>(partQuery, { key: solicitationKey });
  if (!solicitation) return null;
  const { openings, openingTasks, myKey } = solicitation;
  const running = openings.find((opening) => opening?.state !== "FINISHED");
  // Another subscription delivered the opening first, without the viewer's permissions. This component's own
  // subscription brings them.
  if (running === null) return null;
  if (running)
    return (
      <Stack gap="5">
        {running.witnessName == null && running.viewerCan.witness.allowed && (
          <Section title={texts.yourPart} description={texts.witnessHere}>
            <TakePart opening={running} />
          </Section>
        )}
        <EnterShare solicitation={solicitation} opening={running} />
      </Stack>
    );
  // Shown long before the opening, so that a keyholder already knows where to enter the share.
  const holds = openingTasks.includes("ENTER_SHARE") || (myKey != null && openings.length === 0);
  const witnesses = openingTasks.includes("WITNESS");
  if (!holds && !witnesses) return null;
  return (
    <Section title={texts.yourPart}>
      <Stack gap="2">
        {holds && <Text>{texts.shareLater}</Text>}
        {witnesses && <Text>{texts.witnessLater}</Text>}
      </Stack>
    </Section>
  );
}
