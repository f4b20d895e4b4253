import type { Declaration, MotionKind, VoteType } from './motions.rules.ts';
export type MotionOutcome = {
    readonly outcome: 'PASSED' | 'FAILED' | null;
    /** COMPUTED from a closed roll call; DECLARED by the chair on a voice vote; NONE: nothing is computed or declared. */
    readonly source: 'COMPUTED' | 'DECLARED' | 'NONE';
    readonly text: string;
};
/** The outcome of a motion. `passed` is the closed roll call's verdict, null while it is not closed. */
export declare function outcomeOf(facts: {
    readonly voteType: VoteType;
    readonly passed: boolean | null;
    readonly declared: Declaration | null;
}): MotionOutcome;
/** What a main motion asks for the matter it stands on. */
export type Purpose = 'APPROVE' | 'DISAPPROVE';
/** What becomes of the matter; STANDS: the motion leaves it as it was. */
export type Disposition = 'APPROVED' | 'NOT_APPROVED' | 'DISAPPROVED' | 'AMENDED' | 'SUBSTITUTED' | 'TABLED' | 'POSTPONED' | 'REFERRED' | 'REOPENED' | 'STANDS';
/** What becomes of the matter; null while the motion is not decided. A failed motion to disapprove approves nothing. */
export declare function dispositionOf(facts: {
    readonly kind: MotionKind;
    readonly purpose: Purpose;
    readonly outcome: 'PASSED' | 'FAILED' | null;
}): Disposition | null;
