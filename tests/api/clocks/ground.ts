import type { Site } from "#tests/support/grounds.ts";

/** A posting of a meeting, and one of the county's own figures that has not taken effect yet. */
export async function rows({ db, words, now }: Site) {
  const meeting = await db.meeting.findFirst({ where: { state: { not: "CANCELLED" } }, select: { id: true } });
  const set = { setBy: words, setAt: now };
  await db.clockFigure.create({ data: { ...set, rule: "RECORDING", amount: 6, from: "2099-01-01", source: words } });
  if (!meeting) return;
  const by = { byId: "nobody", byName: words, recordedAt: now };
  const fields = { rule: "NOTICE_POSTED" as const, place: words, at: now, note: words };
  await db.posting.create({ data: { ...by, ...fields, meetingId: meeting.id } });
}

export const ways = { Posting: ["meeting", "postings"], ClockFigure: ["clockSettings", "figures"] };
