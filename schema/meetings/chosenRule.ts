import { customRuleOf, type StoredRule } from "../bodies/VoteRule.ts";
import {
  type CustomRule as RuleData,
  type MotionKind,
  type Rule,
  refuseRule,
  ruleOf,
  thresholdFor,
  THRESHOLDS,
  type ThresholdType as Threshold,
} from "../bodies/thresholds.rules.ts";
import type { Refusal } from "../refusal.ts";
import { refuseText } from "./rules.ts";

/** The same rule as the pure rules expect it. */
function ruleData(stored: StoredRule | null): RuleData | null {
  if (!stored) return null;
  const { measure, numerator, denominator, strict, basis, authority } = stored;
  return { measure, fraction: { p: numerator, q: denominator }, strict, basis, authority };
}

/** Why this rule cannot be chosen. Null if it can. CUSTOM needs a fraction that can pass, and its authority. */
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

/** The rule that decides a vote. */
export interface ChosenRule {
  type: Threshold;
  custom: StoredRule | null;
  rule: Rule;
}

/** The rule of a motion ({@link thresholdFor}). A majority of those present if the body is unknown. */
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
  // Verbs do not store an invalid custom rule. A body's default cannot store one at all.
  if (refuseThreshold(type, custom)) return { type: "MAJORITY", custom: null, rule: THRESHOLDS.MAJORITY };
  return { type, custom, rule: ruleOf(type, ruleData(custom)) };
}
