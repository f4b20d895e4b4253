// How a vote can still end: in a tie that the chair may break, or as the outstanding votes decide.
import { type MeasureVerdict, measuresOf, passes } from "./measures.rules.ts";
import { hasNotVoted, tally } from "./roll.rules.ts";
import type { Roll, RollEntry, VoteValue } from "./roll.rules.ts";
import { isMajority, type Rule } from "../bodies/thresholds.rules.ts";

/**
 * Whether the two sides of a measure are equal, and only the chair's casting vote is missing. Only a majority rule can
 * tie. In heads, the casting vote is one more vote that actually reaches the threshold. No weight table gives it a
 * weight: by weight, it settles two equal halves, but never replaces a majority of all weight. Source: General
 * Construction Law §41; County Law §153(4).
 */
function isTie(rule: Rule, { measure, basis, base, threshold, yes, no }: MeasureVerdict): boolean {
  if (!isMajority(rule) || yes === 0 || yes !== no) return false;
  return measure === "HEADS" ? yes + 1 >= threshold : basis !== "MEMBERS" && 2 * yes === base;
}

/**
 * How a roll ends if no one else votes. TIE: each measure passes or is tied, so the chair's casting vote settles it, if
 * the body allows one.
 */
export type End = "PASSED" | "FAILED" | "TIE";

export function endOf(rule: Rule, measures: readonly MeasureVerdict[]): End {
  if (measures.every((each) => each.passed)) return "PASSED";
  return measures.every((each) => each.passed || isTie(rule, each)) ? "TIE" : "FAILED";
}

/** The roll once everyone who has not voted votes or leaves, as `voteOf` says. */
const completed = (roll: Roll, voteOf: (entry: RollEntry) => VoteValue): Roll => ({
  ...roll,
  entries: roll.entries.map((entry) => (hasNotVoted(entry) ? { ...entry, vote: voteOf(entry) } : entry)),
});

/**
 * The sums below `limit` that subsets of the weights make, with each weight used up to `times` times. The value is true
 * if one was used twice.
 */
function sumsOf(weights: readonly number[], times: 1 | 2, limit: number): Map<number, boolean> {
  let sums = new Map([[0, false]]);
  for (const weight of weights.filter((each) => each > 0)) {
    const more = new Map(sums);
    for (const [sum, twice] of sums) {
      for (let time = 1; time <= times && sum + time * weight < limit; time += 1) {
        const to = sum + time * weight;
        more.set(to, twice || time === 2 || more.get(to) === true);
      }
    }
    sums = more;
  }
  return sums;
}

/**
 * The ends that a rule in whole votes can still reach although the roll with everyone saying Yes does not. If part of a
 * vote leaves, the threshold may drop by one whole vote. The sides become equal if some leave and some say No. A
 * shortfall of more than one vote, or a gap of more than two between the sides, can never be made up.
 */
function roundedEnds(roll: Roll, rule: Rule, allYes: Roll): End[] {
  const awaited = roll.entries.filter(hasNotVoted).map(({ weight }) => weight);
  const { yes, no, present } = tally(allYes).weight;
  const ends: End[] = [];
  if ([...sumsOf(awaited, 1, 100).keys()].some((left) => passes(rule, yes - left, present - left, 100)))
    ends.push("PASSED");
  // Leaving takes a weight from Yes. Saying No moves it to the other side, so it counts twice.
  const movesToNo = yes + no === present ? sumsOf(awaited, 2, 200).get(yes - no) : undefined;
  if (movesToNo || (movesToNo === false && no > 0)) ends.push("TIE");
  return ends;
}

/**
 * The worst and the best end among all completions of a roll, in which each member who has not voted votes, abstains or
 * leaves. Worst: all say No, or if that ends in a tie, all abstain. Best: all say Yes. For a tie in heads while a
 * member abstains, one leaves. If half is rounded to whole votes, members leave or say No as needed for the threshold
 * to drop or the sides to be equal.
 */
export function reachableEnds(
  roll: Roll,
  rule: Rule,
): { readonly worst: ReadonlySet<End>; readonly best: ReadonlySet<End> } {
  const ends = (completions: readonly Roll[]) =>
    new Set(completions.map((each) => endOf(rule, measuresOf(each, rule))));
  const yes = completed(roll, () => "YES");
  const lightest = roll.entries
    .filter(hasNotVoted)
    .reduce((least, each) => (each.weight < least.weight ? each : least));
  return {
    worst: ends([completed(roll, () => "NO"), completed(roll, () => "ABSTAIN")]),
    best: new Set([
      ...ends([yes, completed(roll, (entry) => (entry === lightest ? "ABSENT" : "YES"))]),
      ...(rule.wholeVotes ? roundedEnds(roll, rule, yes) : []),
    ]),
  };
}
