import { memo, startTransition, useOptimistic, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Trash2 } from "lucide-react";
import { IconButton } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { Box, Flex, Text, VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import { useOutbox } from "#web/editing/OutboxLine.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { countyTime } from "#web/shell/formats.ts";
import { serverNow } from "#web/voting/serverClock.ts";
import { AttendanceTime } from "./AttendanceTime.tsx";
import { texts } from "../texts.ts";
import type { AttendanceRow_attendance$key } from "./__generated__/AttendanceRow_attendance.graphql.ts";

type Props = {
  attendance: AttendanceRow_attendance$key;
  readOnlyReason: string | null | undefined;
  /** Called with the name, so that the removal can be undone. */
  onRemoved: (attendanceId: string, name: string) => void;
};
type Change = { present: boolean } | { time: string | null } | { leftTime: string | null };

/** One attendee: present or not, and arrival and departure times. Each change is saved immediately. */
export const AttendanceRow = memo(function AttendanceRow({ attendance, readOnlyReason, onRemoved }: Props) {
  const data = useFragment(
    graphql`
      fragment AttendanceRow_attendance on Attendance {
        id
        name
        present
        time
        leftTime
      }
    `,
    attendance,
  );
  const [update] = useVerb(
    mutation("updateAttendance { attendance { ...AttendanceRow_attendance } meeting { ...QuorumLine_meeting } }"),
    texts.attendanceFailed,
  );
  const [remove, removing] = useVerb(
    mutation("removeAttendee { meeting { ...AttendancePanel_meeting } }"),
    texts.attendeeRemoveFailed,
  );
  const [shown, show] = useOptimistic(data, (now, change: Change) => ({ ...now, ...change }));
  const [error, setError] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { id, name } = data;
  const outbox = useOutbox();
  const moved = outbox?.unsent.findLast(({ input }) => input["attendanceId"] === id);
  const present = moved ? moved.verb === "recordArrival" || moved.input["present"] === true : shown.present;
  const readOnly = Boolean(readOnlyReason);

  // Only the changed field is sent, so two clerks on the same line do not undo each other. The last change to a field
  // wins, and both see it.
  function change(what: Change) {
    startTransition(async () => {
      show(what);
      const result = await update({ attendanceId: id, ...what });
      startTransition(() => setError(result.ok ? null : result.refusal.message));
    });
  }

  /**
   * Runs through the meeting's outbox. Without network, the time is recorded here, because it must be when the member
   * came or left, not when the server learns of it.
   */
  function move(now: boolean) {
    if (!outbox) return;
    const words = now ? texts.cameIn(name) : texts.wentAway(name);
    const time = countyTime(new Date(serverNow()).toISOString());
    const done = outbox.waiting
      ? outbox.does(now ? "recordArrival" : "recordDeparture", { attendanceId: id, time }, words)
      : outbox.does("updateAttendance", { attendanceId: id, present: now }, words);
    setError(done ? null : texts.outboxFull);
  }

  async function confirmRemove() {
    const result = await remove({ attendanceId: id });
    setAsking(false);
    if (result.ok) onRemoved(id, name);
    else setError(result.refusal.message);
  }

  return (
    <Box as="li" borderTopWidth="1px" borderColor="line" py="2">
      <Flex columnGap="4" rowGap="1" align="center" wrap="wrap">
        <Flex gap="2" align="center" flex="1 1 15rem" minW="0">
          <Text fontWeight="600" flex="1" minW="0" overflowWrap="anywhere">
            {name}
          </Text>
          {readOnly ? (
            <Text color="muted">{present ? texts.present : texts.notPresent}</Text>
          ) : (
            <CheckboxField
              label={
                <>
                  {texts.present}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </>
              }
              checked={present}
              onChange={(now) => (outbox ? move(now) : change({ present: now }))}
            />
          )}
          {moved && outbox && (outbox.waiting || outbox.stopped) && <Text textStyle="small">{texts.unsent}</Text>}
          <IconButton
            label={texts.removeAttendee(name)}
            icon={<Trash2 aria-hidden />}
            reason={readOnlyReason}
            onClick={() => setAsking(true)}
          />
        </Flex>
        <Flex columnGap="3" rowGap="1" align="center" wrap="wrap">
          <AttendanceTime
            word={texts.came}
            name={name}
            id={id}
            readOnly={readOnly}
            saved={shown.time ?? ""}
            onSave={(time) => change({ time: time || null })}
          />
          <AttendanceTime
            word={texts.left}
            name={name}
            id={id}
            readOnly={readOnly}
            saved={shown.leftTime ?? ""}
            onSave={(leftTime) => change({ leftTime: leftTime || null })}
          />
        </Flex>
      </Flex>
      {error && (
        <Text role="alert" color="negative" mt="1">
          {error}
        </Text>
      )}
      <ConfirmDialog
        open={asking}
        title={texts.attendeeRemove}
        text={name}
        confirmLabel={texts.remove}
        danger
        busy={removing}
        onConfirm={() => void confirmRemove()}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
});
