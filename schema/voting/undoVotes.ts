import { RECORDING } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { act } from "../subject.ts";
import { verb } from "../verb.ts";
import { batchToUndo } from "./changes.rules.ts";
import { refuseUndo } from "./motions.rules.ts";
import {
  advance,
  appendVotes,
  eventsOf,
  Motion,
  type MotionStanding,
  refuseUnlessOpen,
  standingOf,
  withVotes,
} from "./MotionRecord.ts";
import { undoFrom } from "./roll.rules.ts";

const undoing = (motion: MotionStanding, first: number | null, seenSequence: number | null) =>
  refuseUndo({ ...standingOf(motion), sequence: motion.sequence, seenSequence, hasBatch: first !== null });

const undo = act(Motion, "undo", {
  about: "Undo the viewer's last recording of votes.",
  permission: RECORDING,
  // The first event of the person's last recording. Nothing is read for a vote that is not open.
  facts: async (motion: MotionStanding, context) =>
    refuseUnlessOpen(motion) ? null : batchToUndo(eventsOf(await withVotes(context, motion)), context.actor.userId),
  refuse: (motion, _context, first) => undoing(motion, first, null),
});

verb("undoVotes", {
  description:
    "Undoes this clerk's last recording of votes while the vote is open and no one voted after it. Every vote is then as before. The log keeps both.",
  on: Motion,
  can: undo,
  // Votes recorded since are reported before the undo.
  refuse: refuseUnlessOpen,
  input: (t) => ({
    sequence: t.int({ required: true, description: "Sequence of the motion as shown to the clerk." }),
  }),
  run: async (motion, { sequence }, context, first) => {
    assertAllowed(undoing(motion, first, sequence));
    const votes = undoFrom(eventsOf(motion), first ?? 0);
    const { from, to } = await appendVotes(context, motion, votes, { kind: "UNDO" });
    await advance(context, motion);
    await record(context, { before: { from: first }, after: { from, to } });
  },
});
