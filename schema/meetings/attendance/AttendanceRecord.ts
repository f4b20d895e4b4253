import type { SignedContext } from "../../context.ts";
import { subject } from "../../subject.ts";
import { lockMeeting, type Standing } from "../MeetingRecord.ts";
import { refusal } from "../rules.ts";

const lineSelect = {
  id: true,
  meetingId: true,
  memberId: true,
  name: true,
  present: true,
  time: true,
  leftTime: true,
  version: true,
} as const;

async function lockLine(context: SignedContext, id: string, removed: boolean) {
  const where = { id, removed, meeting: { isDeleted: false } };
  const found = await context.db.attendance.findFirst({ where, select: { meetingId: true } });
  if (!found) return null;
  const { state }: Standing = await lockMeeting(context, found.meetingId);
  // Read after locking, because someone else may have removed the line.
  const line = await context.db.attendance.findFirst({ where, select: lineSelect });
  return line && { ...line, state };
}
type LockedLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>;

/** The subject of verbs on attendance lines, with the state of the meeting, which is locked first. */
export const Attendance = subject<LockedLine>("Attendance", {
  noun: "line",
  missing: refusal("ATTENDEE_NOT_FOUND", "attendanceId"),
  lock: (context, id) => lockLine(context, id, false),
  announces: ({ meetingId }) => [`attendance:${meetingId}`],
});

/** The subject of verbs on removed attendance lines. */
export const RemovedAttendance = subject<LockedLine>("Attendance", {
  noun: "line",
  missing: refusal("NOT_REMOVED", "attendanceId"),
  lock: (context, id) => lockLine(context, id, true),
  announces: ({ meetingId }) => [`attendance:${meetingId}`],
});
