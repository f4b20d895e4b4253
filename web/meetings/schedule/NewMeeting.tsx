import { graphql, useLazyLoadQuery } from "react-relay";
import type { DialogProps } from "#web/shell/room.ts";
import type { NewMeetingQuery } from "./__generated__/NewMeetingQuery.graphql.ts";
import ScheduleMeetingDialog from "./ScheduleMeetingDialog.tsx";

/** 'Schedule New Meeting' over the current page. */
export default function NewMeeting({ onClose }: DialogProps) {
  const { tenant, viewer } = useLazyLoadQuery<NewMeetingQuery>(
    graphql`
      query NewMeetingQuery {
        tenant {
          ...ScheduleMeetingDialog_tenant
        }
        viewer {
          createMeeting {
            reason
          }
        }
      }
    `,
    {},
    { fetchPolicy: "store-and-network" },
  );
  return (
    <ScheduleMeetingDialog tenant={tenant ?? null} reason={viewer.createMeeting.reason ?? null} onClose={onClose} />
  );
}
