import type { Measure, Rule } from './thresholds.rules.ts';
import type { Hundredths } from './weights.rules.ts';
/** NONE is "not yet voted". RECUSED is a member disqualified on this matter, who is still a member. */
export type VoteValue = 'NONE' | 'YES' | 'NO' | 'ABSTAIN' | 'ABSENT' | 'RECUSED';
/** The words of the documented calls (specification part 1, section 3), and "Recused". */
export declare const VOTE_TEXTS: Record<VoteValue, string>;
/** Reads a vote value in any case ("Yes", "YES"); null when it is none of the six. */
export declare function voteFromText(text: string): VoteValue | null;
export type RollEntry = {
    /** Identifies the member; names do not (two members may share one). */
    readonly key: string;
    readonly name: string;
    readonly seat?: string | null;
    readonly present: boolean;
    /** A voting member of the body. Ex officio non-voting members are false, and count nowhere. A member disqualified on one matter stays true and is RECUSED. */
    readonly entitled: boolean;
    readonly weight: Hundredths;
    readonly vote: VoteValue;
};
export type Vacancy = {
    readonly seat: string;
    readonly weight: Hundredths;
};
export type Roll = {
    readonly entries: readonly RollEntry[];
    readonly vacancies: readonly Vacancy[];
};
/** Counts in heads, or in hundredths of weight. present = yes + no + abstain + recused + notVoted; members = present + absent + vacant. */
export type Ledger = {
    readonly yes: number;
    readonly no: number;
    readonly abstain: number;
    readonly recused: number;
    readonly absent: number;
    readonly notVoted: number;
    readonly vacant: number;
    readonly present: number;
    /** yes + no */
    readonly voted: number;
    readonly members: number;
};
export type Tally = {
    readonly heads: Ledger;
    readonly weight: Ledger;
};
/** Present and entitled: present, not marked Absent on this vote, a voting member. */
export declare const isPresent: (entry: RollEntry) => boolean;
/** Present, entitled, and not yet voted. */
export declare const hasNotVoted: (entry: RollEntry) => boolean;
/** The two ledgers of a roll. A vote stored for someone who is not present, or not entitled, is not counted. */
export declare function tally(roll: Roll): Tally;
/** The least amount by which a sum of this roll's weights can move: 1.00 when every weight is a whole number, else 0.01. */
export declare const weightStep: (roll: Roll) => Hundredths;
export type VoteEventKind = 'CAST' | 'CHANGE' | 'CORRECTION' | 'UNDO';
export type VoteEvent = {
    /** Unique and rising within a motion, given by the database. */
    readonly sequence: number;
    readonly entryKey: string;
    /** The value that stands after this event; for an UNDO, the value it restores. */
    readonly value: VoteValue;
    readonly kind: VoteEventKind;
    readonly reason?: string | null;
};
/** The vote of each member that stands: of her events, the one with the highest sequence. The order of the list does not matter. */
export declare function currentVotes<E extends VoteEvent>(events: readonly E[]): Map<string, E>;
/** The roll with each member's standing vote; a member without an event has not voted. */
export declare function rollWithVotes(roll: Roll, events: readonly VoteEvent[]): Roll;
export type VoteToRecord = {
    readonly entryKey: string;
    readonly value: VoteValue;
};
/** The clerk's undo: what to record so that every vote stands as it did before the event `sequence` and those after it. */
export declare function undoFrom(events: readonly VoteEvent[], sequence: number): VoteToRecord[];
/**
 * "All Yes but …": the votes to record, in the roll's order. Whoever is present, entitled and has not voted gets Yes; the exceptions get what they say.
 * A vote or recusal already recorded is kept unless it is an exception. An exception that is not on the roll is returned too, so that its vote is refused by name.
 */
export declare function allYesBut(roll: Roll, exceptions: readonly VoteToRecord[]): VoteToRecord[];
/** Heads, and weights in hundredths. `met` follows the body's measure; both lines are given whatever it is. */
export type Quorum = {
    readonly measure: Measure;
    readonly neededHeads: number;
    readonly presentHeads: number;
    readonly neededWeight: Hundredths;
    readonly presentWeight: Hundredths;
    readonly met: boolean;
    readonly sentence: string;
};
/**
 * Whether a majority of the whole number of members is present, vacant seats counted as if filled.
 * Source: General Construction Law §41; County Law §153(2).
 */
export declare function quorum(roll: Roll, body: {
    readonly measure: Measure;
}): Quorum;
export type WeightTableStamp = {
    readonly version: string;
    readonly effectiveFrom: string;
    readonly source: string;
};
/** What a closed vote keeps: no later change of attendance, weight, seat or rule reaches it. */
export type FrozenRoll = {
    readonly roll: Roll;
    readonly rule: Rule;
    readonly weightTable: WeightTableStamp | null;
};
/** The frozen roll as canonical JSON: keys in order, no spaces, entries by key, vacancies by seat. The same facts always give the same text. */
export declare function freezeRoll({ roll, rule, weightTable }: FrozenRoll): string;
/** Reads what `freezeRoll` wrote. */
export declare function thawRoll(text: string): FrozenRoll;
