import { at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import type { LockedBid } from "../../bids/BidRecord.ts";
import { bidMarked } from "../../bids/occasions.ts";
import { evaluateOnceMarked } from "./bidFacts.ts";

/** Marks a bid responsive or not. The previous mark stays in the log. Repeating it changes nothing. */
export async function mark(context: SignedContext, bid: LockedBid, responsive: boolean, typed: string): Promise<void> {
  const why = typed.trim() || null;
  if (bid.responsive === responsive && bid.responsiveWhy === why) return;
  await context.db.bid.update({
    where: at(context, bid.id),
    data: {
      responsive,
      responsiveWhy: why,
      markedByName: context.actor.name,
      markedAt: context.ports.clock.now(),
      version: { increment: 1 },
    },
  });
  await record(context, {
    before: { responsive: bid.responsive, why: bid.responsiveWhy },
    after: { responsive, why },
    reason: why,
  });
  await evaluateOnceMarked(context, bid);
  await bidMarked.tell(context, bid);
}
