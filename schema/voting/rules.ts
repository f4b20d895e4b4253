// The verdict of a roll under a rule, computed only with integers (heads, or hundredths of weight).
import { type End, endOf, reachableEnds } from "./ends.rules.ts";
import { baseOf, judge, type MeasureVerdict, type OneMeasure, passes, scalesOf } from "./measures.rules.ts";
import { hasNotVoted, tally, weightStep } from "./roll.rules.ts";
import type { Roll, Tally } from "./roll.rules.ts";
import { sentenceOf, WARNINGS } from "./sentences.rules.ts";
import type { Warning } from "./sentences.rules.ts";
import { ruleOf, thresholdOf } from "../bodies/thresholds.rules.ts";
import type { Basis, CustomRule, Measure, Rule, ThresholdType } from "../bodies/thresholds.rules.ts";
import { weightToNumber } from "../weights/weights.rules.ts";

export type Outcome = "PASSED" | "FAILED";

/** What a plain majority of another basis would decide. */
type OtherBasis = {
  readonly basis: Basis;
  readonly measure: OneMeasure;
  readonly base: number;
  readonly threshold: number;
  readonly passed: boolean;
};

/** The chair's casting vote: the body's setting, and the vote itself once given. */
export type CastingVote = { readonly enabled: boolean; readonly vote: "YES" | "NO" | null };
export type VerdictOptions = {
  /** True once the vote is closed: members who have not voted will not vote. */
  readonly closed?: boolean;
  readonly castingVote?: CastingVote | null;
};

export type Verdict = {
  readonly passed: boolean;
  /**
   * The outcome that no outstanding vote can change. Null while one can. It does not consider that an absent member may
   * arrive.
   */
  readonly decided: Outcome | null;
  readonly rule: Rule;
  readonly label: string;
  readonly authority: string;
  readonly measure: Measure;
  /** Heads, weight, or both. */
  readonly measures: readonly MeasureVerdict[];
  /** The measure to show if only one can be shown: the first that fails, otherwise the first. */
  readonly leading: MeasureVerdict;
  readonly tally: Tally;
  readonly notVoted: readonly { readonly key: string; readonly name: string }[];
  readonly otherBases: readonly OtherBasis[];
  /** The sides are equal and nothing else is missing, so the chair may break the tie. */
  readonly tieForChair: boolean;
  /** The chair's casting vote was counted. */
  readonly tieBroken: boolean;
  readonly warnings: readonly Warning[];
  readonly sentence: string;
};

const BASES: readonly Basis[] = ["PRESENT", "VOTED", "MEMBERS"];
const MORE_THAN_HALF = { fraction: { p: 1, q: 2 }, strict: true };

/**
 * The verdict of a roll under a rule, with its explanation. The roll's order does not matter. Source: the rule's own
 * authority; General Construction Law §41 for the warning about all members.
 */
export function verdict(roll: Roll, rule: Rule, options: VerdictOptions = {}): Verdict {
  const counted = tally(roll);
  const scales = scalesOf(roll, rule, counted);
  const measures = scales.map((scale) => judge(rule, scale));
  const awaiting = options.closed ? 0 : counted.heads.notVoted;
  const chairMay = options.castingVote?.enabled ?? false;
  const chairVote = options.castingVote?.vote ?? null;

  const tieForChair = chairMay && awaiting === 0 && endOf(rule, measures) === "TIE";
  const tieBroken = tieForChair && chairVote !== null;
  const passed = measures.every((each) => each.passed) || (tieBroken && chairVote === "YES");

  let decided: Outcome | null = null;
  if (awaiting > 0) {
    const { worst, best } = reachableEnds(roll, rule);
    // A future tie may be broken either way, unless the chair's casting vote is already given.
    const surely = (end: End) => end === "PASSED" || (end === "TIE" && chairMay && chairVote === "YES");
    const perhaps = (end: End) => end === "PASSED" || (end === "TIE" && chairMay && chairVote !== "NO");
    if ([...worst].every(surely)) decided = "PASSED";
    else if (![...best].some(perhaps)) decided = "FAILED";
  } else if (options.closed || !tieForChair || tieBroken) decided = passed ? "PASSED" : "FAILED";

  const otherBases = scales.flatMap(({ measure, ledger }) =>
    BASES.map((basis): OtherBasis => {
      const [base, step] = [baseOf(ledger, basis), measure === "HEADS" ? 1 : weightStep(roll)];
      const threshold = thresholdOf(MORE_THAN_HALF, base, step);
      return { basis, measure, base, threshold, passed: passes(MORE_THAN_HALF, ledger.yes, base, step) };
    }),
  );

  const warnings: Warning[] = [];
  for (const [i, { ledger }] of scales.entries()) {
    const judged = measures[i];
    if (!judged) continue;
    // The casting vote counts as a head, and has no weight.
    const cast = tieBroken && chairVote === "YES" && !judged.passed && judged.measure === "HEADS" ? 1 : 0;
    const yes = judged.yes + cast;
    // While votes are outstanding, warns only of what none of them can change.
    const stillPossible = awaiting > 0 ? ledger.notVoted : 0;
    if (passed && decided && 2 * (yes + stillPossible) <= ledger.members) {
      warnings.push(WARNINGS.missesMajorityOfMembers(judged.measure, yes, ledger.members));
    }
    if (rule.wholeVotes && !passed && awaiting === 0 && 2 * judged.yes > judged.base)
      warnings.push(WARNINGS.failsPlusOne(-judged.margin));
  }
  if (counted.heads.present === 0) warnings.push(WARNINGS.noOnePresent());

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
 * The documented result, by the county's three formulas or another rule of the catalog. CUSTOM needs its data. The
 * counts are always heads, and `weighted` is always weight. `threshold` is in the rule's measure (heads for BOTH). It
 * excludes any casting vote.
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

/**
 * Compares what an imported record says passed or failed with its own tally. Returns the contradiction in words, or
 * null if they agree.
 */
export function flagContradiction(flag: Outcome, computed: Pick<Verdict, "passed" | "sentence">): string | null {
  if ((flag === "PASSED") === computed.passed) return null;
  return `The record says ${flag === "PASSED" ? "passed" : "failed"}, but its tally says otherwise. ${computed.sentence}`;
}
