import { builder } from "../builder.ts";
import type { Refusal } from "../refusal.ts";
import { refuseText } from "./rules.ts";
import {
  type CustomRule as RuleData,
  type MotionKind,
  type Rule,
  refuseRule,
  ruleOf,
  thresholdFor,
  THRESHOLDS,
  type ThresholdType as Threshold,
  type VoteType as Type,
} from "./thresholds.rules.ts";

export const VoteType = builder.enumType("VoteType", {
  description: "How an item is decided. Only a roll call has a computed result.",
  values: {
    NO_VOTE: { description: "There is no vote." },
    VOICE_VOTE: { description: "The chair declares what was heard; nothing is computed." },
    ROLL_CALL_VOTE: { description: "Each member's vote is recorded and counted." },
  } as const satisfies Record<Type, { description: string }>,
});

const thresholdValues = Object.fromEntries(
  Object.values(THRESHOLDS).map((rule) => [rule.type, { description: `${rule.label}. ${rule.explanation}` }]),
) as Record<Exclude<Threshold, "CUSTOM">, { description: string }>;

export const ThresholdType = builder.enumType("ThresholdType", {
  description: "Name of a vote's rule. Each is data with a legal source.",
  values: {
    ...thresholdValues,
    CUSTOM: { description: "Another fraction, stated with the motion or the item." },
  } as Record<Threshold, { description: string }>,
});

export const RuleMeasure = builder.enumType("RuleMeasure", {
  description: "What is counted.",
  values: {
    HEADS: { description: "Members." },
    WEIGHT: { description: "Their voting weights." },
    BOTH: { description: "Each of the two must pass." },
  } as const,
});

export const RuleBasis = builder.enumType("RuleBasis", {
  description: "What the Yes side is measured against.",
  values: {
    PRESENT: { description: "Everyone present and entitled, abstainers included." },
    VOTED: { description: "Yes and No together." },
    MEMBERS: { description: "Every voting seat, vacancies included (General Construction Law §41)." },
  } as const,
});

/** A custom rule as columns keep it. */
export interface StoredRule {
  measure: "HEADS" | "WEIGHT" | "BOTH";
  numerator: number;
  denominator: number;
  strict: boolean;
  basis: "PRESENT" | "VOTED" | "MEMBERS";
  authority: string;
}

export const CustomRule = builder.objectRef<StoredRule>("CustomRule").implement({
  description: "A fraction of its own, with the law that sets it.",
  fields: (t) => ({
    measure: t.expose("measure", { type: RuleMeasure, description: "What is counted." }),
    numerator: t.exposeInt("numerator", { description: "The number above the line." }),
    denominator: t.exposeInt("denominator", { description: "The number below the line, at most 10,000." }),
    strict: t.exposeBoolean("strict", { description: "True: more than the fraction. False: at least the fraction." }),
    basis: t.expose("basis", { type: RuleBasis, description: "What Yes is measured against." }),
    authority: t.exposeString("authority", { description: "The law or the rule of the body that sets it." }),
  }),
});

export const CustomRuleInput = builder.inputType("CustomRuleInput", {
  description: "A fraction of its own, with the law that sets it.",
  fields: (t) => ({
    measure: t.field({ type: RuleMeasure, required: true, description: "What is counted." }),
    numerator: t.int({ required: true, description: "The number above the line." }),
    denominator: t.int({ required: true, description: "The number below the line, at most 10,000." }),
    strict: t.boolean({ required: true, description: "True: more than the fraction. False: at least the fraction." }),
    basis: t.field({ type: RuleBasis, required: true, description: "What Yes is measured against." }),
    authority: t.string({ required: true, description: "The law or the rule of the body that sets it." }),
  }),
});

/** A stored custom rule; null when none was stored. Written only through {@link CustomRuleInput}, so its shape is known. */
export function customRuleOf(stored: unknown): StoredRule | null {
  return stored === null || stored === undefined ? null : (stored as StoredRule);
}

/** The same rule as the pure rules read it. */
function ruleData(stored: StoredRule | null): RuleData | null {
  if (!stored) return null;
  const { measure, numerator, denominator, strict, basis, authority } = stored;
  return { measure, fraction: { p: numerator, q: denominator }, strict, basis, authority };
}

/** Why this choice of rule cannot stand, or null: CUSTOM needs a fraction that can pass, and its authority. */
export function refuseThreshold(
  type: Threshold | null | undefined,
  stored: StoredRule | null | undefined,
): Refusal | null {
  const refusal = type === "CUSTOM" ? refuseRule(ruleData(stored ?? null)) : null;
  const fault = refusal ?? (stored ? refuseText("reason", stored.authority) : null);
  return fault && { ...fault, field: "customRule" };
}

interface Choice {
  thresholdType: Threshold | null;
  customRule: unknown;
}

/** What a vote is decided by. */
export interface ChosenRule {
  type: Threshold;
  custom: StoredRule | null;
  rule: Rule;
}

/** The rule of a motion ({@link thresholdFor}); a majority of those present where no body is known. */
export function chosenRule(
  motion: Choice & { kind: MotionKind },
  item: Choice,
  bodyDefault: Threshold | null,
): ChosenRule {
  const type = thresholdFor({
    kind: motion.kind,
    own: motion.thresholdType,
    item: item.thresholdType,
    body: bodyDefault ?? "MAJORITY",
  });
  if (type !== "CUSTOM") return { type, custom: null, rule: THRESHOLDS[type] };
  const custom = customRuleOf(motion.thresholdType ? motion.customRule : item.customRule);
  // Verbs store no custom rule that cannot stand; a body's default has nowhere to keep one.
  if (refuseThreshold(type, custom)) return { type: "MAJORITY", custom: null, rule: THRESHOLDS.MAJORITY };
  return { type, custom, rule: ruleOf(type, ruleData(custom)) };
}
