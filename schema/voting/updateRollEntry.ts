import { at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, type Refusal } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseRecording } from "./changes.rules.ts";
import { advance, lockEntryOf, standingOf } from "./MotionRecord.ts";
import { weightFromText, weightToText } from "./weights.rules.ts";

/** Why a weight in hundredths cannot stand, or null. Source: part 1, section 3 (minimum 0, step 0.01). */
export function refuseWeight(weight: number): Refusal | null {
  const read = weightFromText(weightToText(weight));
  return typeof read === "number" ? null : { ...read, field: "weight" };
}

verb("updateRollEntry", {
  description:
    "Changes a member's presence or weight for one open vote; the attendance of the meeting stays as it is. Source: part 1, section 4.",
  permission: "meetings.votes-and-attendance.record",
  input: (t) => ({
    entryId: t.id({ required: true, description: "The line of the roll." }),
    present: t.boolean({ description: "Present for this vote. Null: unchanged." }),
    weight: t.field({ type: "Decimal", description: "Voting weight for this vote. Null: unchanged." }),
  }),
  run: async (input, context) => {
    const { motion, entry } = await lockEntryOf(context, input.entryId);
    assertAllowed(refuseRecording(standingOf(motion)));
    if (input.weight != null) assertAllowed(refuseWeight(input.weight));
    const before = { present: entry.present, weight: entry.weight };
    const after = { present: input.present ?? entry.present, weight: input.weight ?? entry.weight };
    if (before.present === after.present && before.weight === after.weight) return { motionId: motion.id };
    await context.db.rollEntry.update({ where: at(context, entry.id), data: after, select: { id: true } });
    await advance(context, motion);
    await record(context, { action: "updateRollEntry", noun: "RollEntry", nounId: entry.id, before, after });
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
