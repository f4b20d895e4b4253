import { useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { DeletedLine, DeletedPanel } from "./DeletedPanel.tsx";
import type { DeletedMeetingsQuery } from "./__generated__/DeletedMeetingsQuery.graphql.ts";
import { texts } from "./texts.ts";

type Props = { onClose: () => void; onRestored: () => void };

/** Deleted meetings, each with a button to restore it. */
export default function DeletedMeetings({ onClose, onRestored }: Props) {
  return (
    <DeletedPanel title={texts.meetings} help={texts.meetingsHelp} onClose={onClose}>
      {(attempt) => <Meetings attempt={attempt} onRestored={onRestored} />}
    </DeletedPanel>
  );
}

function Meetings({ attempt, onRestored }: { attempt: number; onRestored: () => void }) {
  const [restored, setRestored] = useState(0);
  const { deletedMeetings, viewer } = useLazyLoadQuery<DeletedMeetingsQuery>(
    graphql`
      query DeletedMeetingsQuery {
        deletedMeetings {
          meetingId
          number
          meetingType
          date
        }
        viewer {
          delete: can(permission: "meetings.meeting-record.delete") {
            reason
          }
        }
      }
    `,
    {},
    { fetchPolicy: "store-and-network", fetchKey: `${attempt} ${restored}` },
  );
  const [restore, busy] = useVerb(mutation("restoreMeeting { __typename }"), texts.putBackFailed);
  const [problem, setProblem] = useState<string | null>(null);
  const putBack = async (meetingId: string, name: string) => {
    const result = await restore({ meetingId });
    setProblem(result.ok ? null : result.refusal.message);
    if (!result.ok) return;
    notify({ kind: "positive", text: texts.isBack(name) });
    setRestored(restored + 1);
    onRestored();
  };
  return (
    <Stack gap="3">
      {problem && (
        <Notice kind="negative" live="assertive" onDismiss={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      {deletedMeetings.length === 0 && <Text color="muted">{viewer.delete.reason ?? texts.noMeetings}</Text>}
      <Box as="ul" listStyleType="none">
        {deletedMeetings.map(({ meetingId, number, meetingType, date }) => {
          const name = texts.meeting(number, meetingType, writtenDate(date));
          return (
            <DeletedLine
              key={meetingId}
              name={name}
              busy={busy}
              reason={viewer.delete.reason}
              onPutBack={() => void putBack(meetingId, name)}
            />
          );
        })}
      </Box>
    </Stack>
  );
}
