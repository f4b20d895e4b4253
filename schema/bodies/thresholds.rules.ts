// A vote's rule is data with a source. None of it is legal advice: the county attorney may change every line.

/** How an item is decided. */
export type VoteType = "NO_VOTE" | "VOICE_VOTE" | "ROLL_CALL_VOTE";

/** The values of the documented calls. */
export const VOTE_TYPE_TEXTS: Record<VoteType, string> = {
  NO_VOTE: "No Vote",
  VOICE_VOTE: "Voice Vote",
  ROLL_CALL_VOTE: "Roll Call Vote",
};

/** Kinds of motions under an item. */
export type MotionKind =
  | "MAIN"
  | "AMEND"
  | "SUBSTITUTE"
  | "TABLE"
  | "POSTPONE"
  | "REFER"
  | "RECONSIDER"
  | "EXECUTIVE_SESSION";

/** HEADS counts members, WEIGHT adds their weights, BOTH requires that each passes. */
export type Measure = "HEADS" | "WEIGHT" | "BOTH";
/**
 * What the Yes side is measured against. VOTED: Yes and No together. PRESENT: everyone present and entitled, abstainers
 * included. MEMBERS: every voting seat, vacancies and disqualified members included (General Construction Law §41).
 */
export type Basis = "PRESENT" | "VOTED" | "MEMBERS";
export type Fraction = { readonly p: number; readonly q: number };

export type SpecThresholdType = "MAJORITY" | "TWO_THIRDS" | "WEIGHTED_MAJORITY";
export type NamedThresholdType =
  | SpecThresholdType
  | "MAJORITY_OF_MEMBERS"
  | "MAJORITY_OF_VOTED"
  | "TWO_THIRDS_OF_MEMBERS"
  | "TWO_THIRDS_OF_VOTED"
  | "THREE_FOURTHS"
  | "THREE_FOURTHS_OF_MEMBERS"
  | "THREE_FOURTHS_OF_VOTED"
  | "FOUR_FIFTHS"
  | "FOUR_FIFTHS_OF_MEMBERS"
  | "FOUR_FIFTHS_OF_VOTED"
  | "UNANIMOUS"
  | "UNANIMOUS_OF_MEMBERS"
  | "UNANIMOUS_OF_VOTED"
  | "WEIGHTED_MAJORITY_OF_MEMBERS"
  | "WEIGHTED_TWO_THIRDS"
  | "WEIGHTED_THREE_FIFTHS"
  | "STRICT_WEIGHTED_MAJORITY";
export type ThresholdType = NamedThresholdType | "CUSTOM";

export type Rule = {
  readonly type: ThresholdType;
  readonly label: string;
  readonly explanation: string;
  readonly measure: Measure;
  readonly fraction: Fraction;
  /** True: more than the fraction (a majority). False: at least the fraction (two-thirds). */
  readonly strict: boolean;
  /** True: every vote of the basis is Yes. The fraction is then 1/1 and not strict. */
  readonly unanimous: boolean;
  readonly basis: Basis;
  /**
   * True: the threshold is a whole number of votes even if weights are not, as the county's "half, rounded down, plus
   * 1" requires.
   */
  readonly wholeVotes: boolean;
  /** The law or the rule of the body that sets it. */
  readonly authority: string;
};

// The authority shown for the county's own three thresholds.
const SPECIFICATION = "County vote thresholds";
const WHOLE_NUMBER = "General Construction Law §41; County Law §153(4)";
const VOTES_CAST = "Robert's Rules of Order, where the body has adopted them";
const OWN_RULES = "The body's own rules, or the statute named on the item";

const HALF = { p: 1, q: 2 };
const TWO_THIRDS = { p: 2, q: 3 };
const THREE_FIFTHS = { p: 3, q: 5 };
const THREE_FOURTHS = { p: 3, q: 4 };
const FOUR_FIFTHS = { p: 4, q: 5 };
const ALL = { p: 1, q: 1 };

function named(
  type: NamedThresholdType,
  measure: Measure,
  fraction: Fraction,
  basis: Basis,
  authority: string,
  label: string,
  explanation: string,
): Rule {
  const strict = fraction === HALF;
  const wholeVotes = type === "WEIGHTED_MAJORITY";
  return {
    type,
    label,
    explanation,
    measure,
    fraction,
    strict,
    unanimous: fraction === ALL,
    basis,
    wholeVotes,
    authority,
  };
}

