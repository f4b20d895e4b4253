// What a vote means: the verdict of a roll under a rule, in integers only (heads, or hundredths of weight).
import { hasNotVoted, tally, weightStep } from "./roll.rules.ts";
import type { Ledger, Roll, Tally } from "./roll.rules.ts";
import { arithmeticOf, sentenceOf, WARNINGS } from "./sentences.rules.ts";
import type { Warning } from "./sentences.rules.ts";
import { isMajority, ruleOf, thresholdOf } from "../meetings/thresholds.rules.ts";
import type { Basis, CustomRule, Measure, Rule, ThresholdType } from "../meetings/thresholds.rules.ts";
import { weightToNumber } from "./weights.rules.ts";

export type OneMeasure = Exclude<Measure, "BOTH">;
export type Outcome = "PASSED" | "FAILED";

/** One measure of a verdict. Amounts are heads, or hundredths of weight. */
type MeasureVerdict = {
  readonly measure: OneMeasure;
  readonly basis: Basis;
  /** B: what Yes is measured against. */
  readonly base: number;
  /** The least Yes that passes. With B = 0 nothing passes, whatever this says. */
  readonly threshold: number;
  /** The threshold's arithmetic, as "floor(14 / 2) + 1 = 8". */
  readonly arithmetic: string;
  readonly yes: number;
  readonly no: number;
  /** yes - threshold: 0 or more when it passes by the votes. */
  readonly margin: number;
  /** By the members' votes alone, before a chair's casting vote. */
  readonly passed: boolean;
};

/** What a plain majority of another basis would say. */
type OtherBasis = {
  readonly basis: Basis;
  readonly measure: OneMeasure;
  readonly base: number;
  readonly threshold: number;
  readonly passed: boolean;
};

/** The chair's casting vote: a setting of the body, and the vote itself once given. */
export type CastingVote = { readonly enabled: boolean; readonly vote: "YES" | "NO" | null };
export type VerdictOptions = {
  /** true once the vote is closed: who has not voted will not vote. */
  readonly closed?: boolean;
  readonly castingVote?: CastingVote | null;
};

export type Verdict = {
  readonly passed: boolean;
  /** The outcome that no vote still to come can change; null while one can. It does not foresee that an absent member arrives. */
  readonly decided: Outcome | null;
  readonly rule: Rule;
  readonly label: string;
  readonly authority: string;
  readonly measure: Measure;
  /** Heads, weight, or both. */
  readonly measures: readonly MeasureVerdict[];
  /** The measure to show where only one fits: the first that fails, else the first. */
  readonly leading: MeasureVerdict;
  readonly tally: Tally;
  readonly notVoted: readonly { readonly key: string; readonly name: string }[];
  readonly otherBases: readonly OtherBasis[];
  /** A tie stands that one more Yes would pass: the chair may break it. */
  readonly tieForChair: boolean;
  /** The chair's casting vote was counted. */
  readonly tieBroken: boolean;
  readonly warnings: readonly Warning[];
  readonly sentence: string;
};

const BASES: readonly Basis[] = ["PRESENT", "VOTED", "MEMBERS"];
const MORE_THAN_HALF = { fraction: { p: 1, q: 2 }, strict: true };

/** B by basis. Source: for MEMBERS General Construction Law §41. */
function baseOf(ledger: Ledger, basis: Basis): number {
  if (basis === "VOTED") return ledger.voted;
  return basis === "PRESENT" ? ledger.present : ledger.members;
}

type Scale = { readonly measure: OneMeasure; readonly ledger: Ledger; readonly step: number };

/** The measures of a rule, each with its ledger and the least amount by which Yes can move. */
function scalesOf(roll: Roll, rule: Rule, counted: Tally): Scale[] {
  const scales: Scale[] = [];
  if (rule.measure !== "WEIGHT") scales.push({ measure: "HEADS", ledger: counted.heads, step: 1 });
  const step = rule.wholeVotes ? 100 : weightStep(roll);
  if (rule.measure !== "HEADS") scales.push({ measure: "WEIGHT", ledger: counted.weight, step });
  return scales;
}

/** Whether a Yes passes. B = 0 never passes, whatever the fraction. */
function passes(rule: Pick<Rule, "fraction" | "strict">, yes: number, base: number, step: number): boolean {
  return base > 0 && yes >= thresholdOf(rule, base, step);
}

function judge(rule: Rule, { measure, ledger, step }: Scale): MeasureVerdict {
  const { yes, no } = ledger;
  const base = baseOf(ledger, rule.basis);
  const threshold = thresholdOf(rule, base, step);
  const arithmetic = arithmeticOf(rule, measure, base, threshold, step);
  const passed = passes(rule, yes, base, step);
  return { measure, basis: rule.basis, base, threshold, arithmetic, yes, no, margin: yes - threshold, passed };
}

/** Whether each measure passes, or is an exact tie in which one more Yes would pass. Only a majority has ties to break. */
function isTieForChair(rule: Rule, scales: readonly Scale[], judged: readonly MeasureVerdict[]): boolean {
  if (!isMajority(rule) || judged.every((each) => each.passed)) return false;
  return judged.every(
    ({ passed, yes, no, threshold }, i) =>
      passed || (yes > 0 && yes === no && yes + (scales[i]?.step ?? 0) >= threshold),
  );
}

/** All who have not voted say No. If it still passes, no completion fails: abstaining or leaving never raises the threshold above that. */
function passesAtWorst(rule: Rule, { ledger, step }: Scale): boolean {
  return passes(rule, ledger.yes, baseOf({ ...ledger, voted: ledger.voted + ledger.notVoted }, rule.basis), step);
}

