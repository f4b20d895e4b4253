import { at } from "../context.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { refuseRollRemoval } from "./changes.rules.ts";
import { advance, standingOf } from "./MotionRecord.ts";
import { RollEntry } from "./RollEntryRecord.ts";

verb("removeRollEntry", {
  description:
    "Removes a line from the roll of an open vote. Refused if a vote was recorded on it, because votes are never deleted.",
  on: RollEntry,
  permission: RECORDING,
  refuse: ({ id, motion }) =>
    refuseRollRemoval({ ...standingOf(motion), hasEvents: motion.events.some((event) => event.entryId === id) }),
  answers: "deletedId",
  run: async ({ id, name, memberId, motion }, _input, context) => {
    await context.db.rollEntry.delete({ where: at(context, id), select: { id: true } });
    await advance(context, motion);
    await record(context, { noun: "Motion", nounId: motion.id, before: { name, memberId } });
    return { motionId: motion.id };
  },
  payload: (t) => ({ motion: nodeNow(t, "Motion", "The motion after the change.", (done) => done.motionId) }),
});
