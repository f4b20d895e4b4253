import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { ReasonDialog } from "#web/voting/ReasonDialog.tsx";
import { texts } from "./texts.ts";
import type { CancelMeeting_meeting$key } from "./__generated__/CancelMeeting_meeting.graphql.ts";
import type { CancelMeetingMutation } from "./__generated__/CancelMeetingMutation.graphql.ts";

/** Cancels a meeting that has not started; the reason goes on record. */
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
  const [run, busy] = useVerb<CancelMeetingMutation>(
    graphql`
      mutation CancelMeetingMutation($input: CancelMeetingInput!) {
        cancelMeeting(input: $input) {
          ... on CancelMeetingPayload {
            meeting {
              ...MeetingEditorPage_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.stepFailed,
  );
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const close = () => {
    setAsking(false);
    setRefused(null);
  };
  const cancel = async (reason: string) => {
    const result = await run({ meetingId: id, reason });
    if (!result.ok) return setRefused(result.refusal.message);
    close();
    notify({ kind: "positive", text: texts.cancelled });
  };
  return (
    <>
      <Button kind="quiet" reason={viewerCan.cancel.reason} onClick={() => setAsking(true)}>
        {texts.cancelMeeting}
      </Button>
      {asking && (
        <ReasonDialog
          title={texts.cancelQuestion(number)}
          text={texts.cancelExplained}
          confirmLabel={texts.cancelMeeting}
          keepLabel={texts.keepMeeting}
          busy={busy}
          refused={refused}
          onConfirm={(reason) => void cancel(reason)}
          onCancel={close}
        />
      )}
    </>
  );
}
