// Suspensions and debarments of a vendor: from a day, until a day or until someone lifts them.
import type { Refusal } from "../refusal.rules.ts";

/** A suspension or debarment. Days are YYYY-MM-DD, first and last. Without a last day it applies until it is lifted. */
export interface Hold {
  kind: "SUSPENSION" | "DEBARMENT";
  fromDay: string;
  toDay: string | null;
  liftedAt: Date | null;
}

/** Whether a hold is in force on a day. A lifted hold is not. */
export const isHeldOn = (hold: Hold, day: string): boolean =>
  hold.liftedAt === null && hold.fromDay <= day && (hold.toDay === null || day <= hold.toDay);

/**
 * What bars a vendor from an award on a day: debarments come before suspensions, longer ones before shorter ones. Null
 * if nothing.
 */
export function holdToday<H extends Hold>(holds: readonly H[], day: string): H | null {
  const end = ({ toDay }: Hold) => toDay ?? "9999-12-31";
  const [first] = holds
    .filter((hold) => isHeldOn(hold, day))
    .toSorted(
      (one, other) =>
        Number(other.kind === "DEBARMENT") - Number(one.kind === "DEBARMENT") || end(other).localeCompare(end(one)),
    );
  return first ?? null;
}

/** Why a suspension or debarment cannot have these days. Null if it can. DATES_REVERSED, DATE_PAST. */
export function refuseDays(days: { fromDay: string; toDay: string | null }, today: string): Refusal | null {
  const { fromDay, toDay } = days;
  if (toDay !== null && toDay < fromDay)
    return { code: "DATES_REVERSED", message: "The last day must not be before the first day.", field: "toDay" };
  return toDay !== null && toDay < today
    ? { code: "DATE_PAST", message: "The last day must not be in the past.", field: "toDay" }
    : null;
}

/** Why a hold cannot be lifted. Null if it can. ALREADY_LIFTED, ALREADY_OVER. */
export function refuseLift(hold: Hold, today: string): Refusal | null {
  if (hold.liftedAt) return { code: "ALREADY_LIFTED", message: "It has already been lifted." };
  return hold.toDay !== null && hold.toDay < today
    ? { code: "ALREADY_OVER", message: "Its last day has passed, so there is nothing to lift." }
    : null;
}
