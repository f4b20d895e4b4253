import { RECORDING } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { writeChanges } from "./applyEffects.ts";
import { withdrawnWith } from "./effects.rules.ts";
import { advance, MotionOfMeeting, ofMeeting, refuseMotionChange } from "./MotionRecord.ts";
import { loadMotions } from "./MotionStack.ts";

verb("withdrawMotion", {
  description:
    "Takes a motion back before its vote opens; it stays on the record as withdrawn, and what was made upon it goes with it. `reinstateMotion` puts it back.",
  on: MotionOfMeeting,
  can: "withdraw",
  about: "Withdraw it.",
  permission: RECORDING,
  refuse: refuseMotionChange,
  announces: ofMeeting,
  run: async (motion, _input, context) => {
    await advance(context, motion, { state: "WITHDRAWN", version: { increment: 1 } });
    await record(context, { before: { state: motion.state }, after: { state: "WITHDRAWN" } });
    const motions = await loadMotions(context, motion.itemId);
    const own = motions.find(({ key }) => key === motion.id);
    if (own) await writeChanges(context, withdrawnWith(own, motions), motions);
    return { itemId: motion.itemId };
  },
  payload: (t) => ({ item: nodeNow(t, "AgendaItem", "Its item.", (done) => done.itemId) }),
});
