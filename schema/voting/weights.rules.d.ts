import type { ThresholdType } from './thresholds.rules.ts';
/** A weight in hundredths of a vote. */
export type Hundredths = number;
export type WeightRefusalCode = 'NOT_A_NUMBER' | 'NEGATIVE' | 'MORE_THAN_TWO_DECIMALS' | 'TOO_LARGE';
export type WeightRefusal = {
    readonly code: WeightRefusalCode;
    readonly message: string;
};
/** The largest weight of one seat, in hundredths. With at most 1,000 seats and q at most 10,000 every product stays an exact integer. */
export declare const LARGEST_WEIGHT: Hundredths;
/**
 * Reads a weight as a person or a JSON number writes it: "12.19" gives 1219, "7" gives 700.
 * Returns a named refusal for anything else. Source: specification part 1, sections 3 and 5 (minimum 0, step 0.01).
 */
export declare function weightFromText(text: string): Hundredths | WeightRefusal;
/** Whether a number may stand as a weight in hundredths: a whole number from 0 to LARGEST_WEIGHT. */
export declare const isWeight: (weight: number) => weight is Hundredths;
/** Writes hundredths as a decimal: 1219 gives "12.19", 1250 "12.50", 3900 "39". Negative amounts (a margin) keep their sign. */
export declare function weightToText(weight: Hundredths): string;
/** A weight as the JSON number that the documented calls carry: 1219 gives 12.19. Read from the decimal text, never computed. */
export declare const weightToNumber: (weight: Hundredths) => number;
/** A weight for reading, with thousands separators: 622800 gives "6,228". */
export declare const weightForReading: (weight: Hundredths) => string;
/** Thousands separators in a plain decimal text. Source: specification part 1, section 9. */
export declare const withSeparators: (decimal: string) => string;
/** One seat's weight. `byThreshold` holds other weights for matters that need another majority (as Cortland County's table of 1972 did). */
export type SeatWeight = {
    readonly seat: string;
    readonly weight: Hundredths;
    readonly byThreshold?: Partial<Record<ThresholdType, Hundredths>> | null;
};
/** A weight table of a body: from `effectiveFrom` (YYYY-MM-DD, the tenant's own calendar) until the next table takes its place. */
export type WeightTable = {
    readonly version: string;
    readonly effectiveFrom: string;
    /** The law that sets the weights, as "Local Law 3 of 2022". */
    readonly source: string;
    readonly seats: readonly SeatWeight[];
};
/** The table in force on a date: the latest that took effect on or before it; null before the first. The version settles two of the same date. */
export declare function weightTableOn(tables: readonly WeightTable[], date: string): WeightTable | null;
/** What a seat weighs for a matter decided by this threshold; null when the table does not know the seat. */
export declare function weightOfSeat(table: WeightTable, seat: string, threshold: ThresholdType): Hundredths | null;
