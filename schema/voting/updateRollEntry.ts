import { at } from "../context.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { assertAllowed, type Refusal } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { advance, refuseUnlessOpen } from "./MotionRecord.ts";
import { RollEntry } from "./RollEntryRecord.ts";
import { weightFromText, weightToText } from "../weights/weights.rules.ts";

/** Why a weight in hundredths is not valid. Null if it is: at least 0, in steps of 0.01. */
export function refuseWeight(weight: number): Refusal | null {
  const read = weightFromText(weightToText(weight));
  return typeof read === "number" ? null : { ...read, field: "weight" };
}

verb("updateRollEntry", {
  description:
    "Changes a member's presence or weight for one open vote. The attendance of the meeting does not change.",
  on: RollEntry,
  permission: RECORDING,
  refuse: ({ motion }) => refuseUnlessOpen(motion),
  input: (t) => ({
    present: t.boolean({ description: "Whether the member is present for this vote. Null: unchanged." }),
    weight: t.field({ type: "Decimal", description: "Voting weight for this vote. Null: unchanged." }),
  }),
  answers: "nothing",
  run: async ({ id, present, weight, motion }, input, context) => {
    if (input.weight != null) assertAllowed(refuseWeight(input.weight));
    const before = { present, weight };
    const after = { present: input.present ?? present, weight: input.weight ?? weight };
    if (present !== after.present || weight !== after.weight) {
      await context.db.rollEntry.update({ where: at(context, id), data: after, select: { id: true } });
      await advance(context, motion);
      await record(context, { before, after });
    }
    return { motionId: motion.id };
  },
  payload: (t) => ({ motion: nodeNow(t, "Motion", "The motion after the change.", (done) => done.motionId) }),
});
