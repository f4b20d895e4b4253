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
  description: "One member's vote.",
  fields: (t) => ({
    entryId: t.id({ required: true, description: "The line of the roll." }),
    value: t.field({ type: VoteValue, required: true, description: "The vote." }),
    seen: t.field({
      type: VoteValue,
      description:
        "The vote that stood there when you decided. Where another stands now it is not replaced. Null: a later vote replaces an earlier one.",
    }),
  }),
});

/** More lines than any body has seats; a longer list is a mistake. */
const MOST_VOTES = 1_000;

const recordVotes = act(Motion, "record", {
  about: "Record members' votes.",
  permission: RECORDING,
  refuse: refuseUnlessOpen,
});

verb("castVotes", {
  description:
    "Records many votes in one act ('all Yes but …'), with consecutive sequences: all or none. One undo takes them back.",
  on: Motion,
  can: recordVotes,
  // A member may give her own vote in this way too.
  permission: VOTING,
  input: (t) => ({
    votes: t.field({
      type: [VoteInput],
      required: true,
      most: MOST_VOTES,
      description: "The votes, each member once.",
    }),
    reason: t.string({ description: "Why; needed when a vote that a member cast is changed." }),
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
