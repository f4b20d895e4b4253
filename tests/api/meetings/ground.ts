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
    const deleted = { deletedAt: new Date("2026-01-02T15:00:00Z"), deletedBy: `${words} Clerk` };
    const deletedMeeting = { number: `${words} 0`, meetingType: "Board", date: "2026-01-02", isDeleted: true };
    const { id: hidden } = await db.meeting.create({ data: deletedMeeting });
    const item = { position: 1, description: `${words} culverts`, meetingId: hidden, deletedFromId: meeting.id };
    const { id: itemId } = await db.agendaItem.create({ data: { ...item, ...deleted } });
    const file = { kind: "agenda", filename: `${words}.pdf`, contentType: "application/pdf", state: "CLEAN" } as const;
    await db.storedFile.create({ data: { ...file, key: `${hidden}/deleted`, meetingId: meeting.id, ...deleted } });
    const paper = { ...file, kind: "itemPaper", key: `${hidden}/paper`, meetingId: hidden, itemId } as const;
    const { id: fileId } = await db.storedFile.create({ data: paper });
    await db.agendaPaper.create({ data: { itemId, fileId, position: 1, name: words, since: new Date(0) } });
  }
  return { Body: bodyId, Seat: seat.id, Member: id };
}

export const asked = () => ({ "Query.meetingDays": "year: 2026", "Query.proposedSitting": `meetingType: "Board"` });

export const ways = {
  SessionEvent: ["meeting", "sessionEvents"],
  AttendanceEvent: ["meeting", "attendance", "events"],
  RemovedAttendee: ["meeting", "removedAttendees"],
  DeletedItem: ["meeting", "deletedItems"],
  DeletedFile: ["meeting", "deletedFiles"],
  Speaker: ["meeting", "speakers"],
  AgendaItem: ["meeting", "items"],
  Member: ["bodies", "members"],
  Body: ["bodies"],
  BodyRules: ["bodies", "rules"],
  MeetingDay: ["meetingDays"],
  MeetingNotice: ["meetingNotices"],
};
