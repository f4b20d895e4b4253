import type { Basis, Rule } from './thresholds.rules.ts';
type OneMeasure = 'HEADS' | 'WEIGHT';
export type WarningCode = 'MISSES_MAJORITY_OF_MEMBERS' | 'FAILS_PLUS_ONE_RULE' | 'NOBODY_PRESENT';
export type Warning = {
    readonly code: WarningCode;
    readonly message: string;
};
/** An amount as a plain decimal: heads as they are, hundredths of weight as "12.19". */
export declare const amountToText: (measure: OneMeasure, amount: number) => string;
export declare const WARNINGS: {
    missesMajorityOfMembers: (measure: OneMeasure, yes: number, members: number) => Warning;
    failsPlusOne: (missing: number) => Warning;
    nobodyPresent: () => Warning;
};
/** How a threshold came about: "floor(14 / 2) + 1 = 8", "ceil(2 * 11 / 3) = 8", or for weights in hundredths "more than 78 / 2 = 39: at least 39.01". */
export declare function arithmeticOf(rule: Rule, measure: OneMeasure, base: number, threshold: number, step: number): string;
type Judged = {
    readonly measure: OneMeasure;
    readonly basis: Basis;
    readonly base: number;
    readonly threshold: number;
    readonly yes: number;
    readonly no: number;
};
export type Said = {
    readonly passed: boolean;
    readonly decided: 'PASSED' | 'FAILED' | null;
    readonly rule: Rule;
    readonly measures: readonly Judged[];
    /** Members who may still vote. */
    readonly awaiting: number;
    readonly tieForChair: boolean;
    readonly chairVote: 'YES' | 'NO' | null;
};
/** The verdict in a sentence or two of plain English. */
export declare function sentenceOf(said: Said): string;
export {};
