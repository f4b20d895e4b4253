import type { Declaration as Declared } from "#prisma/generated/client/client.ts";
import { describedEnum } from "../describedEnum.ts";
import type { SignedContext } from "../context.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { refuseChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { sessionFor } from "./changes.rules.ts";
import { voteClosed } from "./events.ts";
import { refuseBeforeVote } from "./beforeVote.ts";
import { bindConsent } from "./consent.ts";
import { meetingBoard } from "./Board.ts";
import {
  advance,
  announceMeeting,
  MotionOfMeeting,
  type MotionStanding,
  standingOf,
  voteTypeOf,
} from "./MotionRecord.ts";
import { refuseDeclaration, refuseRedeclaring } from "./motions.rules.ts";
import { motionDecided } from "./occasions.ts";
import { outcomeOf } from "./outcomes.rules.ts";

export const Declaration = describedEnum<Declared>("Declaration", "Result of a voice vote as declared by the chair.", {
  CARRIED: "The motion carried.",
  LOST: "The motion was lost.",
});

/** Records a declaration, or if null, its withdrawal, in the log and on the motion. The motion must be locked. */
export async function appendDeclaration(
  context: SignedContext,
  motion: MotionStanding,
  declared: Declared | null,
  reason: string | null,
): Promise<void> {
  const now = context.ports.clock.now();
  const decidedAt = declared && now;
  await advance(context, motion, {
    declared,
    outcome: outcomeOf({ voteType: "VOICE_VOTE", passed: null, declared }).outcome,
    state: declared ? "CLOSED" : "PENDING",
    openedAt: decidedAt,
    closedAt: decidedAt,
    version: { increment: 1 },
  });
  await context.db.declarationEvent.create({
    data: {
      motionId: motion.id,
      sequence: motion.sequence + 1,
      declared,
      reason: reason?.trim() || null,
      byId: context.actor.userId,
      byName: context.actor.name,
      at: now,
    },
  });
}

verb("declareVote", {
  description:
    "Records the chair's declaration on a voice vote. Nothing is computed, and the outcome is marked as declared. A later declaration replaces it and needs a reason. The log keeps both.",
  on: MotionOfMeeting,
  can: "declare",
  about: "Record the chair's declaration on a voice vote.",
  permission: RECORDING,
  // An earlier declaration can always be corrected.
  facts: async (motion, context) => {
    if (motion.state !== "PENDING" || voteTypeOf(motion) !== "VOICE_VOTE") return null;
    const board = await meetingBoard(context, motion.item.meetingId);
    return { quorumMet: board.quorum()?.met ?? null, first: await refuseBeforeVote(context, motion) };
  },
  refuse: (motion, context, facts) =>
    refuseChange(motion.item.meeting) ??
    refuseDeclaration({
      ...standingOf(motion),
      inSession: sessionFor(motion.item.meeting, todayOf(context)),
      quorumMet: facts?.quorumMet ?? null,
      inExecutiveSession: motion.item.meeting.inExecutiveSession,
      spendsMoney: motion.spendsMoney,
    }) ??
    facts?.first ??
    null,
  event: voteClosed,
  input: (t) => ({
    declared: t.field({ type: Declaration, required: true, description: "Result as the chair declared it." }),
    reason: t.string({ description: "Reason why the earlier record was wrong. Null if there is none." }),
  }),
  run: async (motion, { declared, ...input }, context) => {
    const { declared: standing, id } = motion;
    const reason = input.reason ?? null;
    if (standing === declared) return;
    assertAllowed(refuseRedeclaring({ standing, reason }));
    const corrected = (await context.db.declarationEvent.count({ where: { motionId: id } })) > 0;
    if (standing === null) await bindConsent(context, motion);
    await appendDeclaration(context, motion, declared, reason);
    await record(context, { before: { declared: standing }, after: { declared }, reason: reason?.trim() || null });
    // As with a roll call, the wall display and the members' tablets follow the vote.
    if (motion.item.meeting.state === "IN_SESSION")
      await context.db.meeting.updateMany({
        where: { id: motion.item.meetingId },
        data: { currentItemId: motion.itemId },
      });
    await motionDecided.tell(context, { motionId: id, corrected });
    announceMeeting(context, motion);
  },
});
