import { Prisma } from "#prisma/generated/client/client.ts";
import { keyOf } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { rulesOfDay } from "../bodies/rulesOfDay.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { refuseChange as refuseMeetingChange } from "../meetings/rules.ts";
import type { ThresholdType as Threshold } from "../bodies/thresholds.rules.ts";
import { chosenRule, refuseThreshold } from "../meetings/chosenRule.ts";
import { CustomRuleInput, customRuleOf, type StoredRule, ThresholdType } from "../bodies/VoteRule.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { act } from "../subject.ts";
import { verb } from "../verb.ts";
import { loadBoard } from "./Board.ts";
import { refuseLength } from "./changes.rules.ts";
import { refuseCastingVote, refuseChange, refuseMotion, refuseSecond } from "./motions.rules.ts";
import {
  advance,
  announceMeeting,
  Motion,
  type MotionRecord,
  presentResult,
  refuseMotionChange,
  standingOf,
  voteTypeOf,
} from "./MotionRecord.ts";
import { refuseReconsidererOf } from "./reconsidering.ts";
import { refuse } from "./refusals.rules.ts";
import { VoteValue } from "./RollEntry.ts";

/** The motion after the change. Omitted fields do not change. */
function after(
  motion: MotionRecord,
  input: {
    text?: string | null | undefined;
    moverId?: string | null | undefined;
    seconderId?: string | null | undefined;
    thresholdType?: Threshold | null | undefined;
    customRule?: StoredRule | null | undefined;
    wouldRead?: string | null | undefined;
    spendsMoney?: boolean | null | undefined;
  },
) {
  const member = (globalId: string | null | undefined, now: string | null) =>
    globalId === undefined ? now : globalId === null ? null : keyOf("Member", globalId);
  const thresholdType = input.thresholdType === undefined ? motion.thresholdType : input.thresholdType;
  const custom = input.customRule === undefined ? customRuleOf(motion.customRule) : input.customRule;
  return {
    text: input.text?.trim() ?? motion.text,
    moverId: member(input.moverId, motion.moverId),
    seconderId: member(input.seconderId, motion.seconderId),
    thresholdType,
    customRule: thresholdType === "CUSTOM" ? custom : null,
    wouldRead: input.wouldRead === undefined ? motion.wouldRead : input.wouldRead?.trim() || null,
    spendsMoney: input.spendsMoney ?? motion.spendsMoney,
  };
}

/** Checks this text, these people and this rule. @throws Refused */
async function assertChange(context: SignedContext, motion: MotionRecord, wanted: ReturnType<typeof after>) {
  assertAllowed(refuseChange(motion));
  assertAllowed(refuseLength("motionText", wanted.text, "text"));
  assertAllowed(refuseThreshold(wanted.thresholdType, wanted.customRule));
  const { kind, item } = motion;
  const board = await loadBoard(context, item.meetingId);
  const [mover, seconder] = [board.standing(wanted.moverId), board.standing(wanted.seconderId)];
  const { rule } = chosenRule({ ...wanted, kind }, item, rulesOfDay(item.meeting)?.defaultThreshold ?? null);
  if (motion.originalText !== null && wanted.text !== motion.text) assertAllowed(refuse("TEXT_AMENDED"));
  assertAllowed(refuseLength("motionText", wanted.wouldRead, "wouldRead"));
  // Its target is not checked again, because the main motion may be decided by now.
  assertAllowed(refuseMotion({ kind, text: wanted.text, voteType: voteTypeOf(motion), rule, mover }));
  if (kind === "RECONSIDER" && motion.targetId !== null)
    assertAllowed(await refuseReconsidererOf(context, motion.targetId, wanted.moverId));
  if (seconder) assertAllowed(refuseSecond({ mover, seconder }));
}

/** The chair's casting vote as entered. @throws Refused NOT_A_VOTE, or as {@link refuseCastingVote} says */
function castingVoteAfter(motion: MotionRecord, vote: typeof VoteValue.$inferType | null): "YES" | "NO" | null {
  if (vote !== null && vote !== "YES" && vote !== "NO") {
    throw new Refused({ code: "NOT_A_VOTE", message: "The chair breaks a tie with Yes or No.", field: "castingVote" });
  }
  // Withdrawing it requires no tie: the votes may have changed in the meantime.
  const tieForChair = vote === null || (motion.state === "OPEN" && presentResult(motion).verdict.tieForChair);
  assertAllowed(refuseCastingVote({ ...standingOf(motion), tieForChair }));
  return vote;
}

const edit = act(Motion, "edit", {
  about: "Change the motion's text, mover, seconder or rule.",
  permission: RECORDING,
  refuse: refuseMotionChange,
});

verb("updateMotion", {
  description:
    "Changes a motion before its vote opens. While it is open, only the chair's casting vote on a tie can change.",
  on: Motion,
  can: edit,
  // The casting vote is given while the vote is open. Other changes are checked like the button.
  refuse: (motion) => refuseMeetingChange(motion.item.meeting),
  versioned: true,
  input: (t) => ({
    text: t.string({ description: "Text of the motion. Left out: unchanged." }),
    moverId: t.id({ description: "Global id of the member who made the motion. Left out: unchanged. Null: no one." }),
    seconderId: t.id({ description: "Global id of the member who seconded it. Left out: unchanged. Null: no one." }),
    thresholdType: t.field({
      type: ThresholdType,
      description: "The motion's own rule. Left out: unchanged. Null: the item's rule, otherwise the body's default.",
    }),
    customRule: t.field({ type: CustomRuleInput, description: "Fraction of a CUSTOM rule." }),
    wouldRead: t.string({
      description:
        "For an amendment, the text of its target after adoption. Left out: unchanged. Null: the amendment's own text is added.",
    }),
    spendsMoney: t.boolean({ description: "Whether the motion spends public money. Null: unchanged." }),
    castingVote: t.field({
      type: VoteValue,
      description: "Casting vote of the chair on a tie of an open vote, YES or NO. Null withdraws it.",
    }),
  }),
  run: async (motion, input, context) => {
    const before = { ...after(motion, {}), castingVote: motion.castingVote };
    const next = after(motion, input);
    const changed = JSON.stringify({ ...next, castingVote: motion.castingVote }) !== JSON.stringify(before);
    if (changed) await assertChange(context, motion, next);
    const wantedVote = input.castingVote === undefined ? motion.castingVote : input.castingVote;
    if (wantedVote === motion.castingVote && !changed) return;
    const castingVote = wantedVote === motion.castingVote ? wantedVote : castingVoteAfter(motion, wantedVote);
    const { customRule, ...columns } = next;
    await advance(context, motion, {
      ...columns,
      customRule: customRule ? { ...customRule } : Prisma.DbNull,
      castingVote,
      version: { increment: 1 },
    });
    await record(context, {
      before: before as Prisma.InputJsonObject,
      after: { ...next, castingVote } as Prisma.InputJsonObject,
    });
    announceMeeting(context, motion);
  },
});
