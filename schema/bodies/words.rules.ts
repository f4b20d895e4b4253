// Names for bodies, the same on screens and public pages.
import type { BodyKind } from "./office.rules.ts";
import type { Measure } from "./thresholds.rules.ts";

export const BODY_KIND_LABELS = {
  BOARD: "Board",
  COMMITTEE: "Committee",
  OTHER: "Other body",
} as const satisfies Record<BodyKind, string>;

/** How a quorum is counted. */
export const QUORUM_LABELS = {
  HEADS: "Majority of all seats",
  WEIGHT: "Majority of the total weight",
  BOTH: "Majority of all seats and of the total weight",
} as const satisfies Record<Measure, string>;
