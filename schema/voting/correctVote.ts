import type { Prisma } from "#prisma/generated/client/client.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { act, nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { refuseCorrecting, refuseLength } from "./changes.rules.ts";
import { voteCorrected } from "./events.ts";
import {
  advance,
  announceMeeting,
  appendVotes,
  eventsOf,
  Motion,
  type MotionStanding,
  standingOf,
} from "./MotionRecord.ts";
import { refuseCorrection } from "./motions.rules.ts";
import { motionDecided } from "./occasions.ts";
import { correctionNote, type VoteResult } from "./result.rules.ts";
import { rollWithVotes } from "./roll.rules.ts";
import { VoteValue } from "./RollEntry.ts";
import { RollEntry } from "./RollEntryRecord.ts";
import { correctedResult, outcomeOf, thawed } from "./Verdict.ts";

const refuseUnlessClosed = (motion: MotionStanding) => refuseCorrecting(standingOf(motion));

const { permission } = act(Motion, "correct", {
  about: "Correct a vote after the close.",
  permission: "meetings.votes-and-attendance.certify",
  refuse: refuseUnlessClosed,
});

verb("correctVote", {
  description:
    "Corrects a vote after the close with a new entry and its reason. The verdict is computed again from the frozen roll and rule, never from today's.",
  on: RollEntry,
  permission,
  refuse: ({ motion }) => refuseUnlessClosed(motion),
  event: voteCorrected,
  input: (t) => ({
    value: t.field({ type: VoteValue, required: true, description: "Vote as it should have been recorded." }),
    reason: t.string({ required: true, description: "Reason for the correction." }),
  }),
  answers: "nothing",
  run: async ({ id, name, motion }, { value, reason }, context) => {
    assertAllowed(refuseLength("reason", reason, "reason"));
    const events = eventsOf(motion);
    const frozen = motion.frozenRoll === null ? null : rollWithVotes(thawed(motion.frozenRoll).roll, events);
    const line = frozen?.entries.find((each) => each.key === id) ?? null;
    assertAllowed(refuseCorrection({ ...standingOf(motion), entry: line, value, reason }));
    const kind = "CORRECTION";
    const { from } = await appendVotes(context, motion, [{ entryKey: id, value }], { kind, reason });
    const note = correctionNote(name, line?.vote ?? "NONE", value, reason);
    const before = motion.verdict as unknown as VoteResult & { notes?: string[] };
    const notes = [...(before.notes ?? []), note];
    const votes = [...events, { sequence: from, entryKey: id, value, kind, reason } as const];
    const { verdict, outcome } = correctedResult(motion.frozenRoll, votes, before, notes);
    await advance(context, motion, { verdict: { ...(verdict as Prisma.InputJsonObject), notes }, outcome });
    await record(context, {
      noun: "Motion",
      nounId: motion.id,
      before: { entryId: id, value: line?.vote ?? "NONE" },
      after: { entryId: id, value, sequence: from, outcome },
      reason: reason.trim(),
    });
    if (outcome !== outcomeOf(before)) await motionDecided.tell(context, { motionId: motion.id, corrected: true });
    announceMeeting(context, motion);
    return { motionId: motion.id };
  },
  payload: (t) => ({ motion: nodeNow(t, "Motion", "The motion after the change.", (done) => done.motionId) }),
});
