import { type Context, once } from "../context.ts";
import { HELD_ACTS, type HeldAct } from "./engine/holds.rules.ts";

/** Default until a county decides: nothing is executed without insurance. */
export const STANDARD_HOLDS: readonly HeldAct[] = ["EXECUTION"];

/** Acts that wait for insurance in the county. */
export const holdsNow = (context: Pick<Context, "db" | "memo">): Promise<readonly HeldAct[]> =>
  once(context, "insuranceHolds", async () => {
    const row = await context.db.insuranceSettings.findFirst({ select: { holds: true } });
    return row ? HELD_ACTS.filter((act) => row.holds.includes(act)) : STANDARD_HOLDS;
  });
