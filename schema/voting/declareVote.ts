import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { todayOf } from "../tenancy/today.ts";
import { refuseChange as refuseMeetingChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { resolutionVoted } from "../resolutions/board/resolutionVoted.ts";
import { verb } from "../verb.ts";
import { voteClosed } from "./events.ts";
import { sessionFor } from "./changes.rules.ts";
import { refuseDeclaration } from "./motions.rules.ts";
import { advance, announceMeeting, lockMotionOf, type MotionStanding, standingOf } from "./MotionRecord.ts";
import { outcomeOf } from "./outcomes.rules.ts";

export const Declaration = builder.enumType("Declaration", {
  description: "A voice vote as the chair declared it.",
  values: { CARRIED: { description: "Carried." }, LOST: { description: "Lost." } } as const,
});

/** What the rule of a declaration asks. */
export const declarationFacts = (context: Context, motion: MotionStanding) => ({
  ...standingOf(motion),
  inSession: sessionFor(motion.item.meeting, todayOf(context)),
});

verb("declareVote", {
  description:
    "Notes what the chair declared on a voice vote. Nothing is computed, and the outcome is marked as declared; a later note replaces it.",
  permission: "meetings.votes-and-attendance.record",
  event: voteClosed,
  input: (t) => ({
    motionId: t.id({ required: true, description: "The motion." }),
    declared: t.field({ type: Declaration, required: true, description: "As the chair said." }),
  }),
  run: async (input, context) => {
    const motion = await lockMotionOf(context, input.motionId);
    assertAllowed(refuseMeetingChange(motion.item.meeting as never));
    assertAllowed(refuseDeclaration(declarationFacts(context, motion)));
    const { declared } = input;
    if (motion.declared === declared) return { motionId: motion.id };
    const { outcome } = outcomeOf({ voteType: "VOICE_VOTE", passed: null, declared });
    const now = context.ports.clock.now();
    await advance(context, motion, {
      declared,
      outcome,
      state: "CLOSED",
      openedAt: now,
      closedAt: now,
      version: { increment: 1 },
    });
    await record(context, {
      action: "declareVote",
      noun: "Motion",
      nounId: motion.id,
      before: { declared: motion.declared },
      after: { declared },
    });
    await resolutionVoted(context, motion.id, { action: "declareVote", corrected: motion.declared !== null });
    announceMeeting(context, motion);
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