// One line a rule, to be read as a table.
// prettier-ignore
const CATALOGUE: readonly Rule[] = [
  named("MAJORITY", "HEADS", HALF, "PRESENT", SPECIFICATION, "Majority of those present", "Half of the members present, rounded down, plus one, must vote Yes."),
  named("TWO_THIRDS", "HEADS", TWO_THIRDS, "PRESENT", SPECIFICATION, "Two-thirds of those present", "Two-thirds of the members present, rounded up, must vote Yes."),
  named("WEIGHTED_MAJORITY", "WEIGHT", HALF, "PRESENT", SPECIFICATION, "Weighted majority of those present", "Half of the total weight present, rounded down to a whole vote, plus one, must vote Yes."),
  named("MAJORITY_OF_MEMBERS", "HEADS", HALF, "MEMBERS", WHOLE_NUMBER, "Majority of all members", "More than half of all voting seats, vacant ones included, must vote Yes."),
  named("MAJORITY_OF_VOTED", "HEADS", HALF, "VOTED", VOTES_CAST, "Majority of the votes cast", "More members must vote Yes than No; abstentions are not counted."),
  named("TWO_THIRDS_OF_MEMBERS", "HEADS", TWO_THIRDS, "MEMBERS", OWN_RULES, "Two-thirds of all members", "At least two-thirds of all voting seats, vacant ones included, must vote Yes."),
  named("TWO_THIRDS_OF_VOTED", "HEADS", TWO_THIRDS, "VOTED", VOTES_CAST, "Two-thirds of the votes cast", "At least two-thirds of those who vote Yes or No must vote Yes; abstentions are not counted."),
  named("THREE_FOURTHS", "HEADS", THREE_FOURTHS, "PRESENT", OWN_RULES, "Three-fourths of those present", "At least three-fourths of the members present must vote Yes."),
  named("THREE_FOURTHS_OF_MEMBERS", "HEADS", THREE_FOURTHS, "MEMBERS", OWN_RULES, "Three-fourths of all members", "At least three-fourths of all voting seats, vacant ones included, must vote Yes."),
  named("THREE_FOURTHS_OF_VOTED", "HEADS", THREE_FOURTHS, "VOTED", OWN_RULES, "Three-fourths of the votes cast", "At least three-fourths of those who vote Yes or No must vote Yes; abstentions are not counted."),
  named("FOUR_FIFTHS", "HEADS", FOUR_FIFTHS, "PRESENT", OWN_RULES, "Four-fifths of those present", "At least four-fifths of the members present must vote Yes."),
  named("FOUR_FIFTHS_OF_MEMBERS", "HEADS", FOUR_FIFTHS, "MEMBERS", OWN_RULES, "Four-fifths of all members", "At least four-fifths of all voting seats, vacant ones included, must vote Yes."),
  named("FOUR_FIFTHS_OF_VOTED", "HEADS", FOUR_FIFTHS, "VOTED", OWN_RULES, "Four-fifths of the votes cast", "At least four-fifths of those who vote Yes or No must vote Yes; abstentions are not counted."),
  named("UNANIMOUS", "HEADS", ALL, "PRESENT", OWN_RULES, "Unanimous among those present", "Every member present must vote Yes."),
  named("UNANIMOUS_OF_MEMBERS", "HEADS", ALL, "MEMBERS", OWN_RULES, "Unanimous among all members", "Every voting seat must vote Yes; a vacant seat or an absent member makes it fail."),
  named("UNANIMOUS_OF_VOTED", "HEADS", ALL, "VOTED", OWN_RULES, "Unanimous among the votes cast", "At least one member must vote Yes and none No; abstentions are not counted."),
  named("WEIGHTED_MAJORITY_OF_MEMBERS", "WEIGHT", HALF, "MEMBERS", WHOLE_NUMBER, "Weighted majority of all members", "More than half of the total weight of all voting seats, vacant ones included, must vote Yes."),
  named("WEIGHTED_TWO_THIRDS", "WEIGHT", TWO_THIRDS, "PRESENT", OWN_RULES, "Weighted two-thirds of those present", "At least two-thirds of the total weight present must vote Yes."),
  named("WEIGHTED_THREE_FIFTHS", "WEIGHT", THREE_FIFTHS, "PRESENT", OWN_RULES, "Weighted three-fifths of those present", "At least three-fifths of the total weight present must vote Yes."),
  named("STRICT_WEIGHTED_MAJORITY", "WEIGHT", HALF, "PRESENT", OWN_RULES, "More than half of the weight present", "More than half of the total weight present must vote Yes, to the hundredth of a vote."),
];

/** Every named rule by its threshold type. CUSTOM is not here: it has no meaning without its own fraction. */
export const THRESHOLDS = Object.fromEntries(CATALOGUE.map((rule) => [rule.type, rule])) as Record<
  NamedThresholdType,
  Rule
>;

export type ThresholdChoice = Pick<Rule, "type" | "label" | "explanation" | "authority">;

/** The list a clerk chooses from, in order, CUSTOM last. */
export const THRESHOLD_CHOICES: readonly ThresholdChoice[] = [
  ...CATALOGUE.map(({ type, label, explanation, authority }) => ({ type, label, explanation, authority })),
  {
    type: "CUSTOM",
    label: "Another fraction",
    explanation: "A fraction, measure and basis of your own, with the law that sets it.",
    authority: "Stated with the rule",
  },
];

export const isSpecThreshold = (type: string): type is SpecThresholdType =>
  type === "MAJORITY" || type === "TWO_THIRDS" || type === "WEIGHTED_MAJORITY";

