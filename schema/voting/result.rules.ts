// All values computed from a roll, as shown and stored. A replay of the meeting computes the same values.
import type { OneMeasure } from "./measures.rules.ts";
import { type Roll, type Tally, VOTE_TEXTS, type VoteValue } from "./roll.rules.ts";
import { type CastingVote, type Outcome, verdict, type Verdict as Judged } from "./rules.ts";
import type { Rule } from "../bodies/thresholds.rules.ts";

/** A verdict as shown and stored. Amounts are in hundredths: heads times 100, or hundredths of weight. */
export interface StoredVerdict {
  passed: boolean;
  decided: Outcome | null;
  thresholdType: Rule["type"];
  ruleLabel: string;
  authority: string;
  measure: Rule["measure"];
  basis: Rule["basis"];
  basisCount: number;
  threshold: number;
  yes: number;
  margin: number;
  arithmetic: string;
  sentence: string;
  warnings: string[];
  notVoted: string[];
  otherBases: { basis: Rule["basis"]; measure: OneMeasure; threshold: number; passed: boolean }[];
  tieBroken: boolean;
  /** There is a tie that the chair may break. */
  tieForChair: boolean;
}

/** The `vote_result` of the documented calls, in hundredths, without the chair's casting vote. */
export interface StoredSpecResult {
  thresholdType: Rule["type"];
  threshold: number;
  yes: number;
  no: number;
  abstain: number;
  presentCount: number;
  weighted: { yes: number; no: number; abstain: number; totalPresentWeight: number };
  passed: boolean;
}

/** All values computed from a roll. A closed motion keeps them unchanged. */
export interface VoteResult {
  tally: Tally;
  verdict: StoredVerdict;
  spec: StoredSpecResult;
  castingVote: CastingVote;
}

const inHundredths = (measure: OneMeasure, amount: number): number => (measure === "HEADS" ? amount * 100 : amount);

/** Counts a roll under a rule. `notes` about corrections after the close are added to the warnings. */
export function resultOf(
  roll: Roll,
  rule: Rule,
  castingVote: CastingVote,
  closed: boolean,
  notes: readonly string[] = [],
): VoteResult {
  const judged = verdict(roll, rule, { closed, castingVote });
  const { leading } = judged;
  return {
    tally: judged.tally,
    castingVote,
    spec: specOf(verdict(roll, rule)),
    verdict: {
      passed: judged.passed,
      decided: judged.decided,
      thresholdType: rule.type,
      ruleLabel: judged.label,
      authority: judged.authority,
      measure: judged.measure,
      basis: rule.basis,
      basisCount: inHundredths(leading.measure, leading.base),
      threshold: inHundredths(leading.measure, leading.threshold),
      yes: inHundredths(leading.measure, leading.yes),
      margin: inHundredths(leading.measure, leading.margin),
      arithmetic: judged.measures.map((each) => each.arithmetic).join("; "),
      sentence: judged.sentence,
      warnings: [...judged.warnings.map((warning) => warning.message), ...notes],
      notVoted: judged.notVoted.map((member) => member.name),
      otherBases: judged.otherBases.map(({ basis, measure, threshold, passed }) => ({
        basis,
        measure,
        threshold: inHundredths(measure, threshold),
        passed,
      })),
      tieBroken: judged.tieBroken,
      tieForChair: judged.tieForChair,
    },
  };
}

/** The documented result by the rule's first measure. The same numbers as specVoteResult in rules.ts. */
function specOf({ rule, tally: { heads, weight }, measures, passed }: Judged): StoredSpecResult {
  const [first] = measures;
  return {
    thresholdType: rule.type,
    threshold: first ? inHundredths(first.measure, first.threshold) : 0,
    yes: heads.yes,
    no: heads.no,
    abstain: heads.abstain,
    presentCount: heads.present,
    weighted: { yes: weight.yes, no: weight.no, abstain: weight.abstain, totalPresentWeight: weight.present },
    passed,
  };
}

/** The warning added when a rule is restated after the close. */
export const restatementNote = (before: Pick<Rule, "label">, after: Pick<Rule, "label">, reason: string): string =>
  `The rule was restated after the close: “${after.label}” in place of “${before.label}”. ${reason.trim()}`;

/** The warning added when a vote is corrected after the close. */
export const correctionNote = (name: string, before: VoteValue, after: VoteValue, reason: string): string =>
  `Corrected after the close: ${name}, ${VOTE_TEXTS[before]} to ${VOTE_TEXTS[after]}. ${reason.trim()}`;
