import { graphql, useLazyLoadQuery } from "react-relay";
import { ListPlus } from "lucide-react";
import { AgendaQueuePanel } from "./AgendaQueuePanel.tsx";
import { OpensPanel } from "./OpensPanel.tsx";
import { texts } from "./texts.ts";
import type { AgendaQueueQuery } from "./__generated__/AgendaQueueQuery.graphql.ts";

/** One of the actions in a meeting's editor: opens the resolutions that wait for its agenda. */
export default function AgendaQueue({ recordKey }: { recordKey: string }) {
  const { meeting } = useLazyLoadQuery<AgendaQueueQuery>(
    graphql`
      query AgendaQueueQuery($key: ID!) {
        meeting(key: $key) {
          id
          viewerCan {
            addFromQueue {
              reason
            }
          }
        }
      }
    `,
    { key: recordKey },
    { fetchPolicy: "store-and-network" },
  );
  return (
    meeting && (
      <OpensPanel
        name="queue"
        icon={<ListPlus aria-hidden />}
        label={texts.addFromQueue}
        reason={meeting.viewerCan.addFromQueue.reason}
        panel={(close) => <AgendaQueuePanel recordKey={recordKey} meetingId={meeting.id} onClose={close} />}
      />
    )
  );
}
