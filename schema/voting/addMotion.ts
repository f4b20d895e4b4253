import { keyOf } from "../builder.ts";
import { at } from "../context.ts";
import { rulesOfDay, WITH_RULES } from "../bodies/rulesOfDay.ts";
import { AgendaItem } from "../meetings/AgendaItemRecord.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { refuseChange } from "../meetings/rules.ts";
import { chosenRule, refuseThreshold } from "../meetings/chosenRule.ts";
import { CustomRuleInput, ThresholdType } from "../bodies/VoteRule.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { loadBoard } from "./Board.ts";
import { DEFAULT_TEXTS, refuseLength } from "./changes.rules.ts";
import { MotionKind } from "./Motion.ts";
import { refuseMotion, refuseSecond } from "./motions.rules.ts";
import { loadMotions } from "./MotionStack.ts";
import { refuse } from "./refusals.rules.ts";
import { refuseReconsidererOf } from "./reconsidering.ts";
import { refuseMaking, targetFor } from "./stack.rules.ts";

verb("addMotion", {
  description:
    "Adds a motion to an agenda item on top of the pending motions, by the order of precedence of motions (`mayMove`). For executive sessions, see Public Officers Law §105(1).",
  // Locks its meeting too, so that two motions added simultaneously get different positions.
  on: AgendaItem,
  can: "addMotion",
  about: "Add a motion to the item.",
  permission: RECORDING,
  refuse: (item) =>
    refuseChange(item) ??
    (item.voteOpen ? refuse("VOTE_UNDER_WAY") : null) ??
    (item.consentNow === "WAITING" ? refuse("ON_CONSENT") : null) ??
    (item.consentNow === "ADOPTED" ? refuse("ADOPTED_BY_CONSENT") : null),
  input: (t) => ({
    kind: t.field({ type: MotionKind, required: true, description: "Kind of motion." }),
    text: t.string({
      description:
        "Text of the motion, or the subject of an executive session. Null: a main motion takes the item's motion text, otherwise its description.",
    }),
    moverId: t.id({ description: "Global id of the member who makes the motion. Null if not named yet." }),
    seconderId: t.id({ description: "Global id of the member who seconds it. Null if not named yet." }),
    thresholdType: t.field({
      type: ThresholdType,
      description: "The motion's own rule. Null: the item's rule, otherwise the body's default.",
    }),
    customRule: t.field({ type: CustomRuleInput, description: "Fraction of a CUSTOM rule." }),
    wouldRead: t.string({
      description:
        "For an amendment, the text of its target after adoption. Null: the amendment's own text is added to the target.",
    }),
    spendsMoney: t.boolean({ description: "Whether the motion spends public money. Null: no." }),
  }),
  run: async (item, input, context) => {
    assertAllowed(refuseThreshold(input.thresholdType, input.customRule));
    const { kind, thresholdType = null } = input;
    const customRule = thresholdType === "CUSTOM" ? (input.customRule ?? null) : null;
    const defaultText = kind === "MAIN" ? item.motionText?.trim() || item.description : (DEFAULT_TEXTS[kind] ?? "");
    const text = input.text?.trim() || defaultText;
    assertAllowed(refuseLength("motionText", text, "text"));
    const motions = await loadMotions(context, item.id);
    const target = targetFor(kind, motions);
    const wouldRead = kind === "AMEND" ? input.wouldRead?.trim() || null : null;
    assertAllowed(refuseLength("motionText", wouldRead, "wouldRead"));
    const board = await loadBoard(context, item.meetingId);
    const meeting = await context.db.meeting.findUniqueOrThrow({
      where: at(context, item.meetingId),
      select: { date: true, body: WITH_RULES },
    });
    const bodys = rulesOfDay(meeting)?.defaultThreshold ?? null;
    const chosen = chosenRule({ kind, thresholdType, customRule }, item, bodys);
    const moverId = input.moverId ? keyOf("Member", input.moverId) : null;
    const seconderId = input.seconderId ? keyOf("Member", input.seconderId) : null;
    const [mover, seconder] = [board.standing(moverId), board.standing(seconderId)];
    assertAllowed(
      refuseMotion({
        kind,
        text,
        voteType: item.voteType,
        rule: chosen.rule,
        mover,
      }),
    );
    if (seconder) assertAllowed(refuseSecond({ mover, seconder }));
    assertAllowed(refuseMaking(kind, motions));
    if (kind === "RECONSIDER" && target) assertAllowed(await refuseReconsidererOf(context, target.key, moverId));
    const { id } = await context.db.motion.create({
      data: {
        itemId: item.id,
        kind,
        text,
        moverId,
        seconderId,
        targetId: target?.key ?? null,
        wouldRead,
        spendsMoney: input.spendsMoney ?? false,
        createdAt: context.ports.clock.now(),
        position: Math.max(0, ...motions.map((other) => other.position)) + 1,
        thresholdType: kind === "EXECUTIVE_SESSION" ? chosen.type : thresholdType,
        ...(customRule && { customRule: { ...customRule } }),
      },
      select: { id: true },
    });
    await record(context, {
      noun: "Motion",
      nounId: id,
      after: { kind, text, moverId, seconderId, thresholdType, targetId: target?.key ?? null },
    });
    return { motionId: id };
  },
  payload: (t) => ({ motion: nodeNow(t, "Motion", "The new motion.", (done) => done.motionId) }),
});
