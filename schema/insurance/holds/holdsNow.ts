import { type Context, once } from "../../context.ts";
import { ACTS_ON_CONTRACTS, type ActOnContract } from "../engine/holds.rules.ts";

/** As long as a county has decided nothing: nothing is executed without insurance. */
export const STANDARD_HOLDS: readonly ActOnContract[] = ["EXECUTION"];

/** What a county lets wait for insurance. */
export const holdsNow = (context: Pick<Context, "db" | "memo">): Promise<readonly ActOnContract[]> =>
  once(context, "insuranceHolds", async () => {
    const row = await context.db.insuranceSettings.findFirst({ select: { holds: true } });
    return row ? ACTS_ON_CONTRACTS.filter((act) => row.holds.includes(act)) : STANDARD_HOLDS;
  });
