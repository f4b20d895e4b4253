import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { QuorumMeasure } from "../Body.ts";
import { Body, KEEPING_BODIES } from "../BodyRecord.ts";
import { isDay } from "../terms.rules.ts";
import { ThresholdType } from "../VoteRule.ts";
import { LONGEST_NAME, refuseSince } from "./bodies.rules.ts";

verb("setBodyRules", {
  description:
    "Sets what a body's votes go by from a day on: how its quorum is counted, which rule decides where an item names none, and whether the chair breaks a tie. Refused on or before the day of a meeting that was held, so no past vote changes. Said again of the same day, it replaces what was said.",
  on: Body,
  can: "setRules",
  about: "Set its rules from a day on.",
  permission: KEEPING_BODIES,
  refuse: null,
  input: (t) => ({
    effectiveOn: t.field({ type: "Date", required: true, description: "The first day on which they hold." }),
    quorumMeasure: t.field({ type: QuorumMeasure, required: true, description: "How a quorum is counted." }),
    defaultThreshold: t.field({
      type: ThresholdType,
      required: true,
      description: "The rule where an item names none; not CUSTOM.",
    }),
    chairBreaksTie: t.boolean({ required: true, description: "Whether the chair may break a tie." }),
    authority: t.string({ description: "Where it is written, e.g. Rules of Order, Rule 12. Null: not said." }),
  }),
  run: async (body, input, context) => {
    const { effectiveOn, quorumMeasure, defaultThreshold, chairBreaksTie } = input;
    const authority = input.authority?.trim() ?? "";
    if (!isDay(effectiveOn))
      throw new Refused({ code: "NO_SUCH_DAY", message: "This date does not exist.", field: "effectiveOn" });
    if (defaultThreshold === "CUSTOM")
      throw new Refused({
        code: "RULE_REQUIRED",
        message: "Choose a rule. Another fraction can be stated only with a motion.",
        field: "defaultThreshold",
      });
    if (authority.length > LONGEST_NAME)
      throw new Refused({
        code: "TOO_LONG",
        message: `Where it is written may have at most ${LONGEST_NAME} characters.`,
        field: "authority",
      });
    assertAllowed(refuseSince(effectiveOn, body.lastHeld, "effectiveOn"));
    const before = body.rules.find((each) => each.effectiveOn === effectiveOn) ?? null;
    const data = { quorumMeasure, defaultThreshold, chairBreaksTie, authority };
    if (before) await context.db.bodyRules.update({ where: at(context, before.id), data });
    else await context.db.bodyRules.create({ data: { ...data, bodyId: body.id, effectiveOn } });
    await context.db.body.update({ where: at(context, body.id), data: { version: { increment: 1 } } });
    await record(context, {
      ...(before && {
        before: {
          quorumMeasure: before.quorumMeasure,
          defaultThreshold: before.defaultThreshold,
          chairBreaksTie: before.chairBreaksTie,
          authority: before.authority,
        },
      }),
      after: { effectiveOn, ...data },
    });
  },
});
