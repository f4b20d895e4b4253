import { Suspense, useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { ListPlus } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { AgendaQueuePanel } from "./AgendaQueuePanel.tsx";
import { texts } from "./texts.ts";
import type { AgendaQueueQuery } from "./__generated__/AgendaQueueQuery.graphql.ts";

/** In the toolbar of a meeting's editor: opens what waits for its agenda. */
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
  const [open, setOpen] = useState(false);
  if (!meeting) return null;
  return (
    <>
      <Button
        icon={<ListPlus aria-hidden />}
        reason={meeting.viewerCan.addFromQueue.reason}
        onClick={() => setOpen(true)}
      >
        {texts.addFromQueue}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AgendaQueuePanel recordKey={recordKey} meetingId={meeting.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
