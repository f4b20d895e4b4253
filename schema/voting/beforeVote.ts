import type { Context } from "../context.ts";
import type { Refusal } from "../refusal.ts";
import { consentItemsOf } from "./consent.ts";
import { refuseConsent, waitingOn } from "./consent.rules.ts";
import type { MotionStanding } from "./MotionRecord.ts";
import { motionsOf } from "./MotionStack.ts";
import { refuseVoteNow } from "./stack.rules.ts";

type Asks = (context: Context, itemId: string) => Promise<Refusal | null>;
const matters: Asks[] = [];

/**
 * Lets a module that depends on this one report what a matter still needs before the vote. Both the button and the verb
 * check it, for the item of a main motion and for each item of a consent agenda. It is called per item and for many
 * together, so it should use `batched`. Null if nothing is needed.
 */
export const asksBeforeVote = (asks: Asks): void => void matters.push(asks);

async function refuseMatter(context: Context, itemId: string): Promise<Refusal | null> {
  for (const asks of matters) {
    const refused = await asks(context, itemId);
    if (refused) return refused;
  }
  return null;
}

/**
 * Why a motion cannot be voted on yet: another motion must be decided first, the consent agenda changed, or the matter
 * still needs something.
 */
export async function refuseBeforeVote(context: Context, motion: MotionStanding): Promise<Refusal | null> {
  const motions = await motionsOf(context, motion.itemId);
  const ownMotion = motions.find(({ key }) => key === motion.id);
  if (!ownMotion) return null;
  const upon = refuseVoteNow(ownMotion, motions);
  if (upon || ownMotion.kind !== "MAIN") return upon;
  if (!ownMotion.forConsent) return refuseMatter(context, motion.itemId);
  // The items waiting on the consent agenda may have changed since the motion was made.
  const items = await consentItemsOf(context, motion.item.meetingId);
  const differs = refuseConsent(items);
  if (differs) return differs;
  for (const { key, number } of waitingOn(items)) {
    const refused = await refuseMatter(context, key);
    if (refused) return { ...refused, message: `Item ${number}: ${refused.message}` };
  }
  return null;
}
