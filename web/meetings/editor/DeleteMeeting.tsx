import { graphql } from "react-relay";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { DeleteMeetingMutation } from "./__generated__/DeleteMeetingMutation.graphql.ts";
import { dashboardTexts as texts } from "../texts.ts";
import { writtenDate } from "#web/shell/formats.ts";

type Props = {
  meeting: { id: string; number: string; meetingType: string; date: string };
  onClose: () => void;
  /** Called when the list changed: the meeting was deleted or restored. */
  onDeleted: () => void;
};

/** Confirms the deletion of a meeting by name. It can be restored. */
export function DeleteMeeting({ meeting, onClose, onDeleted }: Props) {
  const verb = useVerb<DeleteMeetingMutation>(
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
  const [restore] = useVerb(mutation("restoreMeeting { __typename }"), texts.restoreFailed);
  const undo = async () => {
    const result = await restore({ meetingId: meeting.id });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    notify({ kind: "positive", text: texts.restored(meeting.number) });
    onDeleted();
  };
  const tellDeleted = () => {
    notify({ kind: "positive", text: texts.deleted, action: { label: texts.undo, onClick: () => void undo() } });
    onDeleted();
  };
  return (
    <ActDialog
      title={texts.confirmDelete}
      text={texts.nameForDeletion(meeting.number, meeting.meetingType, writtenDate(meeting.date))}
      confirmLabel={texts.delete(meeting.number)}
      danger
      verb={verb}
      input={{ meetingId: meeting.id }}
      refusalText={({ message }) => texts.deleteFailed(message)}
      onClose={onClose}
      onDone={tellDeleted}
    />
  );
}
