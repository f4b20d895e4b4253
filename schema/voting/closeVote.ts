import { at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { resolutionVoted } from "../resolutions/board/resolutionVoted.ts";
import { verb } from "../verb.ts";
import { voteClosed } from "./events.ts";
import { refuseCloseVote } from "./motions.rules.ts";
import {
  advance,
  announceMeeting,
  castingVoteOf,
  chosenFor,
  lockMotionOf,
  rollOf,
  standingOf,
} from "./MotionRecord.ts";
import { freezeVote } from "./Verdict.ts";

verb("closeVote", {
  description:
    "Closes a roll call and freezes it: members, seats, vacancies, presence, weights with their table, the rule, and the verdict. Closing again changes nothing. Source: voting rules of the product, 'What a vote freezes'.",
  permission: "meetings.votes-and-attendance.record",
  event: voteClosed,
  input: (t) => ({
    motionId: t.id({ required: true, description: "The motion." }),
    sequence: t.int({
      description:
        "The motion's sequence as the clerk sees it; a vote that came in since is shown first. Null: close in any case.",
    }),
  }),
  run: async (input, context) => {
    const motion = await lockMotionOf(context, input.motionId);
    const done = { motionId: motion.id, meetingId: motion.item.meetingId };
    if (motion.state === "CLOSED" && motion.frozenHash !== null) return done;
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
    await record(context, { action: "closeVote", noun: "Motion", nounId: motion.id, after: { outcome, frozenHash } });
    await resolutionVoted(context, motion.id, { action: "closeVote" });
    announceMeeting(context, motion);
    return done;
  },
  payload: (t) => ({
    motion: t.prismaField({
      type: "Motion",
      description: "The motion as it is now.",
      resolve: (query, done, _args, context) =>
        context.db.motion.findUniqueOrThrow({ ...query, where: at(context, done.motionId) }),
    }),
    meeting: t.prismaField({
      type: "Meeting",
      description: "Its meeting.",
      resolve: (query, done, _args, context) =>
        context.db.meeting.findUniqueOrThrow({ ...query, where: at(context, done.meetingId) }),
    }),
  }),
});