export const isThresholdType = (type: string): type is ThresholdType =>
  type === "CUSTOM" || Object.hasOwn(THRESHOLDS, type);

export type CustomRule = {
  readonly measure: Measure;
  readonly fraction: Fraction;
  readonly strict: boolean;
  readonly basis: Basis;
  readonly authority: string;
  readonly label?: string | null;
};

type RuleRefusalCode =
  | "RULE_REQUIRED"
  | "FRACTION_NOT_WHOLE"
  | "FRACTION_OUT_OF_RANGE"
  | "RULE_CANNOT_PASS"
  | "AUTHORITY_REQUIRED";
export type RuleRefusal = { readonly code: RuleRefusalCode; readonly message: string };

const RULE_REFUSALS: Record<RuleRefusalCode, string> = {
  RULE_REQUIRED: "Another fraction needs its numerator, denominator, measure and basis.",
  FRACTION_NOT_WHOLE: "The fraction must be made of whole numbers.",
  FRACTION_OUT_OF_RANGE: "The fraction must be above 0 and at most 1, with a denominator of at most 10,000.",
  RULE_CANNOT_PASS: "More than all of the votes can never be reached.",
  AUTHORITY_REQUIRED: "Name the law or the rule of the body that sets this fraction.",
};

/** Why a custom rule is not valid, or null. */
export function refuseRule(custom: CustomRule | null | undefined): RuleRefusal | null {
  const code = ruleFault(custom);
  return code && { code, message: RULE_REFUSALS[code] };
}

function ruleFault(custom: CustomRule | null | undefined): RuleRefusalCode | null {
  if (!custom) return "RULE_REQUIRED";
  const { p, q } = custom.fraction;
  if (!Number.isSafeInteger(p) || !Number.isSafeInteger(q)) return "FRACTION_NOT_WHOLE";
  if (p <= 0 || q <= 0 || p > q || q > 10_000) return "FRACTION_OUT_OF_RANGE";
  if (p === q && custom.strict) return "RULE_CANNOT_PASS";
  return custom.authority.trim() === "" ? "AUTHORITY_REQUIRED" : null;
}

/**
 * The rule of a threshold type. CUSTOM needs its data. Call `refuseRule` first, because an invalid custom rule throws a
 * RangeError.
 */
export function ruleOf(type: ThresholdType, custom?: CustomRule | null): Rule {
  if (type !== "CUSTOM") return THRESHOLDS[type];
  const refusal = refuseRule(custom);
  if (refusal || !custom) throw new RangeError(refusal?.message);
  const { measure, fraction, strict, basis, authority } = custom;
  const label = custom.label?.trim() || `${strict ? "More than" : "At least"} ${fraction.p}/${fraction.q}`;
  const explanation = `${strict ? "More than" : "At least"} ${fraction.p}/${fraction.q} of the basis must vote Yes.`;
  const unanimous = fraction.p === fraction.q;
  return { type, label, explanation, measure, fraction, strict, unanimous, basis, wholeVotes: false, authority };
}

/**
 * Whether the rule requires more than half, of whatever basis. Only such a rule can end in a tie that a chair may
 * break.
 */
export const isMajority = (rule: Rule): boolean => rule.strict && rule.fraction.q === 2 * rule.fraction.p;

/** Whether passing this rule always means that a majority of all members said Yes. Executive sessions need it: Public Officers Law §105(1). */
export const holdsMajorityOfMembers = (rule: Rule): boolean =>
  rule.basis === "MEMBERS" && (2 * rule.fraction.p > rule.fraction.q || isMajority(rule));

/**
 * The threshold that decides a motion: its own, the item's, or the body's default. A motion for executive session
 * without one requires a majority of all members. Source: Public Officers Law §105(1).
 */
export function thresholdFor(facts: {
  readonly kind: MotionKind;
  readonly own: ThresholdType | null;
  readonly item: ThresholdType | null;
  readonly body: ThresholdType;
}): ThresholdType {
  if (facts.kind === "EXECUTIVE_SESSION") return facts.own ?? "MAJORITY_OF_MEMBERS";
  return facts.own ?? facts.item ?? facts.body;
}

const floorDivision = (a: number, b: number): number => (a - (a % b)) / b;

/**
 * The minimum Yes that passes. `base` and the result are heads, or hundredths of weight. `step` is the smallest amount
 * by which Yes can change (1 head, 0.01 or 1.00 of weight), and must be a whole vote (100) for a rule in whole votes.
 * Strict: floor(p * base / q) + 1 step. Not strict: ceil(p * base / q).
 */
export function thresholdOf(rule: Pick<Rule, "fraction" | "strict">, base: number, step: number): number {
  const share = rule.fraction.p * base;
  const unit = rule.fraction.q * step;
  const quotient = floorDivision(share, unit);
  const steps = rule.strict || share % unit !== 0 ? quotient + 1 : quotient;
  return steps * step;
}
