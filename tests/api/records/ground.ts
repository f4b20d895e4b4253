import { globalId } from "#schema/builder.ts";
import type { Keys, Site } from "#tests/support/grounds.ts";

export async function rows({ db, words, people }: Site): Promise<void> {
  for (const { userId } of people)
    await db.savedView.create({ data: { userId, room: "resolutions", name: words, address: `q=${words}` } });
}

export const asked = (found: Keys) => ({
  "Query.history": `recordId: "${globalId("Resolution", found["Resolution"] ?? "")}"`,
  "Viewer.savedViews": `room: "resolutions"`,
});

export const ways = { AuditEntry: ["history", "edges", "node"] };
