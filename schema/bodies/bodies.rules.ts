// The seats, members and rules of a board or committee, each with a first day. Past meetings keep the rules and seats
// of their day: docs/decisions/2026-11-29-committees-are-bodies.md.
import type { Refusal } from "../refusal.rules.ts";
import type { Measure, ThresholdType } from "./thresholds.rules.ts";

/** The rules for a body's votes. */
export interface BodyRules {
  /** How a quorum is counted. */
  quorumMeasure: Measure;
  /** The rule for a vote if the item does not choose one. */
  defaultThreshold: ThresholdType;
  chairBreaksTie: boolean;
}

/** Rules until a body sets its own: General Construction Law §41. */
export const FIRST_RULES: BodyRules = { quorumMeasure: "HEADS", defaultThreshold: "MAJORITY", chairBreaksTie: false };

/** The rules of a body on a day, YYYY-MM-DD. */
export function rulesOn<R extends BodyRules & { effectiveOn: string }>(
  rules: readonly R[],
  day: string,
): R | BodyRules {
  let found: R | null = null;
  for (const each of rules)
    if (each.effectiveOn <= day && (!found || found.effectiveOn < each.effectiveOn)) found = each;
  return found ?? FIRST_RULES;
}

/**
 * Whether a seat, or anything with a first and a last day, exists on a day. Null means no first day, or no last day.
 */
export const isThere = (seat: { startsOn: string | null; endsOn: string | null }, day: string): boolean =>
  (seat.startsOn === null || seat.startsOn <= day) && (seat.endsOn === null || seat.endsOn >= day);

/** Maximum length of a body's name, a seat's label and a person's name, in characters. */
export const MAX_NAME_LENGTH = 120;
/** Maximum length of a text about a body. */
export const MAX_ABOUT_LENGTH = 5_000;
/** Maximum number of seats per body, and of seats added at once. */
export const MAX_SEATS = 200;
/** Maximum number of bodies per county. */
export const MAX_BODIES = 500;
/** Maximum length of a term, in years. */
export const MAX_YEARS = 20;

const required = (field: string, what: string): Refusal => ({
  code: "REQUIRED",
  message: `Enter ${what}.`,
  field,
});
const tooLong = (field: string, what: string, most: number): Refusal => ({
  code: "TOO_LONG",
  message: `${what} may have at most ${most} characters.`,
  field,
});

/** Compares names, ignoring case and spaces. */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * Why a body cannot have this name. Null if it can. REQUIRED, TOO_LONG, NAME_TAKEN. @param others names of the county's
 * other bodies
 */
export function refuseBodyName(name: string, others: readonly string[]): Refusal | null {
  if (name.trim() === "") return required("name", "the name of the board or committee");
  if (name.trim().length > MAX_NAME_LENGTH) return tooLong("name", "A name", MAX_NAME_LENGTH);
  return others.some((other) => sameName(other, name))
    ? { code: "NAME_TAKEN", message: `There is already a body named ${name.trim()}.`, field: "name" }
    : null;
}

/** A committee's name in its meetings: 'Public Works' for Public Works Committee. */
export const shortName = (name: string): string => name.trim().replace(/\s+committee$/i, "");

/**
 * Why a body cannot be the county's board. Null if it can. SECOND_BOARD: only one board may meet, so that it is clear
 * whose members and quorum a board meeting has.
 * @param board name of another body that is the board and meets. Null if there is none
 */
export const refuseSecondBoard = (board: string | null): Refusal | null =>
  board === null
    ? null
    : {
        code: "SECOND_BOARD",
        message: `${board} is the county’s board. Retire it or change its kind first.`,
        field: "kind",
      };

export const refuseAbout = (about: string): Refusal | null =>
  about.length > MAX_ABOUT_LENGTH ? tooLong("about", "The text", MAX_ABOUT_LENGTH) : null;

/**
 * Why a body cannot be part of another. Null if it can. PART_OF_ITSELF. @param above keys of the other body and of all
 * bodies above it
 */
export const refuseParent = (bodyId: string | null, above: readonly string[]): Refusal | null =>
  bodyId !== null && above.includes(bodyId)
    ? { code: "PART_OF_ITSELF", message: "A body cannot be a part of itself.", field: "parentId" }
    : null;

/** A seat as entered. */
export interface WantedSeat {
  label: string;
  appointedBy: string;
  termYears: number | null;
}

/**
 * Why a seat is not valid. `field` is the form's field. Null if it is valid. REQUIRED, TOO_LONG, SEAT_TWICE,
 * YEARS_OUT_OF_RANGE. @param others labels of the body's other seats
 */
export function refuseSeat(seat: WantedSeat, others: readonly string[], field = "label"): Refusal | null {
  if (seat.label.trim() === "") return required(field, "the name of the seat, such as District 3");
  if (seat.label.trim().length > MAX_NAME_LENGTH) return tooLong(field, "The name of a seat", MAX_NAME_LENGTH);
  if (seat.appointedBy.trim().length > MAX_NAME_LENGTH) return tooLong("appointedBy", "Who appoints", MAX_NAME_LENGTH);
  if (others.some((other) => sameName(other, seat.label)))
    return { code: "SEAT_TWICE", message: `There is already a seat named ${seat.label.trim()}.`, field };
  return seat.termYears !== null && !(Number.isInteger(seat.termYears) && inYears(seat.termYears))
    ? { code: "YEARS_OUT_OF_RANGE", message: `A term must last 1 to ${MAX_YEARS} years.`, field: "termYears" }
    : null;
}
const inYears = (years: number) => years >= 1 && years <= MAX_YEARS;

/** Why the body cannot have that many more seats. Null if it can. */
export const refuseCount = (present: number, more: number): Refusal | null =>
  present + more > MAX_SEATS
    ? { code: "TOO_MANY_SEATS", message: `A body can have at most ${MAX_SEATS} seats.`, field: "seats" }
    : null;

/**
 * Why something cannot change from a day on. Null if it can. HELD_SINCE: a meeting on or after that day was held under
 * the present rules.
 * @param lastHeld day of the body's last meeting that was called to order. Null if there was none
 */
export const refuseSince = (day: string, lastHeld: string | null, field: string): Refusal | null =>
  lastHeld !== null && day <= lastHeld
    ? {
        code: "HELD_SINCE",
        message: `A meeting was held on ${lastHeld}. Choose a later date.`,
        field,
      }
    : null;

/** Why a term and a seat do not match. Null if they do. BEFORE_SEAT, AFTER_SEAT. */
export function refuseSeatsDays(
  seat: { label: string; startsOn: string | null; endsOn: string | null },
  term: { startsOn: string; endsOn: string | null },
): Refusal | null {
  if (seat.startsOn !== null && term.startsOn < seat.startsOn)
    return {
      code: "BEFORE_SEAT",
      message: `${seat.label} exists from ${seat.startsOn}. Begin the term on or after that date.`,
      field: "startsOn",
    };
  return seat.endsOn !== null && (term.endsOn === null || term.endsOn > seat.endsOn)
    ? {
        code: "AFTER_SEAT",
        message: `${seat.label} exists until ${seat.endsOn}. End the term by then.`,
        field: "endsOn",
      }
    : null;
}

/** The day before a day, YYYY-MM-DD. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
