import { keyOf } from "../builder.ts";
import { at } from "../context.ts";
import { AgendaItem } from "../meetings/AgendaItemRecord.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { refuseChange } from "../meetings/rules.ts";
import { chosenRule, CustomRuleInput, refuseThreshold, ThresholdType } from "../meetings/VoteRule.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { loadBoard } from "./Board.ts";
import { DEFAULT_TEXTS, refuseLength } from "./changes.rules.ts";
import { MotionKind } from "./Motion.ts";
import { refuseMotion, refuseSecond } from "./motions.rules.ts";

verb("addMotion", {
  description: "Puts a motion under an agenda item; for executive sessions see Public Officers Law §105(1).",
  // Its meeting is locked with it: two motions added at once get different positions.
  on: AgendaItem,
  can: "addMotion",
  about: "Add a motion.",
  permission: RECORDING,
  refuse: refuseChange,
  input: (t) => ({
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
  run: async (item, input, context) => {
    assertAllowed(refuseThreshold(input.thresholdType, input.customRule));
    const { kind, thresholdType = null } = input;
    const customRule = thresholdType === "CUSTOM" ? (input.customRule ?? null) : null;
    const own = kind === "MAIN" ? item.motionText?.trim() || item.description : (DEFAULT_TEXTS[kind] ?? "");
    const text = input.text?.trim() || own;
    assertAllowed(refuseLength("motionText", text, "text"));
    const motions = await context.db.motion.findMany({
      where: { itemId: item.id },
      select: { kind: true, state: true, position: true },
    });
    const board = await loadBoard(context, item.meetingId);
    const { body } = await context.db.meeting.findUniqueOrThrow({
      where: at(context, item.meetingId),
      select: { body: { select: { defaultThreshold: true } } },
    });
    const chosen = chosenRule({ kind, thresholdType, customRule }, item, body?.defaultThreshold ?? null);
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
    await record(context, { noun: "Motion", nounId: id, after: { kind, text, moverId, seconderId, thresholdType } });
    return { motionId: id };
  },
  payload: (t) => ({ motion: nodeNow(t, "Motion", "The new motion.", (done) => done.motionId) }),
});
