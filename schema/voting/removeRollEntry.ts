import { globalId } from "../builder.ts";
import { at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseRollRemoval } from "./changes.rules.ts";
import { advance, lockEntryOf, standingOf } from "./MotionRecord.ts";

verb("removeRollEntry", {
  description: "Takes a line off the roll of an open vote, unless a vote was recorded on it: votes are never deleted.",
  permission: "meetings.votes-and-attendance.record",
  input: (t) => ({ entryId: t.id({ required: true, description: "The line of the roll." }) }),
  run: async (input, context) => {
    const { motion, entry } = await lockEntryOf(context, input.entryId);
    assertAllowed(
      refuseRollRemoval({
        ...standingOf(motion),
        hasEvents: motion.events.some((event) => event.entryId === entry.id),
      }),
    );
    await context.db.rollEntry.delete({ where: at(context, entry.id), select: { id: true } });
    await advance(context, motion);
    await record(context, {
      action: "removeRollEntry",
      noun: "Motion",
      nounId: motion.id,
      before: { name: entry.name, memberId: entry.memberId },
    });
    return { motionId: motion.id, entryId: entry.id };
  },
  payload: (t) => ({
    motion: t.prismaField({
      type: "Motion",
      description: "The motion as it is now.",
      resolve: (query, done, _args, context) =>
        context.db.motion.findUniqueOrThrow({ ...query, where: at(context, done.motionId) }),
    }),
    deletedId: t.id({
      description: "Global id of the line that is gone.",
      resolve: (done) => globalId("RollEntry", done.entryId),
    }),
  }),
});
