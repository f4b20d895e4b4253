import { keyOf } from "../builder.ts";
import { may, type SignedContext } from "../context.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { refuseWithout } from "../roles/rules.ts";
import { act } from "../subject.ts";
import { verb } from "../verb.ts";
import { refuseLength, standingCast } from "./changes.rules.ts";
import {
  advance,
  appendVotes,
  eventsOf,
  Motion,
  type MotionRecord,
  refuseUnlessOpen,
  rollOf,
  standingOf,
  withVotes,
} from "./MotionRecord.ts";
import { refuseVote } from "./motions.rules.ts";
import type { VoteToRecord } from "./roll.rules.ts";
import { VoteValue } from "./RollEntry.ts";

/** Refuses anyone who may not record any vote, not even their own. */
export const VOTING = {
  rule: "The clerk with meetings.votes-and-attendance.record for everyone, or a member with meetings.votes-and-attendance.view for themselves.",
  refuse: (context: SignedContext) =>
    may(context, RECORDING) ? null : refuseWithout(context.actor, "meetings.votes-and-attendance.view"),
};

act(Motion, "castOwn", {
  about: "Cast the viewer's own vote.",
  permission: "meetings.votes-and-attendance.view",
  refuse: async (motion, context) => {
    const notOpen = refuseUnlessOpen(motion);
    if (notOpen) return notOpen;
    const record = await withVotes(context, motion);
    const ownLine = record.roll.find((line) => line.userId === context.actor.userId);
    const entry = rollOf(record).entries.find((line) => line.key === ownLine?.id) ?? null;
    return refuseVote({
      ...standingOf(motion),
      entry,
      value: "YES",
      ownKey: entry?.key ?? null,
      mayRecordForOthers: false,
      castByMember: false,
    });
  },
});

/**
 * Checks the rule for each vote, and keeps those that change something. Repeating the same vote by the same person is
 * not an event.
 */
export function votesToAppend(
  context: SignedContext,
  motion: MotionRecord,
  votes: readonly (VoteToRecord & { seen?: VoteToRecord["value"] | null })[],
  reason: string | null,
): VoteToRecord[] {
  assertAllowed(refuseLength("reason", reason, "reason"));
  const { entries } = rollOf(motion);
  const events = eventsOf(motion);
  const mayRecordForOthers = may(context, RECORDING);
  return votes.filter(({ entryKey, value, seen = null }) => {
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
        seen,
        reason,
      }),
    );
    return !(entry?.vote === value && (value === "NONE" || cast?.byId === context.actor.userId));
  });
}

verb("castVote", {
  description:
    "Records one vote while the roll call is open: a member's own vote, or the clerk's record of a member's vote. A later vote replaces an earlier one. Both are kept in the log.",
  on: Motion,
  permission: VOTING,
  refuse: refuseUnlessOpen,
  input: (t) => ({
    entryId: t.id({ required: true, description: "Global id of the roll line." }),
    value: t.field({
      type: VoteValue,
      required: true,
      description: "The vote. NONE withdraws it. Members themselves may use YES, NO, ABSTAIN or RECUSED.",
    }),
    reason: t.string({
      description: "Reason for the vote. Required when the clerk changes a vote that the member cast.",
    }),
  }),
  run: async (motion, { entryId, value, ...input }, context) => {
    const reason = input.reason ?? null;
    const vote = { entryKey: keyOf("RollEntry", entryId), value };
    const votes = votesToAppend(context, motion, [vote], reason);
    if (votes.length === 0) return;
    const { from } = await appendVotes(context, motion, votes, { reason });
    await advance(context, motion);
    await record(context, { after: { entryId: vote.entryKey, value, sequence: from }, reason });
  },
});
