// Who is in the room at a moment. The wall display, the seats, the quorum and the basis of a vote all use this file.
import { type Entry, keepsOrder, standing } from "./entries.rules.ts";
import { type MeetingRefusal, refusal } from "./refusals.rules.ts";
import type { Presence } from "./rules.ts";

/** ABSENT: absent, without having left. */
export type AttendanceKind = "ARRIVED" | "LEFT" | "ABSENT";
/** `at` is null if the time is not noted. */
export type AttendanceEntry = Entry & { readonly kind: AttendanceKind; readonly at: Date | null };

/**
 * Whether a person is present at a moment, according to their arrivals and departures. Null means now, after the last
 * event.
 */
export function presentAt(entries: readonly AttendanceEntry[], moment: Date | null): boolean {
  const until = standing(entries).filter(({ at }) => moment === null || at === null || at <= moment);
  return until.at(-1)?.kind === "ARRIVED";
}

/** Which people on a list are present at a moment. */
export const whoIsPresent = <L extends { readonly entries: readonly AttendanceEntry[] }>(
  lines: readonly L[],
  moment: Date | null,
): L[] => lines.filter(({ entries }) => presentAt(entries, moment));

/** An event to be added to a line. */
export type NewEntry = { readonly kind: AttendanceKind; readonly at: Date | null };

/** Events of a line that has no entries, because it was imported or written before entries existed. */
export function entriesOfLine(line: Presence, momentOf: (time: string, after: Date | null) => Date): NewEntry[] {
  const left = !line.present && line.leftTime !== null;
  if (!line.present && !left) return [{ kind: "ABSENT", at: null }];
  const came = line.time === null ? null : momentOf(line.time, null);
  const arrived: NewEntry = { kind: "ARRIVED", at: came };
  return left ? [arrived, { kind: "LEFT", at: momentOf(line.leftTime as string, came) }] : [arrived];
}

/** An entry to be added, which may correct another, or say that it did not happen. */
export type PresenceChange = NewEntry & {
  readonly correctsId?: string;
  readonly struck?: boolean;
  readonly reason?: string;
};

/** Minutes after the call to order during which the list is still being made. */
const LISTING_MINUTES = 10;

/**
 * When people without an entered time arrive. EXPECTED: the meeting has not been called to order. WITH_CALL: they were
 * present from the start.
 */
export type Arrival = "EXPECTED" | "WITH_CALL" | "NOW";

/**
 * When people listed without a time arrive: with the call to order while the list is still being made, and after the
 * meeting. Otherwise now.
 */
export function arrivalOf(facts: {
  readonly calledAt: Date | null;
  readonly now: Date;
  /** The meeting is in session or in recess. */
  readonly held: boolean;
  /** The roll was called, or a vote was opened. */
  readonly rollTaken: boolean;
}): Arrival {
  const { calledAt, now, held: isInSession, rollTaken } = facts;
  if (!calledAt) return "EXPECTED";
  if (!isInSession) return "WITH_CALL";
  return !rollTaken && now.valueOf() - calledAt.valueOf() <= LISTING_MINUTES * 60_000 ? "WITH_CALL" : "NOW";
}

/**
 * Whether a person arrived with the call to order: no arrival time was recorded, and the line has the time of the call
 * or of the schedule.
 */
export const cameWithCall = (
  line: Pick<Presence, "time">,
  entries: readonly AttendanceEntry[],
  hours: readonly string[],
): boolean =>
  line.time !== null && hours.includes(line.time) && !standing(entries).find(({ kind }) => kind === "ARRIVED")?.at;

/** Whether a person was marked absent without having left before. If so, no arrival counts. */
export function wasAbsentThroughout(entries: readonly AttendanceEntry[]): boolean {
  const all = standing(entries);
  return all.at(-1)?.kind === "ABSENT" && all.every(({ kind }) => kind !== "LEFT");
}

/** Strikes the arrivals of a person who was then marked absent. */
export const arrivalsTakenBack = (entries: readonly AttendanceEntry[]): PresenceChange[] =>
  wasAbsentThroughout(entries)
    ? standing(entries)
        .filter(({ kind }) => kind === "ARRIVED")
        .map(({ id, kind, at }) => ({ kind, at, correctsId: id, struck: true, reason: "Called absent." }))
    : [];

