import { useState } from "react";
import { graphql } from "react-relay";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { DeleteMeetingMutation } from "./__generated__/DeleteMeetingMutation.graphql.ts";
import { dashboardTexts as texts } from "./texts.ts";
import { writtenDate } from "#web/shell/formats.ts";

type Props = {
  meeting: { id: string; number: string; meetingType: string; date: string };
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a meeting is deleted, and names it. */
export function DeleteMeeting({ meeting, onClose, onDeleted }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [run, busy] = useVerb<DeleteMeetingMutation>(
    graphql`
      mutation DeleteMeetingMutation($input: DeleteMeetingInput!) {
        deleteMeeting(input: $input) {
          ... on DeleteMeetingPayload {
            deletedId @deleteRecord
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              id
            }
          }
        }
      }
    `,
    texts.deleteDefault,
  );
  const confirm = async () => {
    const result = await run({ meetingId: meeting.id });
    if (!result.ok) return setError(texts.deleteFailed(result.refusal.message));
    notify({ kind: "positive", text: texts.deleted });
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      title={texts.confirmDelete}
      text={texts.nameForDeletion(meeting.number, meeting.meetingType, writtenDate(meeting.date))}
      confirmLabel={texts.delete(meeting.number)}
      danger
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
