import type { Context } from "../context.ts";
import { rollOf, withVotes } from "./MotionRecord.ts";
import type { Refusal } from "./refusals.rules.ts";
import { refuseReconsiderer } from "./stack.rules.ts";

/**
 * Why this member may not move to reconsider a decided motion, based on their current vote on it. Null if they may, or
 * if no one is named yet.
 */
export async function refuseReconsidererOf(
  context: Context,
  motionId: string,
  memberId: string | null,
): Promise<Refusal | null> {
  if (memberId === null) return null;
  const motion = await withVotes(context, { id: motionId });
  // A voice vote, or a record without a roll, does not show how a member voted.
  if (motion.declared !== null || motion.roll.length === 0) return null;
  const line = motion.roll.find((each) => each.memberId === memberId);
  const vote = rollOf(motion).entries.find(({ key }) => key === line?.id)?.vote ?? "ABSENT";
  const { outcome } = await context.db.motion.findFirstOrThrow({ where: { id: motionId }, select: { outcome: true } });
  return refuseReconsiderer({ outcome, vote });
}
