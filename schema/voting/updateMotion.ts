import { Prisma } from "#prisma/generated/client/client.ts";
import { keyOf } from "../builder.ts";
import { at } from "../context.ts";
import { refuseChange as refuseMeetingChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { assertAllowed, Conflicted, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { loadBoard } from "./Board.ts";
import { refuseLength } from "./changes.rules.ts";
import {
  type MotionKind,
  type MotionState,
  refuseCastingVote,
  refuseChange,
  refuseMotion,
  refuseSecond,
} from "./motions.rules.ts";
import {
  advance,
  announceMeeting,
  lockMotionOf,
  type MotionRecord,
  presentResult,
  standingOf,
  voteTypeOf,
} from "./MotionRecord.ts";
import { VoteValue } from "./RollEntry.ts";
import { chosenRule, CustomRuleInput, customRuleOf, refuseThreshold, ThresholdType } from "./Rule.ts";

type CustomInput = typeof CustomRuleInput.$inferInput;

/** What the motion would say; a field that is left out stays as it is. */
function after(
  motion: MotionRecord,
  input: {
    text?: string | null | undefined;
    moverId?: string | null | undefined;
    seconderId?: string | null | undefined;
    thresholdType?: string | null | undefined;
    customRule?: CustomInput | null | undefined;
  },
) {
  const member = (given: string | null | undefined, now: string | null) =>
    given === undefined ? now : given === null ? null : keyOf("Member", given);
  const thresholdType = input.thresholdType === undefined ? motion.thresholdType : input.thresholdType;
  const custom = input.customRule === undefined ? customRuleOf(motion.customRule) : input.customRule;
  return {
    text: input.text?.trim() ?? motion.text,
    moverId: member(input.moverId, motion.moverId),
    seconderId: member(input.seconderId, motion.seconderId),
    thresholdType,
    customRule: thresholdType === "CUSTOM" ? custom : null,
  };
}

verb("updateMotion", {
  description:
    "Changes a motion before its vote opens; while it is open, only the chair's casting vote on a tie. Source: product decision 'Motions'.",
  permission: "meetings.votes-and-attendance.record",
  input: (t) => ({
    motionId: t.id({ required: true, description: "The motion." }),
    version: t.int({ required: true, description: "The version it was read with." }),
    text: t.string({ description: "What it says. Left out: unchanged." }),
    moverId: t.id({ description: "Who made it. Left out: unchanged; null: nobody." }),
    seconderId: t.id({ description: "Who seconded it. Left out: unchanged; null: nobody." }),
    thresholdType: t.field({
      type: ThresholdType,
      description: "Its own rule. Left out: unchanged; null: the item's, else the body's.",
    }),
    customRule: t.field({ type: CustomRuleInput, description: "The rule of a CUSTOM threshold." }),
    castingVote: t.field({
      type: VoteValue,
      description: "YES or NO of the chair, on a tie of an open vote. Null: taken back.",
    }),
  }),
  run: async (input, context) => {
    const motion = await lockMotionOf(context, input.motionId);
    if (motion.version !== input.version) throw new Conflicted("Motion", motion.id);
    assertAllowed(refuseMeetingChange(motion.item.meeting as never));
    const before = { ...after(motion, {}), castingVote: motion.castingVote };
    const next = after(motion, input);
    const changed = JSON.stringify({ ...next, castingVote: motion.castingVote }) !== JSON.stringify(before);
    if (changed) await assertChange(motion, next);
    const castingVote = input.castingVote === undefined ? motion.castingVote : input.castingVote;
    if (castingVote !== motion.castingVote) {
      if (castingVote !== null && castingVote !== "YES" && castingVote !== "NO") {
        throw new Refused({
          code: "NOT_A_VOTE",
          message: "The chair breaks a tie with Yes or No.",
          field: "castingVote",
        });
      }
      // Taking it back asks for no tie: the vote itself may have changed meanwhile.
      const tieForChair =
        castingVote === null || (motion.state === "OPEN" && presentResult(motion).verdict.tieForChair);
      assertAllowed(refuseCastingVote({ ...standingOf(motion), tieForChair }));
    } else if (!changed) return { motionId: motion.id };
    const { customRule, ...columns } = next;
    await advance(context, motion, {
      ...columns,
      customRule: customRule ? { ...customRule } : Prisma.DbNull,
      castingVote,
      version: { increment: 1 },
    });
    await record(context, {
      action: "updateMotion",
      noun: "Motion",
      nounId: motion.id,
      before: before as Prisma.InputJsonObject,
      after: { ...next, castingVote } as Prisma.InputJsonObject,
    });
    announceMeeting(context, motion);
    return { motionId: motion.id };

    async function assertChange(now: MotionRecord, wanted: ReturnType<typeof after>): Promise<void> {
      assertAllowed(refuseChange({ state: now.state as MotionState }));
      assertAllowed(refuseLength("motionText", wanted.text, "text"));
      assertAllowed(refuseThreshold(wanted.thresholdType, wanted.customRule));
      const board = await loadBoard(context, now.item.meetingId);
      const [mover, seconder] = [board.standing(wanted.moverId), board.standing(wanted.seconderId)];
      const kind = now.kind as MotionKind;
      const { rule } = chosenRule({ ...wanted, kind }, now.item, now.item.meeting.body?.defaultThreshold ?? null);
      // What it was made on is not asked again: the main motion may be decided by now.
      assertAllowed(
        refuseMotion({
          kind,
          text: wanted.text,
          voteType: voteTypeOf(now),
          rule,
          mover,
          mainPending: true,
          somethingDecided: true,
        }),
      );
      if (seconder) assertAllowed(refuseSecond({ mover, seconder }));
    }
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
