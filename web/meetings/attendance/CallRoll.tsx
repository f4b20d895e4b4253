import { useRef, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Box, Flex, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useOutbox, useWaitsForOutbox } from "#web/editing/OutboxLine.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { useShortcutsOn } from "#web/shell/shortcuts.ts";
import { QuorumLine } from "./QuorumLine.tsx";
import type { CallRoll_meeting$key } from "./__generated__/CallRoll_meeting.graphql.ts";
import { texts } from "../session/texts.ts";

const updateAttendance = mutation("updateAttendance { meeting { ...AttendancePanel_meeting } }");
const addAttendee = mutation("addAttendee { meeting { ...AttendancePanel_meeting } }");
const removeAttendee = mutation("removeAttendee { meeting { ...AttendancePanel_meeting } }");
const takeRollCall = mutation("takeRollCall { meeting { ...RunMeetingPage_meeting } }");

/** The change of one press. `before` null: the member was not on the list. */
type Call = { memberId: string; name: string; before: boolean | null };

/** The clerk records each member by a click or a key, and enters the roll call in the record. */
export default function CallRoll({
  meeting: meetingRef,
  onClose,
}: {
  meeting: CallRoll_meeting$key;
  onClose: () => void;
}) {
  const meeting = useFragment(
    graphql`
      fragment CallRoll_meeting on Meeting {
        id
        members {
          id
          name
          seat {
            label
          }
        }
        attendance {
          id
          present
          member {
            id
          }
        }
        viewerCan {
          takeRollCall {
            reason
          }
        }
        ...QuorumLine_meeting
      }
    `,
    meetingRef,
  );
  const { id: meetingId, members, attendance, viewerCan } = meeting;
  const [update] = useVerb(updateAttendance, texts.markFailed);
  const [add] = useVerb(addAttendee, texts.markFailed);
  const [remove] = useVerb(removeAttendee, texts.markFailed);
  const [note, noting] = useVerb(takeRollCall, texts.noteFailed);
  const outbox = useOutbox();
  const waits = useWaitsForOutbox();
  const singleKeys = useShortcutsOn();
  const list = useRef<HTMLUListElement>(null);
  const [calls, setCalls] = useState<readonly Call[]>([]);
  // Being saved; shown as pressed.
  const [pending, setPending] = useState<ReadonlyMap<string, boolean | null>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const lineOf = (memberId: string) => attendance.find(({ member }) => member?.id === memberId);
  const unsentOf = (memberId: string) => {
    const line = lineOf(memberId);
    return line && outbox?.unsent.findLast(({ input }) => input["attendanceId"] === line.id);
  };
  const shownOf = (memberId: string): boolean | null => {
    const waiting = pending.get(memberId);
    if (waiting !== undefined) return waiting;
    const unsent = unsentOf(memberId);
    if (unsent) return unsent.verb === "recordArrival" || unsent.input["present"] === true;
    return lineOf(memberId)?.present ?? null;
  };

  /** Saves one answer. Present or absent null: as before the member was listed. */
  async function save(memberId: string, name: string, present: boolean | null): Promise<boolean> {
    const line = lineOf(memberId);
    setProblem(null);
    if (line && outbox && present !== null) {
      const done = outbox.does(
        "updateAttendance",
        { attendanceId: line.id, present },
        `${name}: ${present ? texts.present : texts.absent}`,
      );
      if (!done) setProblem(texts.outboxFull);
      return done;
    }
    if (!line && present === null) return true;
    setPending((now) => new Map([...now, [memberId, present]]));
    const result =
      line === undefined
        ? await add({ meetingId, memberId, present })
        : present === null
          ? await remove({ attendanceId: line.id })
          : await update({ attendanceId: line.id, present });
    setPending((now) => new Map([...now].filter(([id]) => id !== memberId)));
    if (!result.ok) setProblem(result.refusal.message);
    return result.ok;
  }

  const focusRow = (to: number) => {
    const row = list.current?.children[Math.max(0, Math.min(to, members.length - 1))];
    row?.querySelector<HTMLElement>("button")?.focus();
  };
  function call(at: number, present: boolean) {
    const member = members[at];
    if (!member || pending.has(member.id)) return;
    setCalls((now) => [...now, { memberId: member.id, name: member.name, before: shownOf(member.id) }]);
    focusRow(at + 1);
    void save(member.id, member.name, present).then((done) => {
      if (!done) setCalls((now) => now.filter(({ memberId }) => memberId !== member.id));
    });
  }
  const last = calls.at(-1);
  function undo() {
    if (!last || pending.has(last.memberId)) return;
    setCalls((now) => now.slice(0, -1));
    focusRow(members.findIndex(({ id }) => id === last.memberId));
    void save(last.memberId, last.name, last.before);
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = (event.target as HTMLElement).closest("li");
    const at = row && list.current ? [...list.current.children].indexOf(row) : -1;
    const key = event.key.toLowerCase();
    // Holding a key down answers for one member only.
    if (event.repeat && !key.startsWith("arrow")) return event.preventDefault();
    if (key === "arrowdown") focusRow(at + 1);
    else if (key === "arrowup") focusRow(at - 1);
    else if (key === "home") focusRow(0);
    else if (key === "end") focusRow(members.length - 1);
    else if (singleKeys && key === "p") call(at, true);
    else if (singleKeys && key === "a") call(at, false);
    else if (singleKeys && key === "u") undo();
    else return;
    event.preventDefault();
  };

  async function finish() {
    setProblem(null);
    const result = await note({ meetingId });
    if (!result.ok) return setProblem(result.refusal.message);
    notify({ kind: "positive", text: texts.noted });
    onClose();
  }

  const called = new Set(calls.map(({ memberId }) => memberId)).size;
  const onItsWay = pending.size > 0 ? texts.saving : null;
  // The roll call records the attendance, so it waits for the last answer.
  const undelivered = (outbox?.unsent.length ?? 0) > 0 ? texts.saving : onItsWay;
  return (
    <Dialog
      open
      title={texts.callTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button reason={last ? onItsWay : texts.nothingToUndo} onClick={undo}>
            {last ? texts.undoOf(last.name) : texts.undo}
          </Button>
          <Button
            kind="primary"
            busy={noting}
            reason={viewerCan.takeRollCall.reason ?? waits ?? undelivered}
            onClick={() => void finish()}
          >
            {texts.note}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>{texts.callHelp}</Text>
        <QuorumLine meeting={meeting} />
        {problem && (
          <Notice kind="negative" live="assertive" onDismiss={() => setProblem(null)}>
            {problem}
          </Notice>
        )}
        {members.length === 0 && <Text color="muted">{texts.noMembers}</Text>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons within */}
        <Box
          as="ul"
          ref={list}
          aria-label={texts.members}
          listStyleType="none"
          onKeyDown={onKeyDown}
          maxH="calc(100dvh - 22rem)"
          minH="12rem"
          overflowY="auto"
          // Keeps the focus ring around a button from being cut off.
          px="1"
          mx="-1"
        >
          {members.map(({ id, name, seat }, index) => {
            const shown = shownOf(id);
            return (
              <Flex
                as="li"
                key={id}
                gap="2"
                py="1.5"
                align="center"
                justify="space-between"
                wrap="wrap"
                borderTopWidth="1px"
                borderColor="line"
                _focusWithin={{ bg: "surface.sunken" }}
              >
                <Text minW="0" flex="1 1 9rem" overflowWrap="anywhere">
                  <strong>{name}</strong>
                  {seat && (
                    <Text as="span" color="muted" textStyle="small">
                      {` ${seat.label}`}
                    </Text>
                  )}
                </Text>
                <HStack gap="2">
                  {unsentOf(id) && outbox && (outbox.waiting || outbox.stopped) && (
                    <Text textStyle="small">{texts.unsent}</Text>
                  )}
                  {([true, false] as const).map((present) => (
                    <Button
                      key={String(present)}
                      size="sm"
                      kind={shown === present ? "primary" : "secondary"}
                      aria-pressed={shown === present}
                      aria-label={`${present ? texts.present : texts.absent}: ${name}`}
                      data-autofocus={(index === 0 && present) || undefined}
                      onClick={() => call(index, present)}
                    >
                      {present ? texts.present : texts.absent}
                    </Button>
                  ))}
                </HStack>
              </Flex>
            );
          })}
        </Box>
        <Text role="status" color="muted" textStyle="small">
          {texts.called(called, members.length)}
        </Text>
      </Stack>
    </Dialog>
  );
}
