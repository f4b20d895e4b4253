import { RECORDING } from "../meetings/MeetingRecord.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { advance, Motion, ofMeeting, refuseMotionChange } from "./MotionRecord.ts";

verb("withdrawMotion", {
  description: "Takes a motion back before its vote opens; it stays on the record as withdrawn.",
  on: Motion,
  can: "withdraw",
  about: "Withdraw it.",
  permission: RECORDING,
  refuse: refuseMotionChange,
  announces: ofMeeting,
  run: async (motion, _input, context) => {
    await advance(context, motion, { state: "WITHDRAWN", version: { increment: 1 } });
    return { itemId: motion.itemId };
  },
  payload: (t) => ({ item: nodeNow(t, "AgendaItem", "Its item.", (done) => done.itemId) }),
});
