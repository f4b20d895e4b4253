// What a weight table must state before it takes effect, and when it can no longer be changed.
import type { Refusal } from "../refusal.rules.ts";
import type { ThresholdType } from "../bodies/thresholds.rules.ts";
import { type Hundredths, weightForReading } from "./weights.rules.ts";

const LARGEST_WEIGHT: Hundredths = 100_000_000;
const MAX_PEOPLE = 100_000_000;
const MAX_LENGTH = 200;

/** A table as entered, seats by key. */
export interface WrittenTable {
  effectiveOn: string;
  authority: string;
  /** The number of votes required, if the law states one. */
  quota: Hundredths | null;
  /** Total of the weights, if the law states it. Checked but not stored. */
  total?: Hundredths | null;
  populationSource: string | null;
  seats: readonly WrittenSeat[];
}
export interface WrittenSeat {
  seatId: string;
  weight: Hundredths;
  population: number | null;
  byThreshold: readonly { thresholdType: ThresholdType; weight: Hundredths }[];
}
interface BodySeat {
  id: string;
  label: string;
  votes: boolean;
}

const weighs = (weight: number) => Number.isSafeInteger(weight) && weight >= 0 && weight <= LARGEST_WEIGHT;
/** Field names of a seat's line in the form: its weight, its population, its weight for one kind of vote. */
export const seatField = (seatId: string): string => `seats.${seatId}`;
export const peopleField = (seatId: string): string => `people.${seatId}`;
export const kindField = (thresholdType: string, seatId: string): string => `kinds.${thresholdType}.${seatId}`;

/** Why a table is not valid. Null if it is. `takenDates` are the dates of the body's other tables. */
export function refuseTable(
  table: WrittenTable,
  seats: readonly BodySeat[],
  takenDates: readonly string[],
): Refusal | null {
  const { authority, populationSource } = table;
  if (authority.trim() === "")
    return {
      code: "AUTHORITY_REQUIRED",
      message: "Name the law that sets the weights, such as Local Law 3 of 2022.",
      field: "authority",
    };
  if (authority.trim().length > MAX_LENGTH)
    return {
      code: "TOO_LONG",
      message: `The law's name may have at most ${MAX_LENGTH} characters.`,
      field: "authority",
    };
  if ((populationSource ?? "").trim().length > MAX_LENGTH)
    return {
      code: "TOO_LONG",
      message: `The source may have at most ${MAX_LENGTH} characters.`,
      field: "populationSource",
    };
  if (takenDates.includes(table.effectiveOn))
    return { code: "DATE_TAKEN", message: "This body already has a table from that date on.", field: "effectiveOn" };
  return refuseSeats(table, seats) ?? refusePopulations(table, seats) ?? refuseTotal(table) ?? refuseQuota(table);
}

function refuseSeats(table: WrittenTable, seats: readonly BodySeat[]): Refusal | null {
  const known = new Map(seats.map((seat) => [seat.id, seat]));
  const seenSeatIds = new Set<string>();
  for (const line of table.seats) {
    const field = seatField(line.seatId);
    const seat = known.get(line.seatId);
    if (!seat) return { code: "SEAT_NOT_FOUND", message: "The body has no such seat.", field: "seats" };
    if (seenSeatIds.has(seat.id)) return { code: "SEAT_TWICE", message: `${seat.label} is in the table twice.`, field };
    seenSeatIds.add(seat.id);
    if (!seat.votes)
      return { code: "SEAT_WITHOUT_VOTE", message: `${seat.label} has no vote, and so no weight.`, field };
    const unread = line.byThreshold.find((each) => !weighs(each.weight));
    if (!weighs(line.weight) || unread)
      return {
        code: "WEIGHT_OUT_OF_RANGE",
        message: `The weight of ${seat.label} must be between 0 and 1,000,000.`,
        field: weighs(line.weight) && unread ? kindField(unread.thresholdType, seat.id) : field,
      };
    if (new Set(line.byThreshold.map((each) => each.thresholdType)).size < line.byThreshold.length)
      return { code: "THRESHOLD_TWICE", message: `${seat.label} has two weights for one kind of vote.`, field };
  }
  const missing = seats.find((seat) => seat.votes && !seenSeatIds.has(seat.id));
  if (missing)
    return { code: "WEIGHT_MISSING", message: `Give ${missing.label} a weight.`, field: seatField(missing.id) };
  if (table.seats.every((line) => line.weight === 0))
    return { code: "NO_WEIGHT", message: "At least one seat must have a weight above 0.", field: "seats" };
  return null;
}

/** Populations must be given for every seat or for none, because shares need all of them. */
function refusePopulations(table: WrittenTable, seats: readonly BodySeat[]): Refusal | null {
  const withPopulation = table.seats.filter((line) => line.population !== null);
  const labelOf = (id: string) => seats.find((seat) => seat.id === id)?.label ?? "";
  const wrong = withPopulation.find(
    ({ population }) => !Number.isSafeInteger(population) || (population ?? 0) < 1 || (population ?? 0) > MAX_PEOPLE,
  );
  if (wrong)
    return {
      code: "POPULATION_OUT_OF_RANGE",
      message: `The population of ${labelOf(wrong.seatId)} must be between 1 and 100,000,000.`,
      field: peopleField(wrong.seatId),
    };
  const missing = table.seats.find((line) => line.population === null);
  if (withPopulation.length > 0 && missing)
    return {
      code: "POPULATION_MISSING",
      message: `Enter the population of ${labelOf(missing.seatId)} too, or leave every population empty.`,
      field: peopleField(missing.seatId),
    };
  if (withPopulation.length > 0 && (table.populationSource ?? "").trim() === "")
    return {
      code: "POPULATION_SOURCE_REQUIRED",
      message: "Name where the populations come from, such as Census 2020.",
      field: "populationSource",
    };
  return null;
}

const sumOf = ({ seats }: WrittenTable): Hundredths => seats.reduce((sum, { weight }) => sum + weight, 0);

function refuseTotal(table: WrittenTable): Refusal | null {
  const sum = sumOf(table);
  return table.total == null || table.total === sum
    ? null
    : {
        code: "TOTAL_DIFFERS",
        message: `The weights add up to ${weightForReading(sum)}, not to ${weightForReading(table.total)}.`,
        field: "total",
      };
}

function refuseQuota(table: WrittenTable): Refusal | null {
  const { quota } = table;
  if (quota === null) return null;
  return quota > 0 && quota <= sumOf(table)
    ? null
    : {
        code: "QUOTA_OUT_OF_RANGE",
        message: "The quota must be above 0 and at most the total of the weights.",
        field: "quota",
      };
}

/** Why a table cannot be corrected: a vote was taken under it. */
export const refuseCorrection = ({ hasVotes }: { hasVotes: boolean }): Refusal | null =>
  hasVotes
    ? {
        code: "VOTED_UNDER",
        message: "Votes were taken under this table. Add the next version with its own date instead.",
      }
    : null;

/** Why a table cannot be removed: it was in force, with or without votes. */
export const refuseRemoval = (facts: { hasVotes: boolean; effectiveOn: string; today: string }): Refusal | null =>
  refuseCorrection(facts) ??
  (facts.effectiveOn <= facts.today
    ? {
        code: "WAS_IN_FORCE",
        message: "This table has been in force, so it stays on record. Add the next version instead.",
      }
    : null);
