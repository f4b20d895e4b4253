import { Suspense, useCallback, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { late } from "#web/relay/code.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { AttendanceRow } from "./AttendanceRow.tsx";
import { problemOf } from "../problem.ts";
import type { Problem } from "../problem.ts";
import { QuorumLine } from "./QuorumLine.tsx";
import { texts } from "../texts.ts";
import type { AttendancePanel_meeting$key } from "./__generated__/AttendancePanel_meeting.graphql.ts";

const CallRoll = late(() => import("./CallRoll.tsx"));

/** Who attends the meeting, from when to when, and whether that is a quorum. */
export function AttendancePanel({
  meeting,
  quorumIsShown = false,
}: {
  meeting: AttendancePanel_meeting$key;
  /** The page shows it elsewhere. */
  quorumIsShown?: boolean;
}) {
  const data = useFragment(
    graphql`
      fragment AttendancePanel_meeting on Meeting {
        id
        members {
          id
          name
        }
        attendance {
          id
          member {
            id
          }
          ...AttendanceRow_attendance
        }
        removedAttendees {
          attendanceId
          name
        }
        ...CallRoll_meeting
        viewerCan {
          takeAttendance {
            allowed
            reason
          }
        }
        ...QuorumLine_meeting
      }
    `,
    meeting,
  );
  const [add, adding] = useVerb(
    mutation("addAttendee { meeting { ...AttendancePanel_meeting } }"),
    texts.attendeeAddFailed,
  );
  const [addAll, addingAll] = useVerb(
    mutation("addAllMembers { added meeting { ...AttendancePanel_meeting } }"),
    texts.attendeesAddFailed,
  );
  const [restore, restoring] = useVerb(
    mutation("restoreAttendee { meeting { ...AttendancePanel_meeting } }"),
    texts.attendeeRestoreFailed,
  );
  const [calling, setCalling] = useState(false);
  const [chosen, setChosen] = useState("");
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const listed = new Set(data.attendance.map(({ member }) => member?.id));
  const missing = data.members.filter(({ id }) => !listed.has(id));
  const { allowed, reason } = data.viewerCan.takeAttendance;
  const showProblem = (title: string, message: string) => setProblem(problemOf(title, message));

  async function addOne() {
    setProblem(null);
    if (!missing.some(({ id }) => id === chosen)) return setFieldError(texts.memberMissing);
    setFieldError(null);
    const result = await add({ meetingId: data.id, memberId: chosen, present: true });
    if (!result.ok) return showProblem(texts.attendeeAddFailed, result.refusal.message);
    setChosen("");
  }

  async function addEveryone() {
    setProblem(null);
    setFieldError(null);
    if (data.members.length === 0) return notify({ kind: "info", text: texts.noMembers });
    if (missing.length === 0) return notify({ kind: "info", text: texts.allMembersAdded });
    const result = await addAll({ meetingId: data.id });
    if (!result.ok) return showProblem(texts.attendeesAddFailed, result.refusal.message);
    const { added } = result.payload;
    const failed = missing.length - added;
    if (failed > 0) return setProblem({ title: texts.membersPartlyAdded(added, failed), text: null });
    notify({ kind: "positive", text: texts.membersAdded(added) });
  }

  const putBack = useCallback(
    async (attendanceId: string) => {
      const result = await restore({ attendanceId });
      setProblem(result.ok ? null : problemOf(texts.attendeeRestoreFailed, result.refusal.message));
    },
    [restore],
  );
  const tellRemoved = useCallback(
    (attendanceId: string, name: string) =>
      notify({
        kind: "info",
        text: texts.attendeeRemoved(name),
        action: { label: texts.undo, onClick: () => void putBack(attendanceId) },
      }),
    [putBack],
  );

  return (
    <Section
      title={texts.attendance}
      id="attendance"
      actions={
        <Button size="sm" reason={reason} onClick={() => setCalling(true)}>
          {texts.callRoll}
        </Button>
      }
    >
      <Stack gap="4">
        {!quorumIsShown && <QuorumLine meeting={data} />}
        {problem && (
          <Notice kind="negative" title={problem.title} onDismiss={() => setProblem(null)}>
            {problem.text}
          </Notice>
        )}
        <HStack gap="2" align="end" wrap="wrap" data-no-print>
          <Box flex="1 1 10rem" minW="0">
            <SelectField
              label={texts.member}
              placeholder={texts.selectMember}
              value={chosen}
              onChange={(value) => {
                setChosen(value);
                setFieldError(null);
              }}
              disabled={!allowed}
              error={fieldError ?? undefined}
              options={missing.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Box>
          <Button reason={reason} busy={adding} onClick={() => void addOne()}>
            {texts.add}
          </Button>
          <Button reason={reason} busy={addingAll} onClick={() => void addEveryone()}>
            {texts.addAll}
          </Button>
        </HStack>
        {data.attendance.length === 0 ? (
          <EmptyState title={texts.noAttendance} text={texts.noAttendanceHelp} />
        ) : (
          <Box as="ul" aria-label={texts.attendees} listStyleType="none">
            {data.attendance.map((attendance) => (
              <AttendanceRow
                key={attendance.id}
                attendance={attendance}
                readOnlyReason={allowed ? null : reason}
                onRemoved={tellRemoved}
              />
            ))}
          </Box>
        )}
        {data.removedAttendees.length > 0 && (
          <details>
            <summary>{texts.removedAttendees(data.removedAttendees.length)}</summary>
            <Box as="ul" listStyleType="none" mt="1">
              {data.removedAttendees.map(({ attendanceId, name }) => (
                <HStack as="li" key={attendanceId} gap="2" justify="space-between">
                  <Text minW="0" overflowWrap="anywhere">
                    {name}
                  </Text>
                  <Button
                    size="sm"
                    kind="quiet"
                    busy={restoring}
                    reason={reason}
                    aria-label={texts.putBackOf(name)}
                    onClick={() => void putBack(attendanceId)}
                  >
                    {texts.putBackAttendee}
                  </Button>
                </HStack>
              ))}
            </Box>
          </details>
        )}
        {calling && (
          <Suspense fallback={null}>
            <CallRoll meeting={data} onClose={() => setCalling(false)} />
          </Suspense>
        )}
      </Stack>
    </Section>
  );
}