/**
 * All who have not voted say Yes, and the chair too where she may break a tie. If it still fails, no completion passes.
 * A rule in whole votes is judged here by its exact fraction: when a member leaves, rounding down may lower the threshold by a whole vote.
 */
function passesAtBest(rule: Rule, { ledger, step }: Scale, chairMay: boolean): boolean {
  const yes = ledger.yes + ledger.notVoted + (chairMay && isMajority(rule) ? step : 0);
  return passes(
    rule,
    yes,
    baseOf({ ...ledger, voted: ledger.voted + ledger.notVoted }, rule.basis),
    rule.wholeVotes ? 1 : step,
  );
}

/**
 * The verdict of a roll under a rule, which explains itself. The roll's order does not matter.
 * Source: the rule's own authority; General Construction Law §41 for the warning about all members.
 */
export function verdict(roll: Roll, rule: Rule, options: VerdictOptions = {}): Verdict {
  const counted = tally(roll);
  const scales = scalesOf(roll, rule, counted);
  const measures = scales.map((scale) => judge(rule, scale));
  const awaiting = options.closed ? 0 : counted.heads.notVoted;
  const chairMay = options.castingVote?.enabled ?? false;
  const chairVote = options.castingVote?.vote ?? null;

  const tieForChair = chairMay && awaiting === 0 && isTieForChair(rule, scales, measures);
  const tieBroken = tieForChair && chairVote !== null;
  const passed = measures.every((each) => each.passed) || (tieBroken && chairVote === "YES");

  let decided: Outcome | null = null;
  if (awaiting > 0) {
    if (scales.every((scale) => passesAtWorst(rule, scale))) decided = "PASSED";
    else if (!scales.every((scale) => passesAtBest(rule, scale, chairMay))) decided = "FAILED";
  } else if (options.closed || !tieForChair || tieBroken) decided = passed ? "PASSED" : "FAILED";

  const otherBases = scales.flatMap(({ measure, ledger }) =>
    BASES.map((basis): OtherBasis => {
      const [base, step] = [baseOf(ledger, basis), measure === "HEADS" ? 1 : weightStep(roll)];
      const threshold = thresholdOf(MORE_THAN_HALF, base, step);
      return { basis, measure, base, threshold, passed: passes(MORE_THAN_HALF, ledger.yes, base, step) };
    }),
  );

  const warnings: Warning[] = [];
  for (const [i, { ledger, step }] of scales.entries()) {
    const judged = measures[i];
    if (!judged) continue;
    const yes = judged.yes + (tieBroken && chairVote === "YES" && !judged.passed ? step : 0);
    // While votes are still to come, only what none of them can mend is a warning.
    const stillPossible = awaiting > 0 ? ledger.notVoted : 0;
    if (passed && decided && 2 * (yes + stillPossible) <= ledger.members) {
      warnings.push(WARNINGS.missesMajorityOfMembers(judged.measure, yes, ledger.members));
    }
    if (rule.wholeVotes && !passed && awaiting === 0 && 2 * judged.yes > judged.base)
      warnings.push(WARNINGS.failsPlusOne(-judged.margin));
  }
  if (counted.heads.present === 0) warnings.push(WARNINGS.nobodyPresent());

  const leading = measures.find((each) => !each.passed) ?? measures[0];
  if (!leading) throw new RangeError("A rule measures heads, weight or both.");
  return {
    passed,
    decided,
    rule,
    label: rule.label,
    authority: rule.authority,
    measure: rule.measure,
    measures,
    leading,
    tally: counted,
    notVoted: roll.entries.filter(hasNotVoted).map(({ key, name }) => ({ key, name })),
    otherBases,
    tieForChair,
    tieBroken,
    warnings,
    sentence: sentenceOf({
      passed,
      decided,
      rule,
      measures,
      awaiting,
      tieForChair,
      chairVote: tieBroken ? chairVote : null,
    }),
  };
}

/** The `vote_result` of the documented calls. Weights are decimal numbers read from hundredths. */
export type SpecVoteResult = {
  readonly threshold_type: ThresholdType;
  readonly threshold: number;
  readonly yes: number;
  readonly no: number;
  readonly abstain: number;
  readonly present_count: number;
  readonly weighted: {
    readonly yes: number;
    readonly no: number;
    readonly abstain: number;
    readonly total_present_weight: number;
  };
  readonly passed: boolean;
};

/**
 * The documented result, by the county's three formulas or by another rule of the catalogue; CUSTOM needs its data.
 * The counts are always heads, `weighted` always weight; `threshold` is in the rule's measure (heads for BOTH). No casting vote enters it.
 */
export function specVoteResult(roll: Roll, thresholdType: ThresholdType, custom?: CustomRule | null): SpecVoteResult {
  const { tally: counted, measures, passed } = verdict(roll, ruleOf(thresholdType, custom));
  const { heads, weight } = counted;
  const first = measures[0];
  const threshold = first?.measure === "WEIGHT" ? weightToNumber(first.threshold) : (first?.threshold ?? 0);
  return {
    threshold_type: thresholdType,
    threshold,
    yes: heads.yes,
    no: heads.no,
    abstain: heads.abstain,
    present_count: heads.present,
    weighted: {
      yes: weightToNumber(weight.yes),
      no: weightToNumber(weight.no),
      abstain: weightToNumber(weight.abstain),
      total_present_weight: weightToNumber(weight.present),
    },
    passed,
  };
}

/** What an imported record says passed or failed, against its own tally: the contradiction in words, or null when they agree. */
export function flagContradiction(flag: Outcome, computed: Pick<Verdict, "passed" | "sentence">): string | null {
  if ((flag === "PASSED") === computed.passed) return null;
  return `The record says ${flag === "PASSED" ? "passed" : "failed"}, but its tally says otherwise. ${computed.sentence}`;
}
