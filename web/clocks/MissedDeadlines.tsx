import { graphql, useLazyLoadQuery } from "react-relay";
import type { PartProps } from "#web/shell/room.ts";
import type { MissedDeadlinesQuery } from "./__generated__/MissedDeadlinesQuery.graphql.ts";
import { SaidDeadlines } from "./SaidDeadlines.tsx";
import { texts } from "./texts.ts";

/** Deadlines already missed when an agenda is published or a meeting starts. `recordKey` is the meeting's key. */
export default function MissedDeadlines({ recordKey }: PartProps) {
  const { meeting } = useLazyLoadQuery<MissedDeadlinesQuery>(
    graphql`
      query MissedDeadlinesQuery($key: ID!) {
        meeting(key: $key) {
          missedDeadlines {
            ...SaidDeadlines_clock
          }
        }
      }
    `,
    { key: recordKey },
    { fetchPolicy: "store-and-network" },
  );
  return meeting && <SaidDeadlines clocks={meeting.missedDeadlines} title={texts.missed} meetingKey={recordKey} />;
}
