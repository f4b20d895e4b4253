// Whether the text of a resolution follows the amendments that the body decided upon its main question. Decision 'Amended texts'.
import { refusal, type ResolutionRefusal } from "../refusals.rules.ts";

/** A motion based on other motions. */
export interface StandingMotion {
  readonly key: string;
  readonly kind: string;
  readonly state: string;
  readonly targetKey: string | null;
  readonly outcome: "PASSED" | "FAILED" | null;
}

/**
 * Of these motions of an item, those that would change the text itself: amendments and substitutes of a main motion, not of one another.
 * `questionDecided`: that motion was voted on.
 */
export function amendmentsAmong<M extends StandingMotion>(motions: readonly M[]): (M & { questionDecided: boolean })[] {
  return motions.flatMap((motion) => {
    const target = motions.find(({ key, kind }) => key === motion.targetKey && kind === "MAIN");
    if (!target || (motion.kind !== "AMEND" && motion.kind !== "SUBSTITUTE")) return [];
    return [{ ...motion, questionDecided: target.state === "CLOSED" }];
  });
}

/** The recorded effect on the text. Null: nothing was recorded yet. */
export interface TextSettled {
  /** Whether the amendment had carried at that time. */
  readonly carried: boolean;
  /** Number of the version that was entered. Null: the text was left unchanged. */
  readonly version: number | null;
}

/** Status of the text after an amendment. Null: it did not carry, and the text was never changed by it. */
export type TextState = "OWED" | "ENTERED" | "STANDS";

/** What the rule needs to know of an amendment. */
export type DecidedAmendment = Pick<StandingMotion, "state" | "outcome"> & { readonly questionDecided: boolean };

/**
 * Status of the text after an amendment is decided or its decision is corrected. Once the main question is decided,
 * nothing is owed.
 */
export function textState(amendment: DecidedAmendment, settled: TextSettled | null): TextState | null {
  const { state, outcome, questionDecided } = amendment;
  if (state === "PENDING" || state === "OPEN") return null;
  const carried = state === "CLOSED" && outcome === "PASSED";
  const bears = settled?.carried === true && settled.version !== null;
  if (!carried) return bears && !questionDecided ? "OWED" : null;
  if (!settled?.carried) return questionDecided ? null : "OWED";
  return settled.version === null ? "STANDS" : "ENTERED";
}

/** Why the main question is not put yet: the text does not say what the body made of it. Null: it does. */
export function refuseTextOwed(
  amendments: readonly (DecidedAmendment & { settled: TextSettled | null })[],
): ResolutionRefusal | null {
  const owed = amendments.filter((each) => textState(each, each.settled) === "OWED");
  if (owed.length === 0) return null;
  return owed.some(({ outcome }) => outcome === "PASSED") ? refusal("TEXT_OWED") : refusal("TEXT_TO_RESTORE");
}
