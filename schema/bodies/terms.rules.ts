// Terms of people in bodies. Seats and weights: decision 'Tenant'.
import type { Refusal } from "../refusal.rules.ts";

/** From a day to a day, both included; YYYY-MM-DD. */
export interface Term {
  startsOn: string;
  /** Null if open. */
  endsOn: string | null;
}

/** Whether two terms share a day. */
export const overlaps = (one: Term, other: Term): boolean =>
  (one.endsOn === null || other.startsOn <= one.endsOn) && (other.endsOn === null || one.startsOn <= other.endsOn);

/** Whether a day exists: 2026-02-30 does not. */
export function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === day;
}

/** A new term. */
export interface WantedTerm extends Term {
  seatId: string | null;
  /** Null if they have no account. */
  userId: string | null;
  isChair: boolean;
}

/**
 * Why a person cannot begin a term, in a seat or without one. Null if they can. NO_SUCH_DAY, ENDS_BEFORE_START,
 * SEAT_TAKEN, ALREADY_MEMBER, CHAIR_TAKEN.
 * @param ground terms in the same body, with their seat, user and chair
 */
export function refuseTerm(
  wanted: WantedTerm,
  ground: readonly (Term & { seatId: string | null; userId: string | null; name: string; isChair: boolean })[],
): Refusal | null {
  const { startsOn, endsOn } = wanted;
  if (!isDay(startsOn)) return { code: "NO_SUCH_DAY", message: "This date does not exist.", field: "startsOn" };
  if (endsOn !== null && !isDay(endsOn))
    return { code: "NO_SUCH_DAY", message: "This date does not exist.", field: "endsOn" };
  if (endsOn !== null && endsOn < startsOn)
    return {
      code: "ENDS_BEFORE_START",
      message: `A term that begins on ${startsOn} cannot end before that date.`,
      field: "endsOn",
    };
  const meanwhile = ground.filter((other) => overlaps(wanted, other));
  const holder = wanted.seatId === null ? undefined : meanwhile.find((other) => other.seatId === wanted.seatId);
  if (holder) {
    const until = holder.endsOn === null ? "with no last day" : `until ${holder.endsOn}`;
    return {
      code: "SEAT_TAKEN",
      message: `${holder.name} holds this seat from ${holder.startsOn} ${until}. End that term first.`,
      field: "seatId",
    };
  }
  const same = wanted.userId === null ? undefined : meanwhile.find((other) => other.userId === wanted.userId);
  if (same) {
    return {
      code: "ALREADY_MEMBER",
      message: `This user is already a member of the body, from ${same.startsOn}.`,
      field: "bodyId",
    };
  }
  const chair = wanted.isChair ? meanwhile.find((other) => other.isChair) : undefined;
  return chair
    ? { code: "CHAIR_TAKEN", message: `${chair.name} chairs the body. End that term first.`, field: "isChair" }
    : null;
}

/**
 * Why a term cannot end on a day. Null if it can. A term that has ended may be shortened but not extended, because
 * someone else may hold the seat since.
 */
export function refuseEnd(term: Term, endsOn: string, lastHeldOn: string | null): Refusal | null {
  if (!isDay(endsOn)) return { code: "NO_SUCH_DAY", message: "This date does not exist.", field: "endsOn" };
  if (endsOn < term.startsOn) {
    return {
      code: "ENDS_BEFORE_START",
      message: `The term began on ${term.startsOn} and cannot end before that date.`,
      field: "endsOn",
    };
  }
  if (term.endsOn !== null && endsOn > term.endsOn)
    return { code: "ENDED_ALREADY", message: `The term already ended on ${term.endsOn}.`, field: "endsOn" };
  if (lastHeldOn !== null && endsOn < lastHeldOn) {
    return {
      code: "ATTENDED_LATER",
      message: `The member is on the roll of a meeting on ${lastHeldOn}, so the term cannot end before it.`,
      field: "endsOn",
    };
  }
  return null;
}
