import { graphql, useLazyLoadQuery } from "react-relay";
import { History } from "lucide-react";
import { CarryOverPanel } from "./CarryOverPanel.tsx";
import { OpensPanel } from "./OpensPanel.tsx";
import { texts } from "./texts.ts";
import type { CarryOverQuery } from "./__generated__/CarryOverQuery.graphql.ts";

/** One of the actions in a meeting's editor: opens what earlier meetings of its body left unfinished. */
export default function CarryOver({ recordKey }: { recordKey: string }) {
  const { meeting } = useLazyLoadQuery<CarryOverQuery>(
    graphql`
      query CarryOverQuery($key: ID!) {
        meeting(key: $key) {
          id
          viewerCan {
            carryOver {
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
        name="carry"
        icon={<History aria-hidden />}
        label={texts.carryOver}
        reason={meeting.viewerCan.carryOver.reason}
        panel={(close) => <CarryOverPanel recordKey={recordKey} meetingId={meeting.id} onClose={close} />}
      />
    )
  );
}
