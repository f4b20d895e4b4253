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
    "Withdraws a motion before its vote opens. It is kept on record as withdrawn, and motions that depend on it are withdrawn with it. `reinstateMotion` reinstates it.",
  on: MotionOfMeeting,
  can: "withdraw",
  about: "Withdraw the motion.",
  permission: RECORDING,
  refuse: refuseMotionChange,
  announces: ofMeeting,
  run: async (motion, _input, context) => {
    await advance(context, motion, { state: "WITHDRAWN", version: { increment: 1 } });
    await record(context, { before: { state: motion.state }, after: { state: "WITHDRAWN" } });
    const motions = await loadMotions(context, motion.itemId);
    const ownMotion = motions.find(({ key }) => key === motion.id);
    if (ownMotion) await writeChanges(context, withdrawnWith(ownMotion, motions), motions);
    return { itemId: motion.itemId };
  },
  payload: (t) => ({ item: nodeNow(t, "AgendaItem", "Agenda item of the motion.", (done) => done.itemId) }),
});
