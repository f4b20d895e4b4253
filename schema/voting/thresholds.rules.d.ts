/** HEADS counts members, WEIGHT adds their weights, BOTH asks that each of the two passes. */
export type Measure = 'HEADS' | 'WEIGHT' | 'BOTH';
/**
 * What the Yes side is measured against. VOTED: Yes and No together. PRESENT: everyone present and entitled, abstainers included.
 * MEMBERS: every voting seat, vacancies and disqualified members included (General Construction Law §41).
 */
export type Basis = 'PRESENT' | 'VOTED' | 'MEMBERS';
export type Fraction = {
    readonly p: number;
    readonly q: number;
};
export type SpecThresholdType = 'MAJORITY' | 'TWO_THIRDS' | 'WEIGHTED_MAJORITY';
export type NamedThresholdType = SpecThresholdType | 'MAJORITY_OF_MEMBERS' | 'MAJORITY_OF_VOTED' | 'TWO_THIRDS_OF_MEMBERS' | 'TWO_THIRDS_OF_VOTED' | 'THREE_FOURTHS' | 'THREE_FOURTHS_OF_MEMBERS' | 'THREE_FOURTHS_OF_VOTED' | 'FOUR_FIFTHS' | 'FOUR_FIFTHS_OF_MEMBERS' | 'FOUR_FIFTHS_OF_VOTED' | 'UNANIMOUS' | 'UNANIMOUS_OF_MEMBERS' | 'UNANIMOUS_OF_VOTED' | 'WEIGHTED_MAJORITY_OF_MEMBERS' | 'WEIGHTED_TWO_THIRDS' | 'WEIGHTED_THREE_FIFTHS' | 'STRICT_WEIGHTED_MAJORITY';
export type ThresholdType = NamedThresholdType | 'CUSTOM';
export type Rule = {
    readonly type: ThresholdType;
    readonly label: string;
    readonly explanation: string;
    readonly measure: Measure;
    readonly fraction: Fraction;
    /** true: more than the fraction (a majority). false: at least the fraction (two-thirds). */
    readonly strict: boolean;
    /** true: every vote of the basis is Yes; the fraction is then 1/1 and not strict. */
    readonly unanimous: boolean;
    readonly basis: Basis;
    /** true: the threshold is a whole number of votes, as the county's "half, rounded down, plus 1" makes it, even when weights are not. */
    readonly wholeVotes: boolean;
    /** The law or the rule of the body that sets it. */
    readonly authority: string;
};
/** Every named rule by its threshold type. CUSTOM is not here: it has no meaning without its own fraction. */
export declare const THRESHOLDS: Record<NamedThresholdType, Rule>;
export type ThresholdChoice = Pick<Rule, 'type' | 'label' | 'explanation' | 'authority'>;
/** The list a clerk chooses from, in order, CUSTOM last. */
export declare const THRESHOLD_CHOICES: readonly ThresholdChoice[];
export declare const isSpecThreshold: (type: string) => type is SpecThresholdType;
export declare const isThresholdType: (type: string) => type is ThresholdType;
export type CustomRule = {
    readonly measure: Measure;
    readonly fraction: Fraction;
    readonly strict: boolean;
    readonly basis: Basis;
    readonly authority: string;
    readonly label?: string | null;
};
export type RuleRefusalCode = 'RULE_REQUIRED' | 'FRACTION_NOT_WHOLE' | 'FRACTION_OUT_OF_RANGE' | 'RULE_CANNOT_PASS' | 'AUTHORITY_REQUIRED';
export type RuleRefusal = {
    readonly code: RuleRefusalCode;
    readonly message: string;
};
/** Why a custom rule cannot stand, or null. */
export declare function refuseRule(custom: CustomRule | null | undefined): RuleRefusal | null;
/** The rule of a threshold type. CUSTOM needs its data; ask `refuseRule` first, because a refused custom rule throws a RangeError. */
export declare function ruleOf(type: ThresholdType, custom?: CustomRule | null): Rule;
/** More than half, whatever it is measured against. Only such a rule can end in a tie that a chair may break. */
export declare const isMajority: (rule: Rule) => boolean;
/** Whether passing this rule always means that a majority of all members said Yes. Source: Public Officers Law §105(1), for executive sessions. */
export declare const holdsMajorityOfMembers: (rule: Rule) => boolean;
/**
 * The least Yes that passes. `base` and the answer are heads, or hundredths of weight; `step` is the least amount by which Yes can move
 * (1 head, 0.01 or 1.00 of weight) and must be a whole vote (100) for a rule in whole votes.
 * Strict: floor(p * base / q) + 1 step. Not strict: ceil(p * base / q). Source: specification part 1, section 9.
 */
export declare function thresholdOf(rule: Pick<Rule, 'fraction' | 'strict'>, base: number, step: number): number;
