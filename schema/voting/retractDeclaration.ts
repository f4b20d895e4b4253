import { RECORDING } from "../meetings/MeetingRecord.ts";
import { refuseChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { voteCorrected } from "./events.ts";
import { appendDeclaration } from "./declareVote.ts";
import { announceMeeting, Motion, standingOf } from "./MotionRecord.ts";
import { refuseRedeclaring, refuseRetraction } from "./motions.rules.ts";
import { motionDecided } from "./occasions.ts";

verb("retractDeclaration", {
  description:
    "Withdraws the recorded declaration on a voice vote, with a reason. The motion is then undecided. The log keeps both entries.",
  on: Motion,
  can: "retract",
  about: "Withdraw the recorded declaration on a voice vote.",
  permission: RECORDING,
  refuse: (motion) => refuseChange(motion.item.meeting) ?? refuseRetraction(standingOf(motion)),
  event: voteCorrected,
  input: (t) => ({ reason: t.string({ required: true, description: "Reason why the declaration is withdrawn." }) }),
  run: async (motion, { reason }, context) => {
    assertAllowed(refuseRedeclaring({ standing: motion.declared, reason }));
    await appendDeclaration(context, motion, null, reason);
    await record(context, { before: { declared: motion.declared }, after: { declared: null }, reason: reason.trim() });
    await motionDecided.tell(context, { motionId: motion.id, corrected: true });
    announceMeeting(context, motion);
  },
});
