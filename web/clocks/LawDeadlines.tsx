import { graphql, useLazyLoadQuery } from "react-relay";
import type { PartProps } from "#web/shell/room.ts";
import type { LawDeadlinesQuery } from "./__generated__/LawDeadlinesQuery.graphql.ts";
import { SaidDeadlines } from "./SaidDeadlines.tsx";
import { texts } from "./texts.ts";

/** At the vote on a local law: its unmet deadlines. `recordKey` is the item's global id. */
export default function LawDeadlines({ recordKey }: PartProps) {
  const { node } = useLazyLoadQuery<LawDeadlinesQuery>(
    graphql`
      query LawDeadlinesQuery($id: ID!) {
        node(id: $id) {
          ... on AgendaItem @alias(as: "item") {
            meeting {
              key
            }
            lawDeadlines {
              ...SaidDeadlines_clock
            }
          }
        }
      }
    `,
    { id: recordKey },
    { fetchPolicy: "store-and-network" },
  );
  const item = node?.item;
  return (
    item && <SaidDeadlines clocks={item.lawDeadlines} title={() => texts.lawNotReady} meetingKey={item.meeting.key} />
  );
}
