import { occasion } from "../occasion.ts";

// What higher rooms hear of votes, inside the transaction.

/** A motion has an outcome; or another one than before, or none any more: `corrected`. Its row is written. */
export const motionDecided = occasion<{ motionId: string; corrected: boolean }>();
