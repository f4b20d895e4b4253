import { builder, unread } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at, type Context } from "../context.ts";
import { rulesOfDay, WITH_RULES } from "../bodies/rulesOfDay.ts";
import { mayRead } from "../meetings/readableMeetings.ts";
import type { MotionKind as Kind, VoteType } from "../bodies/thresholds.rules.ts";
import { chosenRule } from "../meetings/chosenRule.ts";
import type { Refusal } from "../refusal.ts";
import { meetingBoard } from "./Board.ts";
import { type ItemOutcome, type ItemOutcomeCode, itemOutcome } from "./itemOutcome.rules.ts";
import { MotionKind, MotionNode } from "./Motion.ts";
import { MOTION_LABELS } from "./motions.rules.ts";
import { rollOf, withVotes } from "./MotionRecord.ts";
import { bearingOn, type ItemMotion, motionsOf } from "./MotionStack.ts";
import { needsWords, questionSentence, questionWords } from "./question.rules.ts";
import { pendingOf, questionOf, refuseMaking, targetFor } from "./stack.rules.ts";

const VOTES = "meetings.votes-and-attendance.view";
const itemSelect = {
  id: true,
  meetingId: true,
  voteType: true,
  thresholdType: true,
  customRule: true,
  meeting: { select: { id: true, state: true, date: true, body: WITH_RULES } },
} as const;

/** The motions of an item for people who may view its votes. Null for others. */
async function seen(
  context: Context,
  item: { id: string; meeting: Parameters<typeof mayRead>[1] },
): Promise<ItemMotion[] | null> {
  return (await mayRead(context, item.meeting, VOTES)) ? motionsOf(context, item.id) : null;
}

const OutcomeCode = describedEnum<ItemOutcomeCode>("ItemOutcomeCode", "Outcome of an agenda item.", {
  VOTE_OPEN: "The vote on the item is open.",
  PASSED: "The motion on the item passed.",
  FAILED: "The motion on the item failed.",
  TIED: "The motion on the item failed by a tie.",
  WITHDRAWN: "The motion on the item was withdrawn.",
  TABLED: "The item was laid on the table.",
  POSTPONED: "The item was postponed.",
  REFERRED: "The item was referred to a committee.",
  RECONSIDERED: "The item was decided and will be voted on again.",
  ADOPTED_BY_CONSENT: "The item was adopted with others by the vote on the consent agenda.",
});

const motionNow = (context: Context, key: string) => context.db.motion.findUniqueOrThrow({ where: at(context, key) });

const ItemOutcomeType = builder.objectRef<ItemOutcome>("ItemOutcome").implement({
  description: "Outcome of an agenda item, as shown in the agenda table.",
  fields: (t) => ({
    code: t.expose("code", { type: OutcomeCode, description: "Code of the outcome." }),
    text: t.exposeString("text", {
      description: "Short text of the outcome: 'Passed 9 to 2', 'Failed, tie', 'Tabled'.",
    }),
    motion: t.prismaField({
      type: "Motion",
      nullable: true,
      description: "Motion that decided the item. Null if none.",
      resolve: (query, { motionKey }, _args, context) =>
        motionKey === null
          ? unread(query)
          : context.db.motion.findUniqueOrThrow({ ...query, where: at(context, motionKey) }),
    }),
  }),
});

builder.prismaObjectField("AgendaItem", "outcome", (t) =>
  t.field({
    type: ItemOutcomeType,
    nullable: true,
    description:
      "Outcome of the item. Null if nothing is decided yet, or if the viewer may not view votes of a meeting that is not public.",
    select: itemSelect,
    resolve: async (item, _args, context) => {
      if (!(await mayRead(context, item.meeting, VOTES))) return null;
      const { motions, consent } = await bearingOn(context, item.id);
      return itemOutcome(motions, consent);
    },
  }),
);

interface Question {
  motion: ItemMotion;
  motions: ItemMotion[];
  voteType: VoteType;
  item: { meetingId: string; thresholdType: never; customRule: unknown; body: never };
}

/** Rule and roll of a question: those of its open vote, otherwise those that its vote would have now. */
async function ballotOf(context: Context, { motion, item }: Question) {
  const chosen = chosenRule(motion, item, item.body);
  const roll =
    motion.state === "OPEN"
      ? rollOf(await withVotes(context, { id: motion.key }))
      : (await meetingBoard(context, item.meetingId)).under(chosen.type);
  return { rule: chosen.rule, roll };
}

