import { builder, keyOf } from "../builder.ts";
import { at } from "../context.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { assertMayVote, VOTING_RULE, votesToAppend } from "./castVote.ts";
import { advance, appendVotes, lockMotionOf } from "./MotionRecord.ts";
import { VoteValue } from "./RollEntry.ts";

const VoteInput = builder.inputType("VoteInput", {
  description: "One member's vote.",
  fields: (t) => ({
    entryId: t.id({ required: true, description: "The line of the roll." }),
    value: t.field({ type: VoteValue, required: true, description: "The vote." }),
  }),
});

/** More lines than any body has seats; a longer list is a mistake. */
const MOST_VOTES = 1_000;

verb("castVotes", {
  description:
    "Records many votes in one act ('all Yes but …'), with consecutive sequences: all or none. One undo takes them back.",
  permission: { rule: VOTING_RULE },
  input: (t) => ({
    motionId: t.id({ required: true, description: "The motion." }),
    votes: t.field({ type: [VoteInput], required: true, description: "The votes, each member once, at most 1,000." }),
    reason: t.string({ description: "Why; needed when a vote that a member cast herself is changed." }),
  }),
  run: async (input, context) => {
    assertMayVote(context);
    const wanted = input.votes.map(({ entryId, value }) => ({ entryKey: keyOf("RollEntry", entryId), value }));
    if (wanted.length > MOST_VOTES || new Set(wanted.map((vote) => vote.entryKey)).size !== wanted.length) {
      throw new Refused({ code: "VOTES_REPEATED", message: "Give each member one vote.", field: "votes" });
    }
    const motion = await lockMotionOf(context, input.motionId);
    const votes = votesToAppend(context, motion, wanted, input.reason ?? null);
    if (votes.length === 0) return { motionId: motion.id };
    const { from, to } = await appendVotes(context, motion, votes, { reason: input.reason ?? null });
    await advance(context, motion);
    await record(context, {
      action: "castVotes",
      noun: "Motion",
      nounId: motion.id,
      after: { from, to },
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
