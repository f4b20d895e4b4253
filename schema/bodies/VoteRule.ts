import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { THRESHOLDS, type ThresholdType as Threshold, type VoteType as Type } from "./thresholds.rules.ts";

export const VoteType = describedEnum<Type>(
  "VoteType",
  "How an item is decided. Only a roll call vote has a computed result.",
  {
    NO_VOTE: "The item has no vote.",
    VOICE_VOTE: "The chair declares the result of a voice vote. Nothing is computed.",
    ROLL_CALL_VOTE: "Each member's vote is recorded and counted.",
  },
);

const ofLaw = Object.values(THRESHOLDS).map((rule) => [rule.type, `${rule.label}. ${rule.explanation}`] as const);

export const ThresholdType = describedEnum("ThresholdType", "Name of a vote rule. Each rule has a legal source.", {
  ...(Object.fromEntries(ofLaw) as Record<Exclude<Threshold, "CUSTOM">, string>),
  CUSTOM: "A custom fraction, stated with the motion or the item.",
});

export const RuleMeasure = describedEnum("RuleMeasure", "What a vote rule counts.", {
  HEADS: "The number of members.",
  WEIGHT: "The voting weights of the members.",
  BOTH: "Both members and weight. Each must pass.",
});

export const RuleBasis = describedEnum("RuleBasis", "Basis against which the Yes votes are measured.", {
  PRESENT: "Everyone present and entitled to vote, including those who abstain.",
  VOTED: "The total of Yes and No votes.",
  MEMBERS: "Every voting seat, including vacant ones (General Construction Law §41).",
});

/** A custom rule as stored in columns. */
export interface StoredRule {
  measure: "HEADS" | "WEIGHT" | "BOTH";
  numerator: number;
  denominator: number;
  strict: boolean;
  basis: "PRESENT" | "VOTED" | "MEMBERS";
  authority: string;
}

export const CustomRule = builder.objectRef<StoredRule>("CustomRule").implement({
  description: "Custom fraction of a vote rule, with the law that sets it.",
  fields: (t) => ({
    measure: t.expose("measure", { type: RuleMeasure, description: "Whether members, weight or both are counted." }),
    numerator: t.exposeInt("numerator", { description: "Numerator of the fraction." }),
    denominator: t.exposeInt("denominator", { description: "Denominator of the fraction, at most 10,000." }),
    strict: t.exposeBoolean("strict", {
      description: "True: more than the fraction is required. False: at least the fraction.",
    }),
    basis: t.expose("basis", { type: RuleBasis, description: "Basis against which the Yes votes are measured." }),
    authority: t.exposeString("authority", { description: "Law or rule of the body that sets the fraction." }),
  }),
});

export const CustomRuleInput = builder.inputType("CustomRuleInput", {
  description: "Custom fraction of a vote rule, with the law that sets it.",
  fields: (t) => ({
    measure: t.field({
      type: RuleMeasure,
      required: true,
      description: "Whether members, weight or both are counted.",
    }),
    numerator: t.int({ required: true, description: "Numerator of the fraction." }),
    denominator: t.int({ required: true, description: "Denominator of the fraction, at most 10,000." }),
    strict: t.boolean({
      required: true,
      description: "True: more than the fraction is required. False: at least the fraction.",
    }),
    basis: t.field({ type: RuleBasis, required: true, description: "Basis against which the Yes votes are measured." }),
    authority: t.string({ required: true, description: "Law or rule of the body that sets the fraction." }),
  }),
});

/** A stored custom rule. Null if none is stored. Only {@link CustomRuleInput} writes it, so its shape is known. */
export function customRuleOf(stored: unknown): StoredRule | null {
  return stored === null || stored === undefined ? null : (stored as StoredRule);
}
