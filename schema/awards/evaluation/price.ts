import { type Context, once } from "../../context.ts";
import { compareBids } from "../tabulation/compare.ts";

/**
 * Each proposal's total price in cents, by bid key, as the tabulation compares them. Null if it names no clear price,
 * or its price is still sealed.
 */
export const pricesNow = (context: Context, solicitationId: string): Promise<Map<string, bigint | null>> =>
  once(context, `prices ${solicitationId}`, async () => {
    // Reads the public version. The caller has already checked access.
    const compared = await compareBids(context, solicitationId, { isPublic: true });
    return new Map((compared?.result.bids ?? []).map(({ id, comparedCents }) => [id, comparedCents]));
  });
