import { batched } from "../batch.ts";
import type { Context } from "../context.ts";
import { readableResolutions } from "./ResolutionRecord.ts";

/** Whether the viewer may read a resolution. One query for all requested together. */
export async function isReadable(context: Context, id: string): Promise<boolean> {
  const found = await batched(context, "readableResolution", id, async (ids) => {
    const rows = await context.db.resolution.findMany({
      where: { AND: [{ id: { in: ids } }, await readableResolutions(context)] },
      select: { id: true },
    });
    return new Map(rows.map((row) => [row.id, true]));
  });
  return found ?? false;
}
