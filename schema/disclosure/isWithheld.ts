import { batched } from "../batch.ts";
import type { Context } from "../context.ts";

interface Withheld {
  reason: string;
  byName: string;
  at: Date;
}

/** Why a contract is withheld from the public, and by whom; one query for all asked together. Null: it is not. */
export const withheldNow = async (context: Context, id: string): Promise<Withheld | null> =>
  (await batched(context, "withheldContract", id, async (ids) => {
    const found = await context.db.withheldContract.findMany({ where: { contractId: { in: ids } } });
    return new Map(found.map((row) => [row.contractId, row]));
  })) ?? null;

/** Whether a contract is withheld from the public. */
export const isWithheld = async (context: Context, id: string): Promise<boolean> =>
  (await withheldNow(context, id)) !== null;