const QuestionType = builder.objectRef<Question>("PendingQuestion").implement({
  description:
    "Question before the body under an item: the motion to be voted on next, and the pending motions it depends on.",
  fields: (t) => ({
    motion: t.prismaField({
      type: "Motion",
      description: "The immediately pending question, which must be voted on next.",
      resolve: (query, { motion }, _args, context) =>
        context.db.motion.findUniqueOrThrow({ ...query, where: at(context, motion.key) }),
    }),
    pending: t.field({
      type: [MotionNode],
      description: "All pending motions, the main motion first, the immediately pending question last.",
      resolve: ({ motions }, _args, context) =>
        Promise.all(pendingOf(motions).map(({ key }) => motionNow(context, key))),
    }),
    words: t.string({
      description: "Name of the question: 'the amendment to the substitute'.",
      resolve: ({ motion, motions }) => questionWords(motion, motions),
    }),
    needs: t.string({
      description:
        "What is required to pass: 'it takes 8 of 14 members'. For a voice vote, states that it is decided by voices.",
      resolve: async (question, _args, context) => {
        if (question.voteType !== "ROLL_CALL_VOTE") return "it is decided by voices";
        const { rule, roll } = await ballotOf(context, question);
        return needsWords(rule, roll);
      },
    }),
    sentence: t.string({
      description: "Sentence for the chair to read before the vote.",
      resolve: async (question, _args, context) => {
        const { motion, motions, voteType } = question;
        const people = { mover: motion.moverName, seconder: motion.seconderName };
        const ballot = await ballotOf(context, question);
        return questionSentence({ motion, motions, text: motion.text, ...people, voteType, ...ballot });
      },
    }),
  }),
});

builder.prismaObjectField("AgendaItem", "question", (t) =>
  t.field({
    type: QuestionType,
    nullable: true,
    description:
      "Question before the body under the item. Null if no motion is pending, or if the viewer may not view votes of a meeting that is not public.",
    select: itemSelect,
    resolve: async (item, _args, context) => {
      const motions = (await seen(context, item)) ?? [];
      const motion = questionOf(motions);
      if (!motion) return null;
      const { meetingId, thresholdType, customRule, meeting } = item;
      const rules = { meetingId, thresholdType, customRule, body: rulesOfDay(meeting)?.defaultThreshold ?? null };
      const voteType = motion.state === "OPEN" ? "ROLL_CALL_VOTE" : item.voteType;
      return { motion, motions, voteType, item: rules as Question["item"] };
    },
  }),
);

interface MayMove {
  kind: Kind;
  refusal: Refusal | null;
  target: ItemMotion | null;
}

const MayMoveType = builder.objectRef<MayMove>("MayMove").implement({
  description: "Whether a kind of motion may be made now, by the order of precedence of motions.",
  fields: (t) => ({
    kind: t.expose("kind", { type: MotionKind, description: "Kind of motion that would be made." }),
    allowed: t.boolean({
      description: "True if the motion may be made now.",
      resolve: ({ refusal }) => refusal === null,
    }),
    reason: t.string({
      nullable: true,
      description: "Reason why the motion may not be made, in words for the viewer. Null if it may be made.",
      resolve: ({ refusal }) => refusal?.message ?? null,
    }),
    target: t.prismaField({
      type: "Motion",
      nullable: true,
      description: "Motion that it would apply to. Null if it would apply to the item itself, or to nothing.",
      resolve: (query, { target }, _args, context) =>
        target ? context.db.motion.findUniqueOrThrow({ ...query, where: at(context, target.key) }) : unread(query),
    }),
  }),
});

builder.prismaObjectField("AgendaItem", "mayMove", (t) =>
  t.field({
    type: [MayMoveType],
    description:
      "Each kind of motion with whether it may be made now. [] for people who may not view votes of a meeting that is not public.",
    select: itemSelect,
    resolve: async (item, _args, context) => {
      const motions = await seen(context, item);
      if (!motions) return [];
      return (Object.keys(MOTION_LABELS) as Kind[]).map((kind) => {
        const refusal = refuseMaking(kind, motions);
        return { kind, refusal, target: refusal ? null : targetFor(kind, motions) };
      });
    },
  }),
);
