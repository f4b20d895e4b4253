import type { Site } from "#tests/support/grounds.ts";

export async function rows({ db, words, found }: Site): Promise<void> {
  const { id: bodyId } = await db.body.findFirstOrThrow();
  const seat = await db.seat.create({ data: { bodyId, label: `${words} district`, position: 99 } });
  const member = { bodyId, seatId: seat.id, userId: found["User"] as string, name: `${words} Person` };
  await db.member.create({ data: { ...member, startsOn: "2020-01-01" } });
}

export const ways = { AgendaItem: ["meeting", "items"], Member: ["bodies", "members"] };