/**
 * The entries after a change of arrivals, departures and times. `now`: used if no time is given. `came`: used for
 * arrivals.
 */
export function changesOf(
  before: Presence,
  after: Presence,
  entries: readonly AttendanceEntry[],
  times: { readonly now: Date; readonly momentOf: (time: string) => Date; readonly came?: Date | null | undefined },
): PresenceChange[] {
  const all = standing(entries);
  const momentAt = (time: string | null) => (time === null ? null : times.momentOf(time));
  if (before.present && !after.present) {
    if (after.leftTime === null) return [{ kind: "ABSENT", at: times.now }];
    return [{ kind: "LEFT", at: notBefore(times.momentOf(after.leftTime), all.at(-1)?.at ?? null) }];
  }
  if (!before.present && after.present) {
    if (times.came !== undefined) return [...arrivalsTakenBack(entries), { kind: "ARRIVED", at: times.came }];
    const hasNewTime = after.time !== before.time;
    return [{ kind: "ARRIVED", at: hasNewTime ? momentAt(after.time) : times.now }];
  }
  const changes: PresenceChange[] = [];
  const came = all.find(({ kind }) => kind === "ARRIVED");
  if (came && after.time !== before.time)
    changes.push({ kind: "ARRIVED", at: momentAt(after.time), correctsId: came.id });
  const last = all.at(-1);
  if (!after.present && last && after.leftTime !== before.leftTime) {
    const at = momentAt(after.leftTime);
    if (last.kind === "LEFT") changes.push({ kind: "LEFT", at, correctsId: last.id });
    else if (at) changes.push({ kind: "LEFT", at });
  }
  return changes;
}

type MovementFacts = { readonly entries: readonly AttendanceEntry[]; readonly at: Date | null; readonly now: Date };

/**
 * Why an arrival or departure cannot be recorded. Null if it can. A person already present cannot arrive, and an absent
 * one cannot leave.
 */
export function refuseMovement(kind: "ARRIVED" | "LEFT", facts: MovementFacts): MeetingRefusal | null {
  const { entries, at, now } = facts;
  if (presentAt(entries, null) === (kind === "ARRIVED"))
    return refusal(kind === "ARRIVED" ? "ALREADY_PRESENT" : "NOT_PRESENT_TO_LEAVE");
  if (at && at > now) return refusal("TIME_TO_COME", "time");
  return keepsOrder(at, standing(entries).at(-1)?.at, null) ? null : refusal("TIME_OUT_OF_ORDER", "time");
}

/** Why the time of an arrival or a departure cannot be changed to another. Null if it can. */
export function refuseMovementTime({ entries, at, now }: MovementFacts, id: string): MeetingRefusal | null {
  const all = standing(entries);
  const place = all.findIndex((entry) => entry.id === id);
  if (place < 0) return refusal("EVENT_STRUCK");
  if (at && at > now) return refusal("TIME_TO_COME", "time");
  return keepsOrder(at, all[place - 1]?.at, all[place + 1]?.at) ? null : refusal("TIME_OUT_OF_ORDER", "time");
}

/**
 * What a line shows: whether the person is present, their first arrival, and, while they are away, their departure.
 * Times not in the entries stay.
 */
export function presenceOf(
  entries: readonly AttendanceEntry[],
  before: Presence,
  timeOf: (at: Date) => string,
): Presence {
  const all = standing(entries);
  const came = all.find(({ kind }) => kind === "ARRIVED");
  const last = all.at(-1);
  const left = last?.kind === "LEFT" ? last : null;
  return {
    present: last?.kind === "ARRIVED",
    time: came?.at ? timeOf(came.at) : before.time,
    leftTime: left ? (left.at ? timeOf(left.at) : before.leftTime) : null,
  };
}

const HALF_A_DAY = 12 * 3600 * 1000;
const DAY = 2 * HALF_A_DAY;

/**
 * The moment that a time of day means: while the meeting is held, the one nearest to now, otherwise that of its day.
 */
export function momentNear(onDay: Date, now: Date | null): Date {
  if (!now) return onDay;
  const days = Math.round((now.valueOf() - onDay.valueOf()) / DAY);
  return new Date(onDay.valueOf() + days * DAY);
}

/** A time of day earlier than the previous event is after midnight. */
export const notBefore = (moment: Date, before: Date | null): Date =>
  before && moment < before ? new Date(moment.valueOf() + DAY) : moment;
