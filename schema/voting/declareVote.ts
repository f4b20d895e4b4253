import type { Declaration as Declared } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { refuseChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { sessionFor } from "./changes.rules.ts";
import { voteClosed } from "./events.ts";
import { advance, announceMeeting, Motion, standingOf } from "./MotionRecord.ts";
import { refuseDeclaration } from "./motions.rules.ts";
import { motionDecided } from "./occasions.ts";
import { outcomeOf } from "./outcomes.rules.ts";

export const Declaration = builder.enumType("Declaration", {
  description: "A voice vote as the chair declared it.",
  values: {
    CARRIED: { description: "Carried." },
    LOST: { description: "Lost." },
  } as const satisfies Record<Declared, { description: string }>,
});

verb("declareVote", {
  description:
    "Notes what the chair declared on a voice vote. Nothing is computed, and the outcome is marked as declared; a later note replaces it.",
  on: Motion,
  can: "declare",
  about: "Note what the chair declared on a voice vote.",
  permission: RECORDING,
  refuse: (motion, context) =>
    refuseChange(motion.item.meeting) ??
    refuseDeclaration({ ...standingOf(motion), inSession: sessionFor(motion.item.meeting, todayOf(context)) }),
  event: voteClosed,
  input: (t) => ({
    declared: t.field({ type: Declaration, required: true, description: "As the chair said." }),
  }),
  run: async (motion, { declared }, context) => {
    if (motion.declared === declared) return;
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
    await record(context, { before: { declared: motion.declared }, after: { declared } });
    await motionDecided.tell(context, { motionId: motion.id, corrected: motion.declared !== null });
    announceMeeting(context, motion);
  },
});
