import type { AttendanceEvent as EventRow } from "#prisma/generated/client/client.ts";
import { at, type Context } from "../../context.ts";
import { type Refusal } from "../../refusal.ts";
import { subject } from "../../subject.ts";
import { loadEntries, type Line } from "./attendanceEntries.ts";
import { standing } from "../entries.rules.ts";
import { lockIfThere, meetingStanding } from "../MeetingRecord.ts";
import { refusal } from "../refusals.rules.ts";
import { type MeetingState, refuseChange } from "../rules.ts";

/** An arrival or a departure with all entries of its line. */
export type AttendanceEventStanding = { id: string; state: MeetingState; entries: readonly EventRow[] };
type Locked = AttendanceEventStanding & { meetingId: string; line: Line };

/** Subject of the verbs that correct arrivals and departures. Its meeting is locked first. */
export const AttendanceEvent = subject<AttendanceEventStanding, Locked>("AttendanceEvent", {
  noun: "arrival or departure",
  missing: refusal("EVENT_NOT_FOUND"),
  async lock(context, id) {
    const found = await context.db.attendanceEvent.findUnique({
      where: at(context, id),
      select: { meetingId: true, attendanceId: true },
    });
    const meeting = found && (await lockIfThere(context, found.meetingId));
    const line = found && (await context.db.attendance.findUnique({ where: at(context, found.attendanceId) }));
    if (!meeting || !line || line.removed) return null;
    return { id, state: meeting.state, meetingId: meeting.id, line, entries: await loadEntries(context, line.id) };
  },
  announces: ({ meetingId }) => [`attendance:${meetingId}`],
});

/** The same for fields. Null if the meeting was deleted in the meantime. */
export async function attendanceEventStanding(
  context: Context,
  event: EventRow,
): Promise<AttendanceEventStanding | null> {
  const meeting = await meetingStanding(context, event.meetingId);
  return meeting ? { id: event.id, state: meeting.state, entries: [event] } : null;
}

/** Events can be corrected while the record is open. */
export const refuseMending = ({ state, entries, id }: AttendanceEventStanding): Refusal | null =>
  refuseChange({ state }) ?? (standing(entries).some((entry) => entry.id === id) ? null : refusal("EVENT_STRUCK"));
