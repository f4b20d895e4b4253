import type { Ledger, Roll, Tally } from './roll.rules.ts';
import type { Warning } from './sentences.rules.ts';
import type { Basis, CustomRule, Measure, Rule, ThresholdType } from './thresholds.rules.ts';
export type OneMeasure = Exclude<Measure, 'BOTH'>;
export type Outcome = 'PASSED' | 'FAILED';
/** One measure of a verdict. Amounts are heads, or hundredths of weight. */
export type MeasureVerdict = {
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
export type OtherBasis = {
    readonly basis: Basis;
    readonly measure: OneMeasure;
    readonly base: number;
    readonly threshold: number;
    readonly passed: boolean;
};
/** The chair's casting vote: a setting of the body, and the vote itself once given. */
export type CastingVote = {
    readonly enabled: boolean;
    readonly vote: 'YES' | 'NO' | null;
};
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
    readonly notVoted: readonly {
        readonly key: string;
        readonly name: string;
    }[];
    readonly otherBases: readonly OtherBasis[];
    /** A tie stands that one more Yes would pass: the chair may break it. */
    readonly tieForChair: boolean;
    /** The chair's casting vote was counted. */
    readonly tieBroken: boolean;
    readonly warnings: readonly Warning[];
    readonly sentence: string;
};
/** B by basis. Source: General Construction Law §41 for MEMBERS; specification part 1, section 9, for PRESENT. */
export declare function baseOf(ledger: Ledger, basis: Basis): number;
/**
 * The verdict of a roll under a rule, which explains itself. The roll's order does not matter.
 * Source: the rule's own authority; General Construction Law §41 for the warning about all members.
 */
export declare function verdict(roll: Roll, rule: Rule, options?: VerdictOptions): Verdict;
/** The `vote_result` of the documented calls. Weights are decimal numbers read from hundredths. Source: specification part 1, sections 3 and 9. */
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
 * The specification's result, by its own three formulas or by another rule of the catalogue; CUSTOM needs its data.
 * The counts are always heads, `weighted` always weight; `threshold` is in the rule's measure (heads for BOTH). No casting vote enters it.
 */
export declare function specVoteResult(roll: Roll, thresholdType: ThresholdType, custom?: CustomRule | null): SpecVoteResult;
/** What an imported record says passed or failed, against its own tally: the contradiction in words, or null when they agree. */
export declare function flagContradiction(flag: Outcome, computed: Pick<Verdict, 'passed' | 'sentence'>): string | null;
