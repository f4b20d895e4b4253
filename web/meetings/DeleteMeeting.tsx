import { graphql } from "react-relay";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { DeleteMeetingMutation } from "./__generated__/DeleteMeetingMutation.graphql.ts";
import { texts } from "./dashboardTexts.ts";
import { writtenDate } from "#web/shell/formats.ts";

type Props = {
  meeting: { id: string; number: string; meetingType: string; date: string };
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks with the specification's words before a meeting goes, and names it. */
export function DeleteMeeting({ meeting, onClose, onDeleted }: Props) {
  const verb = useVerb<DeleteMeetingMutation>(
    graphql`
      mutation DeleteMeetingMutation($input: DeleteMeetingInput!) {
        deleteMeeting(input: $input) {
          __typename
          ... on DeleteMeetingPayload {
            deletedId @deleteRecord
          }
          ... on Refusal {
            code
            message
            field
          }
          ... on Conflict {
            message
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
      text={`Meeting ${meeting.number}, ${meeting.meetingType}, ${writtenDate(meeting.date)}`}
      confirmLabel={`Delete meeting ${meeting.number}`}
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
