import { keyOf } from "../builder.ts";
import { announce, at } from "../context.ts";
import { lockItemOf } from "../meetings/standing.ts";
import { refuseChange as refuseMeetingChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { loadBoard } from "./Board.ts";
import { DEFAULT_TEXTS, refuseLength } from "./changes.rules.ts";
import { MotionKind } from "./Motion.ts";
import { refuseMotion, refuseSecond, type VoteType } from "./motions.rules.ts";
import { chosenRule, CustomRuleInput, refuseThreshold, ThresholdType } from "./Rule.ts";

verb("addMotion", {
  description:
    "Puts a motion under an agenda item. Source: product decision 'Motions'; for executive sessions Public Officers Law §105(1).",
  permission: "meetings.votes-and-attendance.record",
  input: (t) => ({
    itemId: t.id({ required: true, description: "The agenda item." }),
    kind: t.field({ type: MotionKind, required: true, description: "What is moved." }),
    text: t.string({
      description:
        "What it says; the subject of an executive session. Null: a main motion takes the item's motion text, else its description.",
    }),
    moverId: t.id({ description: "The member who makes it. Null: not named yet." }),
    seconderId: t.id({ description: "The member who seconds it. Null: nobody yet." }),
    thresholdType: t.field({ type: ThresholdType, description: "Its own rule. Null: the item's, else the body's." }),
    customRule: t.field({ type: CustomRuleInput, description: "The rule of a CUSTOM threshold." }),
  }),
  run: async (input, context) => {
    // Locks the meeting: two motions added at once get different positions.
    const { item, standing } = await lockItemOf(context, input.itemId);
    assertAllowed(refuseMeetingChange(standing));
    assertAllowed(refuseThreshold(input.thresholdType, input.customRule));
    const { kind, thresholdType = null } = input;
    const customRule = thresholdType === "CUSTOM" ? (input.customRule ?? null) : null;
    const own = kind === "MAIN" ? item.motionText?.trim() || item.description : (DEFAULT_TEXTS[kind] ?? "");
    const text = input.text?.trim() || own;
    assertAllowed(refuseLength("motionText", text, "text"));
    const [motions, board, meeting] = [
      await context.db.motion.findMany({
        where: { itemId: item.id },
        select: { kind: true, state: true, position: true },
      }),
      await loadBoard(context, item.meetingId),
      await context.db.meeting.findUniqueOrThrow({
        where: at(context, item.meetingId),
        select: { body: { select: { defaultThreshold: true } } },
      }),
    ];
    const chosen = chosenRule({ kind, thresholdType, customRule }, item, meeting.body?.defaultThreshold ?? null);
    const moverId = input.moverId ? keyOf("Member", input.moverId) : null;
    const seconderId = input.seconderId ? keyOf("Member", input.seconderId) : null;
    const [mover, seconder] = [board.standing(moverId), board.standing(seconderId)];
    assertAllowed(
      refuseMotion({
        kind,
        text,
        voteType: item.voteType as VoteType,
        rule: chosen.rule,
        mover,
        mainPending: motions.some(
          (other) => other.kind === "MAIN" && (other.state === "PENDING" || other.state === "OPEN"),
        ),
        somethingDecided: motions.some((other) => other.state === "CLOSED"),
      }),
    );
    if (seconder) assertAllowed(refuseSecond({ mover, seconder }));
    const { id } = await context.db.motion.create({
      data: {
        itemId: item.id,
        kind,
        text,
        moverId,
        seconderId,
        position: Math.max(0, ...motions.map((other) => other.position)) + 1,
        thresholdType: kind === "EXECUTIVE_SESSION" ? chosen.type : thresholdType,
        ...(customRule && { customRule: { ...customRule } }),
      },
      select: { id: true },
    });
    await record(context, {
      action: "addMotion",
      noun: "Motion",
      nounId: id,
      after: { kind, text, moverId, seconderId, thresholdType },
    });
    announce(context, `meeting:${item.meetingId}`);
    return { motionId: id, itemId: item.id };
  },
  payload: (t) => ({
    item: t.prismaField({
      type: "AgendaItem",
      description: "The item with its motions.",
      resolve: (query, done, _args, context) =>
        context.db.agendaItem.findUniqueOrThrow({ ...query, where: at(context, done.itemId) }),
    }),
    motion: t.prismaField({
      type: "Motion",
      description: "The new motion.",
      resolve: (query, done, _args, context) =>
        context.db.motion.findUniqueOrThrow({ ...query, where: at(context, done.motionId) }),
    }),
  }),
});
