import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "../context.ts";
import { todayOf } from "../tenancy/today.ts";
import { type Named, namesAfter } from "./names.rules.ts";

/** Former names that a body keeps when it is renamed today, as stored. */
export const namesKept = (
  context: Context,
  body: Named & { lastHeld: string | null },
  name: string,
): { formerNames: Prisma.InputJsonArray } => ({
  formerNames: namesAfter(body, name, todayOf(context), body.lastHeld).map((former) => ({ ...former })),
});
