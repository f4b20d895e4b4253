import { refuseRule, ruleOf } from "#schema/bodies/thresholds.rules.ts";
import type { Basis, Measure, Rule, ThresholdType } from "#schema/bodies/thresholds.rules.ts";

type Custom = {
  readonly measure: Measure;
  readonly numerator: number;
  readonly denominator: number;
  readonly strict: boolean;
  readonly basis: Basis;
  readonly authority: string;
};

/** The rule of a motion in the catalog's words. Null: its custom fraction is incomplete. */
export function motionRule(type: ThresholdType, custom: Custom | null | undefined): Rule | null {
  if (type !== "CUSTOM") return ruleOf(type);
  const customRule = custom ? { ...custom, fraction: { p: custom.numerator, q: custom.denominator } } : null;
  return refuseRule(customRule) ? null : ruleOf("CUSTOM", customRule);
}
