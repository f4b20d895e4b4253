import type { Context, SignedContext } from "../context.ts";
import { todayOf } from "../tenancy/today.ts";
import { lockNames } from "./otherNames.ts";

/** Bodies that meet at present. */
export const meetingToday = (context: Context) => ({
  OR: [{ retiredOn: null }, { retiredOn: { gt: todayOf(context) } }],
});

/**
 * Name of the county's board that meets, if it is another body. Locked until the operation ends. Null if there is none.
 */
export async function otherBoard(context: SignedContext, but: string | null): Promise<string | null> {
  await lockNames(context);
  const board = await context.db.body.findFirst({
    where: { kind: "BOARD", ...meetingToday(context), ...(but !== null && { id: { not: but } }) },
    select: { name: true },
  });
  return board?.name ?? null;
}
