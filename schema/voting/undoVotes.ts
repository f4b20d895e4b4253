import { at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { batchToUndo } from "./changes.rules.ts";
import { refuseUndo } from "./motions.rules.ts";
import { advance, appendVotes, eventsOf, lockMotionOf, standingOf } from "./MotionRecord.ts";
import { undoFrom } from "./roll.rules.ts";

verb("undoVotes", {
  description:
    "Takes back what this clerk recorded last, while the vote is open and nobody voted after it: every vote stands as before. The log keeps both.",
  permission: "meetings.votes-and-attendance.record",
  input: (t) => ({
    motionId: t.id({ required: true, description: "The motion." }),
    sequence: t.int({ required: true, description: "The motion's sequence as the clerk sees it." }),
  }),
  run: async (input, context) => {
    const motion = await lockMotionOf(context, input.motionId);
    const events = eventsOf(motion);
    const first = batchToUndo(events, context.actor.userId);
    assertAllowed(
      refuseUndo({
        ...standingOf(motion),
        sequence: motion.sequence,
        seenSequence: input.sequence,
        hasBatch: first !== null,
      }),
    );
    const votes = undoFrom(events, first ?? 0);
    const { from, to } = await appendVotes(context, motion, votes, { kind: "UNDO" });
    await advance(context, motion);
    await record(context, {
      action: "undoVotes",
      noun: "Motion",
      nounId: motion.id,
      before: { from: first },
      after: { from, to },
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
