import { globalId } from "#schema/builder.ts";
import type { Keys, Site } from "#tests/support/grounds.ts";

/** A draft press release, a subscriber, and something to notify about. */
export async function rows({ db, words }: Site): Promise<Keys> {
  const item = await db.agendaItem.findFirst({ select: { id: true }, orderBy: { id: "asc" } });
  const createdAt = new Date(0);
  const fields = {
    tone: "NEUTRAL",
    includeFiscal: true,
    headline: words,
    body: words,
    factsHash: "0",
    createdAt,
  } as const;
  const release = item && (await db.pressRelease.create({ data: { itemId: item.id, ...fields } }));
  await db.subscriber.create({
    data: { email: "reader@press.example", topics: ["AGENDAS"], confirmedAt: createdAt, createdAt },
  });
  await db.subscriberNotice.create({
    data: {
      topic: "MINUTES",
      dedupeKey: "told",
      subject: words,
      text: words,
      path: "/public",
      createdAt,
      doneAt: createdAt,
    },
  });
  return release ? { PressRelease: release.id } : {};
}

/** An id that no item has. */
const NOT_THERE = "01900000-0000-7000-8000-000000000000";

export const asked = (found: Keys) => ({
  "Query.pressReleaseText": `itemId: "${globalId("AgendaItem", found["AgendaItem"] ?? NOT_THERE)}"`,
});
