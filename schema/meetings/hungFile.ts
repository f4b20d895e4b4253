import { batched } from "../batch.ts";
import type { Context } from "../context.ts";
import { mayRead } from "./standing.ts";

/**
 * A file of a meeting or item, for whoever may read the meeting's documents. One statement for all that are asked for at once, and none
 * where there is no file. Null: there is none, or it is not yours to see.
 */
export function hungFile(context: Context, id: string | null, meeting: { id: string; state?: string }) {
  return id === null ? null : readHungFile(context, id, meeting);
}

async function readHungFile(context: Context, id: string, meeting: { id: string; state?: string }) {
  if (!(await mayRead(context, meeting, "meetings.documents.view"))) return null;
  const file = await batched(context, "hungFile", id, async (ids) => {
    const files = await context.db.storedFile.findMany({ where: { id: { in: ids }, state: "CLEAN" } });
    return new Map(files.map((each) => [each.id, each]));
  });
  return file ?? null;
}
