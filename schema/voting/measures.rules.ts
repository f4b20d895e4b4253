// The measures of a rule on a roll: what Yes is compared with, the minimum Yes that passes, and whether it does.
import { tally, weightStep } from "./roll.rules.ts";
import type { Ledger, Roll, Tally } from "./roll.rules.ts";
import { arithmeticOf } from "./sentences.rules.ts";
import { thresholdOf } from "../bodies/thresholds.rules.ts";
import type { Basis, Measure, Rule } from "../bodies/thresholds.rules.ts";

export type OneMeasure = Exclude<Measure, "BOTH">;

/** One measure of a verdict. Amounts are heads, or hundredths of weight. */
export type MeasureVerdict = {
  readonly measure: OneMeasure;
  readonly basis: Basis;
  /** B: what Yes is compared with. */
  readonly base: number;
  /** Minimum Yes that passes. If B = 0, nothing passes, whatever this is. */
  readonly threshold: number;
  /** The threshold's arithmetic, e.g. "floor(14 / 2) + 1 = 8". */
  readonly arithmetic: string;
  readonly yes: number;
  readonly no: number;
  /** yes - threshold: 0 or more if it passes by the votes. */
  readonly margin: number;
  /** By the members' votes alone, before a chair's casting vote. */
  readonly passed: boolean;
};

/** B by basis. Source for MEMBERS: General Construction Law §41. */
export function baseOf(ledger: Ledger, basis: Basis): number {
  if (basis === "VOTED") return ledger.voted;
  return basis === "PRESENT" ? ledger.present : ledger.members;
}

export type Scale = { readonly measure: OneMeasure; readonly ledger: Ledger; readonly step: number };

/** The measures of a rule, each with its ledger and the smallest amount by which Yes can change. */
export function scalesOf(roll: Roll, rule: Rule, counted: Tally): Scale[] {
  const scales: Scale[] = [];
  if (rule.measure !== "WEIGHT") scales.push({ measure: "HEADS", ledger: counted.heads, step: 1 });
  const step = rule.wholeVotes ? 100 : weightStep(roll);
  if (rule.measure !== "HEADS") scales.push({ measure: "WEIGHT", ledger: counted.weight, step });
  return scales;
}

/** Whether a Yes passes. If B = 0, it never does, whatever the fraction. */
export function passes(rule: Pick<Rule, "fraction" | "strict">, yes: number, base: number, step: number): boolean {
  return base > 0 && yes >= thresholdOf(rule, base, step);
}

export function judge(rule: Rule, { measure, ledger, step }: Scale): MeasureVerdict {
  const { yes, no } = ledger;
  const base = baseOf(ledger, rule.basis);
  const threshold = thresholdOf(rule, base, step);
  const arithmetic = arithmeticOf(rule, measure, base, threshold, step);
  const passed = passes(rule, yes, base, step);
  return { measure, basis: rule.basis, base, threshold, arithmetic, yes, no, margin: yes - threshold, passed };
}

export const measuresOf = (roll: Roll, rule: Rule): MeasureVerdict[] =>
  scalesOf(roll, rule, tally(roll)).map((scale) => judge(rule, scale));
