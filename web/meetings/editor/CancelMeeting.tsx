import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Act } from "#web/editing/Act.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "../texts.ts";
import type { CancelMeeting_meeting$key } from "./__generated__/CancelMeeting_meeting.graphql.ts";

/** Cancels a meeting that has not started. The reason goes on record. */
export function CancelMeeting({ meeting }: { meeting: CancelMeeting_meeting$key }) {
  const { id, number, viewerCan } = useFragment(
    graphql`
      fragment CancelMeeting_meeting on Meeting {
        id
        number
        viewerCan {
          cancel {
            reason
          }
        }
      }
    `,
    meeting,
  );
  const verb = useVerb(mutation("cancelMeeting { meeting { ...MeetingEditorPage_meeting } }"), texts.stepFailed);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Act
        name="cancel"
        label={texts.cancelMeeting}
        kind="quiet"
        danger
        reason={viewerCan.cancel.reason}
        onSelect={() => setAsking(true)}
      />
      {asking && (
        <ActDialog
          title={texts.cancelQuestion(number)}
          text={texts.cancelExplained}
          confirmLabel={texts.cancelMeeting}
          cancelLabel={texts.keepMeeting}
          verb={verb}
          input={(reason) => ({ meetingId: id, reason })}
          done={texts.cancelled}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
