import type { Prisma } from "#prisma/generated/client/client.ts";
import { at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { resolutionVoted } from "../resolutions/board/resolutionVoted.ts";
import { verb } from "../verb.ts";
import { voteCorrected } from "./events.ts";
import { refuseLength } from "./changes.rules.ts";
import { refuseCorrection } from "./motions.rules.ts";
import { advance, announceMeeting, appendVotes, eventsOf, lockEntryOf, standingOf } from "./MotionRecord.ts";
import { rollWithVotes, VOTE_TEXTS } from "./roll.rules.ts";
import { VoteValue } from "./RollEntry.ts";
import { correctedResult, outcomeOf, thawed, type VoteResult } from "./Verdict.ts";

verb("correctVote", {
  description:
    "Corrects a vote after the close: a new entry with its reason. The verdict is computed again from the roll and the rule as they were frozen, never from today's. Source: voting rules of the product, 'What a vote freezes'.",
  permission: "meetings.votes-and-attendance.certify",
  event: voteCorrected,
  input: (t) => ({
    entryId: t.id({ required: true, description: "The line of the roll." }),
    value: t.field({ type: VoteValue, required: true, description: "The vote as it should have been recorded." }),
    reason: t.string({ required: true, description: "Why the record was wrong." }),
  }),
  run: async (input, context) => {
    const { motion, entry } = await lockEntryOf(context, input.entryId);
    assertAllowed(refuseLength("reason", input.reason, "reason"));
    const events = eventsOf(motion);
    const frozen = motion.frozenRoll === null ? null : rollWithVotes(thawed(motion.frozenRoll).roll, events);
    const line = frozen?.entries.find((each) => each.key === entry.id) ?? null;
    assertAllowed(refuseCorrection({ ...standingOf(motion), entry: line, value: input.value, reason: input.reason }));
    const { from } = await appendVotes(context, motion, [{ entryKey: entry.id, value: input.value }], {
      kind: "CORRECTION",
      reason: input.reason,
    });
    const correction = {
      sequence: from,
      entryKey: entry.id,
      value: input.value,
      kind: "CORRECTION" as const,
      reason: input.reason,
    };
    const note = `Corrected after the close: ${entry.name}, ${VOTE_TEXTS[line?.vote ?? "NONE"]} to ${VOTE_TEXTS[input.value]}. ${input.reason.trim()}`;
    const before = motion.verdict as unknown as VoteResult & { notes?: string[] };
    const notes = [...(before.notes ?? []), note];
    const { verdict, outcome } = correctedResult(motion.frozenRoll, [...events, correction], before, notes);
    await advance(context, motion, { verdict: { ...(verdict as Prisma.InputJsonObject), notes }, outcome });
    await record(context, {
      action: "correctVote",
      noun: "Motion",
      nounId: motion.id,
      before: { entryId: entry.id, value: line?.vote ?? "NONE" },
      after: { entryId: entry.id, value: input.value, sequence: from, outcome },
      reason: input.reason.trim(),
    });
    if (outcome !== outcomeOf(before))
      await resolutionVoted(context, motion.id, { action: "correctVote", corrected: true });
    announceMeeting(context, motion);
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
