// Who is on a roll call: members in office on the day, present according to the attendance, with the weights in force
// on that day.
import { inOffice, isSameName } from "../bodies/office.rules.ts";
import type { RollEntry, Vacancy } from "./roll.rules.ts";
import type { ThresholdType } from "../bodies/thresholds.rules.ts";
import { ONE_VOTE, type Hundredths, type WeightTable, weightOfSeat } from "../weights/weights.rules.ts";

export type Seat = { readonly id: string; readonly label: string; readonly position: number; readonly votes: boolean };
/** A term of office. Dates are YYYY-MM-DD, both included. `endsOn` is null while in office. */
export type Term = {
  readonly id: string;
  readonly name: string;
  readonly seatId: string | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
};
/** One line of the attendance. `memberId` is null if there is only a name. */
export type Attendee = { readonly memberId: string | null; readonly name: string; readonly present: boolean };

export type BoardFacts = {
  /** The meeting's date. */
  readonly date: string;
  /** Empty if the meeting's body is unknown. */
  readonly seats: readonly Seat[];
  readonly members: readonly Term[];
  readonly attendance: readonly Attendee[];
  /** The table in force on the date. Null if the body has none. */
  readonly weights: WeightTable | null;
  /** The rule that decides, because a table may have different weights for it. */
  readonly threshold: ThresholdType;
};

/** A line of the board. `memberId` is null if the name in the attendance matches no member of the body. */
export type BoardLine = RollEntry & { readonly memberId: string | null };
export type Board = { readonly entries: readonly BoardLine[]; readonly vacancies: readonly Vacancy[] };

/**
 * The roll of a meeting before any vote. Members in office who are not in the attendance are listed as not present.
 * Vacant voting seats are vacancies. Ex officio members without a vote are listed as not entitled. Keys are member ids.
 * If a body has no members in office (or there is no body), the roll is the attendance list with weight 1 each, and
 * keys are the positions of the names.
 */
export function boardOf({ date, seats, members, attendance, weights, threshold }: BoardFacts): Board {
  const serving = members.filter((member) => inOffice(member, date));
  if (serving.length === 0)
    return { entries: attendance.map(stranger), vacancies: vacant(seats, [], weights, threshold) };
  const seatOf = new Map(seats.map((seat) => [seat.id, seat]));
  const present = new Set(
    attendance.filter((line) => line.present).map((line) => line.memberId ?? namesake(serving, line.name)),
  );
  const entries = serving
    .map((member): BoardLine & { position: number } => {
      const seat = member.seatId === null ? undefined : seatOf.get(member.seatId);
      return {
        key: member.id,
        memberId: member.id,
        name: member.name,
        seat: seat?.label ?? null,
        present: present.has(member.id),
        entitled: seat?.votes ?? true,
        weight: weighs(member.seatId, weights, threshold),
        vote: "NONE",
        position: seat?.position ?? Number.MAX_SAFE_INTEGER,
      };
    })
    .sort((a, b) => a.position - b.position || compare(a.name, b.name) || compare(a.key, b.key))
    .map(({ position: _position, ...entry }) => entry);
  return { entries, vacancies: vacant(seats, serving, weights, threshold) };
}

/**
 * Whether a body has a whole number of members for a quorum: it has seats on the day, or members on any day. A
 * committee with neither has none. For an imported meeting, the roll is the people named in its source.
 */
export const hasQuorum = (body: { imported: boolean; seats: number; members: number }): boolean =>
  body.imported || body.seats + body.members > 0;

/**
 * The members of an imported meeting. If the county keeps neither a member's seat nor the end of their term, their time
 * in office is unknown, so the attendance list shows who was a member that day. Otherwise, twenty years of names would
 * be absent from each meeting.
 */
export function ofItsRoll<T extends Term>(members: readonly T[], attendance: readonly Attendee[]): T[] {
  if (attendance.length === 0) return [...members];
  const named = (member: T) =>
    attendance.some((line) =>
      line.memberId === null ? isSameName(line.name, member.name) : line.memberId === member.id,
    );
  return members.filter((member) => member.seatId !== null || member.endsOn !== null || named(member));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The one serving member with that name. Null if there is none or several. */
function namesake(members: readonly Pick<Term, "id" | "name">[], name: string): string | null {
  const found = members.filter((member) => isSameName(member.name, name));
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

function stranger({ memberId, name, present }: Attendee, place: number): BoardLine {
  return {
    key: memberId ?? `name ${place + 1}`,
    memberId,
    name,
    seat: null,
    present,
    entitled: true,
    weight: ONE_VOTE,
    vote: "NONE",
  };
}

function weighs(seatId: string | null, weights: WeightTable | null, threshold: ThresholdType): Hundredths {
  return (seatId !== null && weights ? weightOfSeat(weights, seatId, threshold) : null) ?? ONE_VOTE;
}

function vacant(
  seats: readonly Seat[],
  serving: readonly Term[],
  weights: WeightTable | null,
  threshold: ThresholdType,
): Vacancy[] {
  const heldSeatIds = new Set(serving.map((member) => member.seatId));
  return seats
    .filter((seat) => seat.votes && !heldSeatIds.has(seat.id))
    .sort((a, b) => a.position - b.position)
    .map((seat) => ({ seat: seat.label, weight: weighs(seat.id, weights, threshold) }));
}
