import type { AttendanceEvent as EventRow } from "#prisma/generated/client/client.ts";
import { at, type Context, type SignedContext } from "../../context.ts";
import { momentOf, timeIn } from "../../tenancy/rules.ts";
import { nextSequence } from "../entries.rules.ts";
import { attendanceWritten } from "../occasions.ts";
import {
  entriesOfLine,
  type PresenceChange,
  momentNear,
  type NewEntry,
  notBefore,
  presenceOf,
} from "../presence.rules.ts";
import { arrivalTime, type Presence } from "../rules.ts";

/** A line of the attendance with what its entries need to know about the meeting. */
export type Line = Presence & { id: string; meetingId: string; memberId: string | null; name: string };

/** Arrivals and departures of one person, with corrections. */
export const loadEntries = (context: Context, attendanceId: string): Promise<EventRow[]> =>
  context.db.attendanceEvent.findMany({ where: { attendanceId }, orderBy: { sequence: "asc" } });

/**
 * What times of day mean at a meeting, in the county's time: near now while the meeting is held, otherwise on its day.
 */
export async function clockOf(context: Context, meetingId: string) {
  const { date, sessionOn, startTime, state } = await context.db.meeting.findUniqueOrThrow({
    where: at(context, meetingId),
    select: { date: true, sessionOn: true, startTime: true, state: true },
  });
  const zone = context.tenant?.timeZone ?? "UTC";
  const now = context.ports.clock.now();
  const isInSession = state === "IN_SESSION" || state === "RECESS";
  const momentAt = (time: string) => momentNear(momentOf(zone, sessionOn ?? date, time), isInSession ? now : null);
  return {
    now,
    held: isInSession,
    momentAt,
    expected: arrivalTime({ startTime }),
    timeOf: (moment: Date) => timeIn(zone, moment),
  };
}

/** A future time is an expected arrival. The person counts as present from the start. */
const happened = (moment: Date, now: Date): Date | null => (moment > now ? null : moment);

/** Entries of a line that has none yet, derived from the line. */
export async function firstEntries(context: Context, line: Presence, meetingId: string): Promise<NewEntry[]> {
  const { now, momentAt } = await clockOf(context, meetingId);
  const first = entriesOfLine(line, (time, after) => notBefore(momentAt(time), after));
  return first.map(({ kind, at: moment }) => ({ kind, at: moment && happened(moment, now) }));
}

/** Entries of a line, or those derived from it if it has none. */
export async function entriesOf(context: SignedContext, line: Line): Promise<EventRow[]> {
  const known = await loadEntries(context, line.id);
  if (known.length > 0) return known;
  await append(context, line, [], await firstEntries(context, line, line.meetingId));
  return loadEntries(context, line.id);
}

/** Adds entries to a line. Its meeting must be locked. */
export async function append(
  context: SignedContext,
  line: Pick<Line, "id" | "meetingId">,
  known: readonly EventRow[],
  added: readonly PresenceChange[],
): Promise<void> {
  const first = nextSequence(known);
  await context.db.attendanceEvent.createMany({
    data: added.map((entry, index) => ({
      ...entry,
      meetingId: line.meetingId,
      attendanceId: line.id,
      sequence: first + index,
      byId: context.actor.userId,
      byName: context.actor.name,
      recordedAt: context.ports.clock.now(),
    })),
  });
}

/** Adds entries, updates the line, and notifies an open vote of arrivals and departures. Returns the line. */
export async function addEntries(
  context: SignedContext,
  line: Line,
  known: readonly EventRow[],
  added: readonly PresenceChange[],
): Promise<Presence> {
  await append(context, line, known, added);
  const { timeOf } = await clockOf(context, line.meetingId);
  const after = presenceOf(await loadEntries(context, line.id), line, timeOf);
  await writePresence(context, line, after);
  return after;
}

/** Updates a line, and notifies an open vote if presence changes. */
export async function writePresence(context: SignedContext, line: Line, after: Presence): Promise<void> {
  const { id, meetingId, memberId, name } = line;
  await context.db.attendance.updateMany({ where: { id }, data: { ...after, version: { increment: 1 } } });
  if (after.present !== line.present)
    await attendanceWritten.tell(context, { meetingId, changes: [{ memberId, name, present: after.present }] });
}
