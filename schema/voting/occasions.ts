import { occasion } from "../occasion.ts";

// Occasions of votes that higher modules subscribe to, inside the transaction.

/** A motion got an outcome, or, if `corrected`, a different one or none. Its row is written. */
export const motionDecided = occasion<{ motionId: string; corrected: boolean }>();
