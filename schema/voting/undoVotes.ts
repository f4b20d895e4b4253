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
  about: "Take back what the viewer recorded last.",
  permission: RECORDING,
  // The first event of what she recorded last. Of a vote that is not open nothing need be read.
  facts: async (motion: MotionStanding, context) =>
    refuseUnlessOpen(motion) ? null : batchToUndo(eventsOf(await withVotes(context, motion)), context.actor.userId),
  refuse: (motion, _context, first) => undoing(motion, first, null),
});

verb("undoVotes", {
  description:
    "Takes back what this clerk recorded last, while the vote is open and nobody voted after it: every vote stands as before. The log keeps both.",
  on: Motion,
  can: undo,
  // What came in since she looked is told before what there is to take back.
  refuse: refuseUnlessOpen,
  input: (t) => ({
    sequence: t.int({ required: true, description: "The motion's sequence as the clerk sees it." }),
  }),
  run: async (motion, { sequence }, context, first) => {
    assertAllowed(undoing(motion, first, sequence));
    const votes = undoFrom(eventsOf(motion), first ?? 0);
    const { from, to } = await appendVotes(context, motion, votes, { kind: "UNDO" });
    await advance(context, motion);
    await record(context, { before: { from: first }, after: { from, to } });
  },
});
