import { keyOf } from "../builder.ts";
import { at, may, type SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { refuseWithout } from "../roles/rules.ts";
import { verb } from "../verb.ts";
import { refuseLength, standingCast } from "./changes.rules.ts";
import { advance, appendVotes, eventsOf, lockMotionOf, type MotionRecord, rollOf, standingOf } from "./MotionRecord.ts";
import { refuseVote } from "./motions.rules.ts";
import type { VoteToRecord } from "./roll.rules.ts";
import { VoteValue } from "./RollEntry.ts";

export const VOTING_RULE =
  "The clerk with meetings.votes-and-attendance.record for everybody; a member with meetings.votes-and-attendance.view for herself.";

/** Refuses whoever may record nobody's vote, not even an own one. */
export function assertMayVote(context: SignedContext): void {
  if (may(context, "meetings.votes-and-attendance.record")) return;
  const refusal = refuseWithout(context.actor, "meetings.votes-and-attendance.view");
  if (refusal) throw new Refused(refusal);
}

/** Asks the rule for each vote, and keeps those that say something new: the same vote by the same person again is no event. */
export function votesToAppend(
  context: SignedContext,
  motion: MotionRecord,
  votes: readonly VoteToRecord[],
  reason: string | null,
): VoteToRecord[] {
  assertAllowed(refuseLength("reason", reason, "reason"));
  const { entries } = rollOf(motion);
  const events = eventsOf(motion);
  const mayRecordForOthers = may(context, "meetings.votes-and-attendance.record");
  return votes.filter(({ entryKey, value }) => {
    const entry = entries.find((line) => line.key === entryKey) ?? null;
    const userId = motion.roll.find((line) => line.id === entryKey)?.userId ?? null;
    const cast = standingCast(events.filter((event) => event.entryKey === entryKey));
    const ownKey = userId === context.actor.userId ? entryKey : null;
    assertAllowed(
      refuseVote({
        ...standingOf(motion),
        entry,
        value,
        ownKey,
        mayRecordForOthers,
        castByMember: cast?.byMember ?? false,
        reason,
      }),
    );
    return !(entry?.vote === value && (value === "NONE" || cast?.byId === context.actor.userId));
  });
}

verb("castVote", {
  description:
    "Records one vote while the roll call is open: a member's own, or the clerk's record of one member. A later vote replaces an earlier one; both stay in the log. Source: part 1, section 4.",
  permission: { rule: VOTING_RULE },
  input: (t) => ({
    motionId: t.id({ required: true, description: "The motion." }),
    entryId: t.id({ required: true, description: "The line of the roll." }),
    value: t.field({
      type: VoteValue,
      required: true,
      description: "The vote; NONE takes it back. A member herself: Yes, No, Abstain or Recused.",
    }),
    reason: t.string({ description: "Why; needed when the clerk changes a vote that the member cast herself." }),
  }),
  run: async (input, context) => {
    assertMayVote(context);
    const motion = await lockMotionOf(context, input.motionId);
    const vote = { entryKey: keyOf("RollEntry", input.entryId), value: input.value };
    const votes = votesToAppend(context, motion, [vote], input.reason ?? null);
    if (votes.length === 0) return { motionId: motion.id };
    const { from } = await appendVotes(context, motion, votes, { reason: input.reason ?? null });
    await advance(context, motion);
    await record(context, {
      action: "castVote",
      noun: "Motion",
      nounId: motion.id,
      after: { entryId: vote.entryKey, value: vote.value, sequence: from },
      reason: input.reason ?? null,
    });
    return { motionId: motion.id };
  },
  payload: (t) => ({
    motion: t.prismaField({
      type: "Motion",
      description: "The motion as it is now.",
      resolve: (query, done, _args, context) =>
        context.db.motion.findUniqueOrThrow({ ...query, where: at(context, done.motionId) }),
    }),
  }),
});
