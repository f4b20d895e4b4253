// Standing in for someone who is away. Source: decision 'Approval route' (own approval steps only).

const REFUSALS = {
  NOT_ONESELF: "Choose someone else. You cannot stand in for yourself.",
  NO_SUCH_PERSON: "Choose someone who signs in to this county.",
  ENDS_BEFORE_START: "The last day is before the first.",
  PAST: "The last day has already passed.",
  MAY_NOT: "Choose someone who may decide what is asked of you.",
  TOO_LONG: "A delegation can last at most 366 days.",
  OVERLAPS: "Someone already stands in for you during these days. End that delegation first.",
  ENDED: "This delegation is over.",
} as const;

/** Why a delegation is refused. */
export interface DelegationRefusal {
  code: keyof typeof REFUSALS;
  message: string;
  field: "delegateId" | "startsOn" | "endsOn" | null;
}
const refusal = (
  code: keyof typeof REFUSALS,
  field: DelegationRefusal["field"] = null,
  message: string = REFUSALS[code],
): DelegationRefusal => ({ code, message, field });

/** Days YYYY-MM-DD in the county's time zone, the last one included. */
export interface Days {
  startsOn: string;
  endsOn: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const moment = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * Why a person cannot let another one decide in their place; null: they can.
 * @param wanted the delegate (null: no one who may sign in) and the days
 * @param facts who asks, today, their other delegations that are neither over nor ended, and why the delegate may not
 * decide what is asked of them (null: they may)
 */
export function refuseDelegation(
  wanted: Days & { delegateId: string | null },
  facts: { userId: string; today: string; others: readonly Days[]; mayNot: string | null },
): DelegationRefusal | null {
  if (wanted.delegateId === null) return refusal("NO_SUCH_PERSON", "delegateId");
  if (wanted.delegateId === facts.userId) return refusal("NOT_ONESELF", "delegateId");
  if (facts.mayNot !== null) return refusal("MAY_NOT", "delegateId", `${facts.mayNot} Choose someone who may.`);
  if (wanted.endsOn < wanted.startsOn) return refusal("ENDS_BEFORE_START", "endsOn");
  if (wanted.endsOn < facts.today) return refusal("PAST", "endsOn");
  if (moment(wanted.endsOn) - moment(wanted.startsOn) > 366 * DAY_MS) return refusal("TOO_LONG", "endsOn");
  const overlaps = facts.others.some((other) => other.startsOn <= wanted.endsOn && wanted.startsOn <= other.endsOn);
  return overlaps ? refusal("OVERLAPS", "startsOn") : null;
}

/** Why a delegation cannot be ended: it is over. Null: it can. */
export function refuseEnding(delegation: Days & { ended: boolean }, today: string): DelegationRefusal | null {
  return delegation.ended || delegation.endsOn < today ? refusal("ENDED") : null;
}
