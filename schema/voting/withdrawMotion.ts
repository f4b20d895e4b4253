import { at } from "../context.ts";
import { refuseChange as refuseMeetingChange } from "../meetings/rules.ts";
import { record } from "../records/record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { type MotionState, refuseChange } from "./motions.rules.ts";
import { advance, announceMeeting, lockMotionOf } from "./MotionRecord.ts";

verb("withdrawMotion", {
  description:
    "Takes a motion back before its vote opens; it stays on the record as withdrawn. Source: product decision 'Motions'.",
  permission: "meetings.votes-and-attendance.record",
  input: (t) => ({ motionId: t.id({ required: true, description: "The motion." }) }),
  run: async (input, context) => {
    const motion = await lockMotionOf(context, input.motionId);
    assertAllowed(refuseMeetingChange(motion.item.meeting as never));
    assertAllowed(refuseChange({ state: motion.state as MotionState }));
    await advance(context, motion, { state: "WITHDRAWN", version: { increment: 1 } });
    await record(context, { action: "withdrawMotion", noun: "Motion", nounId: motion.id });
    announceMeeting(context, motion);
    return { motionId: motion.id, itemId: motion.itemId };
  },
  payload: (t) => ({
    motion: t.prismaField({
      type: "Motion",
      description: "The motion, withdrawn.",
      resolve: (query, done, _args, context) =>
        context.db.motion.findUniqueOrThrow({ ...query, where: at(context, done.motionId) }),
    }),
    item: t.prismaField({
      type: "AgendaItem",
      description: "Its item.",
      resolve: (query, done, _args, context) =>
        context.db.agendaItem.findUniqueOrThrow({ ...query, where: at(context, done.itemId) }),
    }),
  }),
});
