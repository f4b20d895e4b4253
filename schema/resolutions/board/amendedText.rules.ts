// Whether the text of a resolution reflects the amendments that the body made to its main question. Decision 'Amended
// texts'.
import { refusal, type ResolutionRefusal } from "../refusals.rules.ts";

/** A motion with its position among other motions. */
export interface StandingMotion {
  readonly key: string;
  readonly kind: string;
  readonly state: string;
  readonly targetKey: string | null;
  readonly outcome: "PASSED" | "FAILED" | null;
}

/**
 * The motions of an item that would change the text itself: amendments and substitutes of a main motion, but not of one
 * another. `questionDecided`: that main motion was decided.
 */
export function amendmentsAmong<M extends StandingMotion>(motions: readonly M[]): (M & { questionDecided: boolean })[] {
  return motions.flatMap((motion) => {
    const target = motions.find(({ key, kind }) => key === motion.targetKey && kind === "MAIN");
    if (!target || (motion.kind !== "AMEND" && motion.kind !== "SUBSTITUTE")) return [];
    return [{ ...motion, questionDecided: target.state === "CLOSED" }];
  });
}

/** The recorded effect on the text. Null if nothing is recorded yet. */
export interface TextSettled {
  /** Whether the amendment had carried at that time. */
  readonly carried: boolean;
  /** Number of the version that was entered. Null if the text was left unchanged. */
  readonly version: number | null;
}

/** Status of the text after an amendment. Null if it failed and never changed the text. */
export type TextState = "OWED" | "ENTERED" | "STANDS";

/** The facts that the rule needs about an amendment. */
export type DecidedAmendment = Pick<StandingMotion, "state" | "outcome"> & { readonly questionDecided: boolean };

/**
 * Status of the text after an amendment is decided or its decision is corrected. Once the main question is decided, the
 * text no longer has to be entered.
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

/**
 * Why the main question cannot be put to a vote yet: the text does not reflect the body's amendments. Null if it does.
 */
export function refuseTextOwed(
  amendments: readonly (DecidedAmendment & { settled: TextSettled | null })[],
): ResolutionRefusal | null {
  const owed = amendments.filter((each) => textState(each, each.settled) === "OWED");
  if (owed.length === 0) return null;
  return owed.some(({ outcome }) => outcome === "PASSED") ? refusal("TEXT_OWED") : refusal("TEXT_TO_RESTORE");
}
