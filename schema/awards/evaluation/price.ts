import { type Context, once } from "../../context.ts";
import { compareBids } from "../tabulation/compare.ts";

/**
 * What each proposal costs in all, in cents, by the key of its bid, as the tabulation compares them. Null: it names no clear price, or its
 * price is still sealed.
 */
export const pricesNow = (context: Context, solicitationId: string): Promise<Map<string, bigint | null>> =>
  once(context, `prices ${solicitationId}`, async () => {
    // As the public reads it. The caller has already checked access.
    const compared = await compareBids(context, solicitationId, { isPublic: true });
    return new Map((compared?.result.bids ?? []).map(({ id, comparedCents }) => [id, comparedCents]));
  });
