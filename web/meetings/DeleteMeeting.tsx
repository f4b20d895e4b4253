import { graphql } from "react-relay";
import { ActDialog } from "#web/editing/ActDialog.tsx";
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
  return (
    <ActDialog
      title={texts.confirmDelete}
      text={texts.nameForDeletion(meeting.number, meeting.meetingType, writtenDate(meeting.date))}
      confirmLabel={texts.delete(meeting.number)}
      danger
      verb={verb}
      input={{ meetingId: meeting.id }}
      done={texts.deleted}
      told={({ message }) => texts.deleteFailed(message)}
      onClose={onClose}
      onDone={onDeleted}
    />
  );
}
