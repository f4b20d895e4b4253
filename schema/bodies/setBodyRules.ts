import { at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { QuorumMeasure } from "./Body.ts";
import { Body, KEEPING_BODIES } from "./BodyRecord.ts";
import { isDay } from "./terms.rules.ts";
import { ThresholdType } from "./VoteRule.ts";
import { MAX_NAME_LENGTH, refuseSince } from "./bodies.rules.ts";

verb("setBodyRules", {
  description:
    "Sets the voting rules of a body from a given day on: how its quorum is counted, which rule decides when an item names none, and whether the chair breaks a tie. Refused on or before the day of a meeting that was held, so no past vote changes. Rules already set for the same day are replaced.",
  on: Body,
  can: "setRules",
  about: "Set the voting rules of the body from a given day on.",
  permission: KEEPING_BODIES,
  refuse: null,
  input: (t) => ({
    effectiveOn: t.field({ type: "Date", required: true, description: "First day on which the rules are in effect." }),
    quorumMeasure: t.field({ type: QuorumMeasure, required: true, description: "How a quorum is counted." }),
    defaultThreshold: t.field({
      type: ThresholdType,
      required: true,
      description: "Rule that decides a vote when its item names none. CUSTOM is refused.",
    }),
    chairBreaksTie: t.boolean({ required: true, description: "Whether the chair may break a tie." }),
    authority: t.string({ description: "Source of the rules, e.g. Rules of Order, Rule 12. Null if not stated." }),
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
    if (authority.length > MAX_NAME_LENGTH)
      throw new Refused({
        code: "TOO_LONG",
        message: `Where it is written may have at most ${MAX_NAME_LENGTH} characters.`,
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
