import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { dayInWords } from "#schema/dates.rules.ts";
import { offTheDay } from "#schema/meetings/session/sessionDay.rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { problemOf } from "../problem.ts";
import type { Problem } from "../problem.ts";
import { QuorumLine } from "../attendance/QuorumLine.tsx";
import { texts } from "../texts.ts";
import type { StartQuestion_meeting$key } from "./__generated__/StartQuestion_meeting.graphql.ts";

type Props = {
  meeting: StartQuestion_meeting$key;
  busy: boolean;
  onProblem: (problem: Problem | null) => void;
  onConfirm: () => void;
  onClose: () => void;
};

/** What to know before the meeting starts: that today isn't its day, or that no one is recorded as present. */
export default function StartQuestion({ meeting, busy, onProblem, onConfirm, onClose }: Props) {
  const data = useFragment(
    graphql`
      fragment StartQuestion_meeting on Meeting {
        id
        number
        date
        today
        attendance {
          present
        }
        members {
          id
        }
        viewerCan {
          takeAttendance {
            reason
          }
        }
        ...QuorumLine_meeting
      }
    `,
    meeting,
  );
  const [addAll, adding] = useVerb(
    mutation("addAllMembers { added meeting { ...AttendancePanel_meeting ...StartMeeting_meeting } }"),
    texts.attendeesAddFailed,
  );
  const off = offTheDay(data.date, data.today);
  const isUnattended = !data.attendance.some(({ present }) => present);
  const name = texts.meetingName(data.number);
  // Members listed as absent are not added again. Their status is changed in the attendance.
  const canAddAll = data.attendance.length === 0 && data.members.length > 0;

  async function addMembers() {
    const result = await addAll({ meetingId: data.id });
    if (result.ok) return notify({ kind: "positive", text: texts.membersAdded(result.payload.added) });
    onProblem(problemOf(texts.attendeesAddFailed, result.refusal.message));
    onClose();
  }

  function takeAttendance() {
    onClose();
    document.getElementById("attendance")?.scrollIntoView({ block: "start" });
  }

  return (
    <ConfirmDialog
      open
      title={off === null ? texts.startQuestionNow(name) : texts.startQuestion(name)}
      text={off === null ? undefined : texts.startExplained(dayInWords(data.today), off)}
      confirmLabel={isUnattended ? texts.startAnyway : texts.start}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {isUnattended ? (
        <>
          <Text>{texts.startUnattended}</Text>
          <HStack gap="2" wrap="wrap">
            {canAddAll && (
              <Button
                busy={adding}
                reason={data.viewerCan.takeAttendance.reason}
                data-autofocus
                onClick={() => void addMembers()}
              >
                {texts.addAllMembers}
              </Button>
            )}
            <Button onClick={takeAttendance}>{texts.goToAttendance}</Button>
          </HStack>
        </>
      ) : (
        <QuorumLine meeting={data} />
      )}
    </ConfirmDialog>
  );
}
