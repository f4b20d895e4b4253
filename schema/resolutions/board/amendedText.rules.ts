// Whether the text of a resolution follows the amendments that the body decided upon its main question. Decision 'Amended texts'.
import { refusal, type ResolutionRefusal } from "../refusals.rules.ts";

/** A motion as it stands upon others. */
export interface StandingMotion {
  readonly key: string;
  readonly kind: string;
  readonly state: string;
  readonly targetKey: string | null;
  readonly outcome: "PASSED" | "FAILED" | null;
}

/** Of these motions of an item, those that would change the text itself: amendments and substitutes of a main motion, not of one another. */
export function amendmentsAmong<M extends StandingMotion>(motions: readonly M[]): M[] {
  const mains = new Set(motions.filter(({ kind }) => kind === "MAIN").map(({ key }) => key));
  return motions.filter(
    ({ kind, targetKey }) => (kind === "AMEND" || kind === "SUBSTITUTE") && targetKey !== null && mains.has(targetKey),
  );
}

/** What became of the text the last time: null where nobody was asked yet. */
export interface TextSettled {
  /** Whether the amendment stood as carried then. */
  readonly carried: boolean;
  /** Number of the version that was entered; null: the text stood as it was. */
  readonly version: number | null;
}

/** Where the text stands to an amendment. Null: it did not carry, and the text knows nothing of it. */
export type TextState = "OWED" | "ENTERED" | "STANDS";

/** Where the text stands to an amendment that is decided, or whose decision was corrected. */
export function textState(
  amendment: Pick<StandingMotion, "state" | "outcome">,
  settled: TextSettled | null,
): TextState | null {
  const carried = amendment.state === "CLOSED" && amendment.outcome === "PASSED";
  const bears = settled?.carried === true && settled.version !== null;
  if (!carried) return bears ? "OWED" : null;
  if (!settled?.carried) return "OWED";
  return settled.version === null ? "STANDS" : "ENTERED";
}

/** Why the main question is not put yet: the text does not say what the body made of it. Null: it does. */
export function refuseTextOwed(
  amendments: readonly (Pick<StandingMotion, "state" | "outcome"> & { settled: TextSettled | null })[],
): ResolutionRefusal | null {
  const owed = amendments.filter((each) => textState(each, each.settled) === "OWED");
  if (owed.length === 0) return null;
  return owed.some(({ outcome }) => outcome === "PASSED") ? refusal("TEXT_OWED") : refusal("TEXT_TO_RESTORE");
}
