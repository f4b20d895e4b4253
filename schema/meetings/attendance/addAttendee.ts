import { keyOf } from "../../builder.ts";
import { announce, at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { arrivalNow } from "./arrivals.ts";
import { append, firstEntries, loadEntries } from "./attendanceEntries.ts";
import { Meeting, takeAttendance } from "../MeetingRecord.ts";
import { attendanceWritten } from "../occasions.ts";
import { inOffice, isSameName } from "../../bodies/office.rules.ts";
import { isListed, refusal, refuseText } from "../rules.ts";

/** Arrival time when none is given. */
export const ARRIVAL_TIME =
  "Time of arrival. If null before the call to order, the scheduled start time (or 09:00) until the call to order sets it. If null after the call to order, the time of the call during its first ten minutes, before the roll is called or a vote opened, and once the meeting is over. Otherwise the current time.";

verb("addAttendee", {
  description:
    "Adds a person to the attendance list: a member, or any person by name. A person who is already listed stays unchanged.",
  on: Meeting,
  can: takeAttendance,
  input: (t) => ({
    memberId: t.id({ description: "Global id of the member. Null if `name` is given." }),
    name: t.string({ description: "Name of a person who is not a known member. Null if `memberId` is given." }),
    present: t.boolean({ description: "Whether the person is present. Null: yes." }),
    time: t.field({ type: "Time", description: ARRIVAL_TIME }),
  }),
  announces: () => [],
  run: async ({ id: meetingId }, input, context) => {
    const meeting = await calledMembers(context, meetingId);
    const person = await namedPerson(context, meeting, input);
    const listed = await context.db.attendance.findMany({
      where: { meetingId },
      select: { id: true, memberId: true, name: true, removed: true },
    });
    const known = listed.find((line) => isListed(line, person));
    if (known && !known.removed) return { attendanceId: known.id };

    const arrival = input.time ? { time: input.time } : await arrivalNow(context, meetingId);
    const data = { ...person, present: input.present ?? true, time: arrival.time };
    const id = await listPerson(context, meetingId, { ...data, ...arrival }, known?.id ?? null);
    await attendanceWritten.tell(context, { meetingId, changes: [{ ...person, present: data.present }] });
    await record(context, { noun: "Attendance", nounId: id, after: data });
    announce(context, `attendance:${meetingId}`);
    return { attendanceId: id };
  },
  payload: (t) => ({
    attendance: nodeNow(
      t,
      "Attendance",
      "Attendance line of the person, new or existing.",
      (done) => done.attendanceId,
    ),
  }),
});

/**
 * Adds a person to the list, with their first entry: a new line, or the one that was removed. `at`: arrival of people
 * without a given time. Null if they are expected.
 */
export async function listPerson(
  context: SignedContext,
  meetingId: string,
  { at: came, ...person }: { memberId: string | null; name: string; present: boolean; time: string; at?: Date | null },
  removedId: string | null,
): Promise<string> {
  const columns = { ...person, leftTime: null, removed: false };
  const { id } = removedId
    ? await context.db.attendance.update({
        where: at(context, removedId),
        data: { ...columns, version: { increment: 1 } },
        select: { id: true },
      })
    : await context.db.attendance.create({ data: { meetingId, ...columns }, select: { id: true } });
  const line = { id, meetingId };
  const first =
    came !== undefined && person.present
      ? [{ kind: "ARRIVED" as const, at: came }]
      : await firstEntries(context, columns, meetingId);
  await append(context, line, await loadEntries(context, id), first);
  return id;
}

/**
 * The facts about a meeting for its attendance: start time, and the members in office on its day, in the order of
 * seats.
 */
export async function calledMembers(context: SignedContext, meetingId: string) {
  const { date, startTime, body } = await context.db.meeting.findFirstOrThrow({
    where: { id: meetingId },
    select: {
      date: true,
      startTime: true,
      body: {
        select: {
          members: {
            select: {
              id: true,
              name: true,
              startsOn: true,
              endsOn: true,
              isChair: true,
              seatId: true,
              seat: { select: { label: true } },
            },
            orderBy: [{ seat: { position: "asc" } }, { name: "asc" }],
          },
          seats: { where: { votes: true }, select: { id: true, label: true }, orderBy: { position: "asc" } },
        },
      },
    },
  });
  const members = body?.members.filter((member) => inOffice(member, date)) ?? [];
  const heldSeatIds = new Set(members.map(({ seatId }) => seatId));
  const vacantSeats = body?.seats.filter(({ id }) => !heldSeatIds.has(id)).map(({ label }) => label) ?? [];
  return { date, startTime, members, vacantSeats };
}

async function namedPerson(
  context: SignedContext,
  meeting: Awaited<ReturnType<typeof calledMembers>>,
  input: { memberId?: string | null | undefined; name?: string | null | undefined },
): Promise<{ memberId: string | null; name: string }> {
  if (input.memberId) {
    // May also be a member of another of the county's bodies, in office on that day.
    const member = await context.db.member.findFirst({ where: { id: keyOf("Member", input.memberId) } });
    if (!member || !inOffice(member, meeting.date)) throw new Refused(refusal("MEMBER_NOT_FOUND", "memberId"));
    return { memberId: member.id, name: member.name };
  }
  const name = input.name?.trim();
  if (!name) throw new Refused(refusal("MEMBER_MISSING", "memberId"));
  assertAllowed(refuseText("name", name));
  const namesakes = meeting.members.filter((member) => isSameName(member.name, name));
  const member = namesakes.length === 1 ? namesakes[0] : undefined;
  return { memberId: member?.id ?? null, name: member?.name ?? name };
}
