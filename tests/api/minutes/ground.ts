import type { Site } from "#tests/support/grounds.ts";

/** Minutes for a meeting without any, if there is one. */
export async function rows({ db, words }: Site): Promise<void> {
  const meeting = await db.meeting.findFirst({ where: { minutes: null }, select: { id: true } });
  const taken = [{ key: "meeting", text: words }];
  if (!meeting) return;
  const editions = { create: { number: 1, hash: "0", byName: words, lines: [] } };
  await db.minutes.create({ data: { meetingId: meeting.id, taken, takenAt: new Date(0), editions } });
}

export const ways = { Minutes: ["meeting", "minutes"] };
