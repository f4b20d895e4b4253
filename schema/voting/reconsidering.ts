import type { Context } from "../context.ts";
import { rollOf, withVotes } from "./MotionRecord.ts";
import type { Refusal } from "./refusals.rules.ts";
import { refuseReconsiderer } from "./stack.rules.ts";

/**
 * Whether this member may move to reconsider a decided motion, by their current vote on it. Null: they may, or no one
 * is named yet.
 */
export async function refuseReconsidererOf(
  context: Context,
  motionId: string,
  memberId: string | null,
): Promise<Refusal | null> {
  if (memberId === null) return null;
  const motion = await withVotes(context, { id: motionId });
  // A voice vote, or a record without a roll, says nothing about a member.
  if (motion.declared !== null || motion.roll.length === 0) return null;
  const line = motion.roll.find((each) => each.memberId === memberId);
  const vote = rollOf(motion).entries.find(({ key }) => key === line?.id)?.vote ?? "ABSENT";
  const { outcome } = await context.db.motion.findFirstOrThrow({ where: { id: motionId }, select: { outcome: true } });
  return refuseReconsiderer({ outcome, vote });
}
