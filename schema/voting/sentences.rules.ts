// Text of a verdict. Amounts are heads, or hundredths of weight.
import type { Basis, Fraction, Rule } from "../bodies/thresholds.rules.ts";
import { isMajority } from "../bodies/thresholds.rules.ts";
import { weightForReading, weightToText, withSeparators } from "../weights/weights.rules.ts";

type OneMeasure = "HEADS" | "WEIGHT";

type WarningCode = "MISSES_MAJORITY_OF_MEMBERS" | "FAILS_PLUS_ONE_RULE" | "NOBODY_PRESENT";
export type Warning = { readonly code: WarningCode; readonly message: string };

/** An amount as a plain decimal: heads as they are, hundredths of weight as "12.19". */
const amountToText = (measure: OneMeasure, amount: number): string =>
  measure === "HEADS" ? String(amount) : weightToText(amount);

/** An amount for display, with thousands separators. */
export const reading = (measure: OneMeasure, amount: number): string =>
  measure === "HEADS" ? withSeparators(String(amount)) : weightForReading(amount);

export const WARNINGS = {
  missesMajorityOfMembers: (measure: OneMeasure, yes: number, members: number): Warning => ({
    code: "MISSES_MAJORITY_OF_MEMBERS",
    message: `Passes under this rule, but not by a majority of all members: Yes has ${reading(measure, yes)} of ${reading(measure, members)}${measure === "WEIGHT" ? " by weight" : ""}.`,
  }),
  failsPlusOne: (missing: number): Warning => ({
    code: "FAILS_PLUS_ONE_RULE",
    message: `Fails the county's +1 rule by ${weightToText(missing)}; more than half of the weight present voted Yes.`,
  }),
  noOnePresent: (): Warning => ({
    code: "NOBODY_PRESENT",
    message: "Nobody who may vote is present, so nothing can pass.",
  }),
};

/**
 * How a threshold is computed: "floor(14 / 2) + 1 = 8", "ceil(2 * 11 / 3) = 8", or for weights in hundredths "more than
 * 78 / 2 = 39: at least 39.01".
 */
export function arithmeticOf(rule: Rule, measure: OneMeasure, base: number, threshold: number, step: number): string {
  const { p, q } = rule.fraction;
  const [total, least] = [amountToText(measure, base), amountToText(measure, threshold)];
  if (rule.unanimous) return `all of ${total} = ${least}`;
  const share = `${p === 1 ? "" : `${p} * `}${total} / ${q}`;
  if (measure === "WEIGHT" && step === 1) {
    const exact = (p * base) % q === 0 ? ` = ${weightToText((p * base) / q)}` : "";
    return `${rule.strict ? "more than " : ""}${share}${exact}: at least ${least}`;
  }
  return rule.strict ? `floor(${share}) + 1 = ${least}` : `ceil(${share}) = ${least}`;
}

const FRACTIONS: Record<string, string> = {
  "1/2": "half",
  "2/3": "two-thirds",
  "3/5": "three-fifths",
  "3/4": "three-fourths",
  "4/5": "four-fifths",
};
export const fractionText = ({ p, q }: Fraction): string => FRACTIONS[`${p}/${q}`] ?? `${p}/${q}`;

const SHARE = "(?:(\\d+) \\* )?([\\d.]+) / (\\d+)";
const ABOVE = new RegExp(`^(?:floor\\(${SHARE}\\) \\+ 1|more than ${SHARE})`);
const FROM = new RegExp(`^(?:ceil\\(${SHARE}\\)|${SHARE})`);
const ALL = /^all of ([\d.]+)/;

/**
 * The arithmetic of a threshold in spoken form: "more than half of 83.11" for "floor(83.11 / 2) + 1 = 42". Also works
 * for verdicts stored long ago, which contain only the arithmetic. Null if the text is not such arithmetic.
 */
export function arithmeticInWords(arithmetic: string): string | null {
  const parts = arithmetic.split("; ").map((one) => {
    const all = ALL.exec(one)?.[1];
    if (all) return `all of ${withSeparators(all)}`;
    const found = ABOVE.exec(one) ?? FROM.exec(one);
    if (!found) return null;
    const [p, total, q] = found.slice(1, 4).some(Boolean) ? found.slice(1, 4) : found.slice(4, 7);
    const share = fractionText({ p: Number(p ?? 1), q: Number(q) });
    return `${ABOVE.test(one) ? "more than" : "at least"} ${share} of ${withSeparators(total ?? "")}`;
  });
  return parts.includes(null) ? null : parts.join(", and ");
}

const BASIS_TEXTS: Record<OneMeasure, Record<Basis, string>> = {
  HEADS: { PRESENT: "members present", VOTED: "votes cast for or against", MEMBERS: "members of the whole body" },
  WEIGHT: {
    PRESENT: "votes of weight present",
    VOTED: "votes of weight cast for or against",
    MEMBERS: "votes of weight of the whole body",
  },
};

type Judged = {
  readonly measure: OneMeasure;
  readonly basis: Basis;
  readonly base: number;
  readonly threshold: number;
  readonly yes: number;
  readonly no: number;
};

function measureSentence(rule: Rule, { measure, basis, base, threshold, yes }: Judged): string {
  const share = rule.unanimous ? "all" : `${rule.strict ? "more than" : "at least"} ${fractionText(rule.fraction)}`;
  const formula = rule.wholeVotes ? "half, rounded down, plus one," : share;
  return `${reading(measure, yes)} Yes${measure === "WEIGHT" ? " by weight" : ""}, ${reading(measure, threshold)} needed (${formula} of the ${reading(measure, base)} ${BASIS_TEXTS[measure][basis]})`;
}

export type Said = {
  readonly passed: boolean;
  readonly decided: "PASSED" | "FAILED" | null;
  readonly rule: Rule;
  readonly measures: readonly Judged[];
  /** Members who may still vote. */
  readonly awaiting: number;
  readonly tieForChair: boolean;
  readonly chairVote: "YES" | "NO" | null;
};

/** The verdict in one or two sentences of plain English. */
export function sentenceOf(result: Said): string {
  const facts = result.measures.map((each) => measureSentence(result.rule, each)).join("; and ");
  const tied =
    isMajority(result.rule) && !result.passed && result.measures.some(({ yes, no }) => yes > 0 && yes === no);
  return `${opening(result)}: ${facts}.${chairSentence(result) || (tied && result.awaiting === 0 ? " A tie fails." : "")}`;
}

function opening({ passed, decided, awaiting }: Said): string {
  if (awaiting === 0) return passed ? "Passes" : "Fails";
  const yetToVote = `${awaiting} ${awaiting === 1 ? "member has" : "members have"} not voted`;
  if (decided) return `${decided === "PASSED" ? "Will pass" : "Will fail"} whatever is still to come (${yetToVote})`;
  return `Not decided (${yetToVote})`;
}

function chairSentence({ tieForChair, chairVote }: Said): string {
  if (!tieForChair) return "";
  if (chairVote) return ` The chair broke the tie with a ${chairVote === "YES" ? "Yes" : "No"}.`;
  return " It is a tie; the chair may break it.";
}
