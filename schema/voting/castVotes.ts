import { builder, keyOf } from "../builder.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { act } from "../subject.ts";
import { verb } from "../verb.ts";
import { VOTING, votesToAppend } from "./castVote.ts";
import { advance, appendVotes, Motion, refuseUnlessOpen } from "./MotionRecord.ts";
import { VoteValue } from "./RollEntry.ts";

const VoteInput = builder.inputType("VoteInput", {
  description: "Vote to record for one member.",
  fields: (t) => ({
    entryId: t.id({ required: true, description: "Global id of the roll line." }),
    value: t.field({ type: VoteValue, required: true, description: "Vote of the member." }),
    seen: t.field({
      type: VoteValue,
      description:
        "Vote that was shown when you decided. If another vote is now in effect, it is not replaced. Null: a later vote replaces an earlier one.",
    }),
  }),
});

/** Maximum number of votes per call: more than any body has seats. */
const MAX_VOTES = 1_000;

const recordVotes = act(Motion, "record", {
  about: "Record members' votes.",
  permission: RECORDING,
  refuse: refuseUnlessOpen,
});

verb("castVotes", {
  description:
    "Records many votes together ('all Yes but …'), with consecutive sequences: all of them or none. One undo withdraws them all.",
  on: Motion,
  can: recordVotes,
  // Members may also cast their own vote this way.
  permission: VOTING,
  input: (t) => ({
    votes: t.field({
      type: [VoteInput],
      required: true,
      most: MAX_VOTES,
      description: "Votes to record, each member once.",
    }),
    reason: t.string({ description: "Reason for the votes. Required when a vote that a member cast is changed." }),
  }),
  run: async (motion, input, context) => {
    const reason = input.reason ?? null;
    const wanted = input.votes.map(({ entryId, value, seen }) => ({
      entryKey: keyOf("RollEntry", entryId),
      value,
      seen: seen ?? null,
    }));
    if (new Set(wanted.map((vote) => vote.entryKey)).size !== wanted.length) {
      throw new Refused({ code: "VOTES_REPEATED", message: "Give each member one vote.", field: "votes" });
    }
    const votes = votesToAppend(context, motion, wanted, reason);
    if (votes.length === 0) return;
    const { from, to } = await appendVotes(context, motion, votes, { reason });
    await advance(context, motion);
    await record(context, { after: { from, to }, reason });
  },
});
