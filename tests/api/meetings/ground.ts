import type { Keys, Site } from "#tests/support/grounds.ts";

export async function rows({ db, words, found }: Site): Promise<Keys> {
  const { id: bodyId } = await db.body.findFirstOrThrow();
  const rules = { quorumMeasure: "HEADS", defaultThreshold: "MAJORITY", chairBreaksTie: false } as const;
  const day = `20${String(await db.bodyRules.count()).padStart(2, "0")}-01-01`;
  await db.bodyRules.create({ data: { ...rules, bodyId, effectiveOn: day, authority: words } });
  const seat = await db.seat.create({ data: { bodyId, label: `${words} district`, position: 99 } });
  const member = { bodyId, seatId: seat.id, userId: found["User"] as string, name: `${words} Person` };
  const { id } = await db.member.create({ data: { ...member, startsOn: "2020-01-01" } });
  const meeting = await db.meeting.findFirst({ where: { isDeleted: false }, select: { id: true } });
  if (meeting) {
    await db.speaker.create({ data: { meetingId: meeting.id, position: 1, name: `${words} Speaker` } });
    await db.attendance.create({ data: { meetingId: meeting.id, name: `${words} Visitor`, removed: true } });
  }
  return { Body: bodyId, Seat: seat.id, Member: id };
}

export const asked = () => ({ "Query.meetingDays": "year: 2026" });

export const ways = {
  SessionEvent: ["meeting", "sessionEvents"],
  AttendanceEvent: ["meeting", "attendance", "events"],
  RemovedAttendee: ["meeting", "removedAttendees"],
  Speaker: ["meeting", "speakers"],
  AgendaItem: ["meeting", "items"],
  Member: ["bodies", "members"],
  Body: ["bodies"],
  BodyRules: ["bodies", "rules"],
  MeetingDay: ["meetingDays"],
};
