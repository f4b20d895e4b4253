import { RECORDING } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { voteClosed } from "./events.ts";
import { refuseCloseVote } from "./motions.rules.ts";
import {
  advance,
  announceMeeting,
  castingVoteOf,
  chosenFor,
  Motion,
  type MotionStanding,
  refuseUnlessOpen,
  rollOf,
  standingOf,
} from "./MotionRecord.ts";
import { motionDecided } from "./occasions.ts";
import { freezeVote } from "./Verdict.ts";

const isClosed = (motion: MotionStanding) => motion.state === "CLOSED" && motion.declared === null;

verb("closeVote", {
  description:
    "Closes a roll call and freezes it: members, seats, vacancies, presence, weights with their table, the rule, and the verdict. Closing it again changes nothing.",
  on: Motion,
  can: "close",
  about: "Close the vote.",
  permission: RECORDING,
  refuse: refuseUnlessOpen,
  // A clerk who closes again because no response arrived gets the same response.
  repeated: (motion) => (isClosed(motion) ? { meetingId: motion.item.meetingId } : null),
  event: voteClosed,
  input: (t) => ({
    sequence: t.int({
      description:
        "Sequence of the motion as shown to the clerk. If another vote was recorded since, closing is refused with VOTES_CHANGED so that it is shown first. Null: close in any case.",
    }),
  }),
  run: async (motion, input, context) => {
    assertAllowed(
      refuseCloseVote({ ...standingOf(motion), sequence: motion.sequence, seenSequence: input.sequence ?? null }),
    );
    const frozen = freezeVote({
      roll: rollOf(motion),
      chosen: chosenFor(motion),
      weightTable: motion.weightTable,
      castingVote: castingVoteOf(motion),
    });
    await advance(context, motion, {
      ...frozen,
      state: "CLOSED",
      closedAt: context.ports.clock.now(),
      version: { increment: 1 },
    });
    const { outcome, frozenHash } = frozen;
    await record(context, { after: { outcome, frozenHash } });
    await motionDecided.tell(context, { motionId: motion.id, corrected: false });
    announceMeeting(context, motion);
    return { meetingId: motion.item.meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the motion.", (done) => done.meetingId) }),
});
