// The insurance that a county requires: the version of a requirement set (decision 'Insurance').
import type { Refusal } from "../../refusal.rules.ts";
import { type Line, LINE_LABELS, LINE_TRAITS, LINES } from "./lines.rules.ts";
import { type Rating, sizeOf, WANTED_LETTERS, type WantedLetter } from "./ratings.rules.ts";
import { requiredText, limitOf, oneOf, reading, refuse, wholeOf } from "./typed.rules.ts";

/** OCCURRENCE: occurrence basis only; ANY: claims made is also accepted. */
const BASES_WANTED = ["OCCURRENCE", "ANY"] as const;
export type BasisWanted = (typeof BASES_WANTED)[number];

/** Requirements of one line. */
export interface RequiredLine {
  line: Line;
  /** Cents. Null: no minimum. */
  perOccurrence: bigint | null;
  aggregate: bigint | null;
  basis: BasisWanted;
  /** The county as additional insured: for ongoing operations (CG 20 10), and for completed operations (CG 20 37). */
  additionalInsured: { ongoing: boolean; completed: boolean };
  waiverOfSubrogation: boolean;
  primaryNonContributory: boolean;
  /** Null: any carrier. */
  rating: Rating<WantedLetter> | null;
  /**
   * Days of notice before a cancellation, as told to bidders; 0: none required. Not checked against certificates,
   * because only the policy gives such notice (Insurance Law §502).
   */
  noticeDays: number;
}

/** A version of a set; an assigned version never changes. */
export interface Requirements {
  name: string;
  lines: RequiredLine[];
  /** Whether an umbrella that follows form may make up for a limit below it. */
  umbrellaFillsIn: boolean;
  /**
   * Number of days, from the start of the term, for which coverage must be proven in advance. Later days must be
   * proven as they approach, by renewals. Null: the whole term in advance, which multiyear contracts can hardly meet.
   */
  provenDays: number | null;
}

/** The same as typed. */
export interface TypedLine {
  line: string;
  perOccurrence: string | null;
  aggregate: string | null;
  basis: string;
  additionalInsured: { ongoing: boolean; completed: boolean };
  waiverOfSubrogation: boolean;
  primaryNonContributory: boolean;
  rating: { letter: string; size: string | null } | null;
  noticeDays: number;
}
export interface TypedRequirements {
  name: string;
  lines: readonly TypedLine[];
  umbrellaFillsIn: boolean;
  provenDays: number | null;
}

export const MAX_NAME_LENGTH = 200;
export const MAX_NOTICE_DAYS = 365;
/** Ten years. */
export const MAX_PROVEN_DAYS = 3_660;
const MAX_NOTE_LENGTH = 2_000;

/** Why the note of a version is refused. TOO_LONG. */
export const refuseNote = (note: string): Refusal | null =>
  note.length > MAX_NOTE_LENGTH
    ? { code: "TOO_LONG", message: "A note may have at most 2,000 characters.", field: "note" }
    : null;

/**
 * A set as stored, or the first refusal, which names the line and field, e.g. `lines.2.aggregate` (lines count from 0).
 * Errors: REQUIRED, TOO_LONG, NOT_A_NUMBER, OUT_OF_RANGE, NOT_IN_LIST, NOT_HERE, TWICE, AGGREGATE_BELOW.
 */
export function readRequirements(typed: TypedRequirements): { requirements: Requirements } | { refusal: Refusal } {
  const read = reading((): Requirements => {
    const name = requiredText(typed.name, "name", "A name", MAX_NAME_LENGTH);
    if (typed.lines.length === 0) refuse("REQUIRED", "lines", "Require at least one line of insurance.");
    // Each line may appear once, so more lines than exist contain a repeat, and reading stops.
    const lines = typed.lines.slice(0, LINES.length + 1).map((line, index) => readLine(line, `lines.${index}`));
    for (const [at, { line }] of lines.entries())
      if (lines.findIndex((other) => other.line === line) < at)
        refuse("TWICE", `lines.${at}.line`, `This set already requires ${LINE_LABELS[line]}.`);
    const provenDays =
      typed.provenDays === null ? null : wholeOf(typed.provenDays, "provenDays", [1, MAX_PROVEN_DAYS], "Days");
    return { name, lines, umbrellaFillsIn: typed.umbrellaFillsIn, provenDays };
  });
  return "value" in read ? { requirements: read.value } : read;
}

function readLine(typed: TypedLine, at: string): RequiredLine {
  const line = oneOf(typed.line, LINES, `${at}.line`, "line of insurance");
  const traits = LINE_TRAITS[line];
  const notHere = (field: string, what: string): never =>
    refuse("NOT_HERE", `${at}.${field}`, `${what} does not apply to ${LINE_LABELS[line]}.`);

  const perOccurrence = limitOf(typed.perOccurrence, `${at}.perOccurrence`);
  const aggregate = limitOf(typed.aggregate, `${at}.aggregate`);
  const basis = oneOf(typed.basis, BASES_WANTED, `${at}.basis`, "basis");
  const { ongoing, completed } = typed.additionalInsured;
  if (perOccurrence !== null && traits.perOccurrence === null) notHere("perOccurrence", "A limit");
  if (aggregate !== null && traits.aggregate === null) notHere("aggregate", "An aggregate limit");
  if (basis === "OCCURRENCE" && !traits.hasBasis) notHere("basis", "A choice between occurrence and claims made");
  if (ongoing && !traits.hasAdditionalInsured) notHere("additionalInsured", "An additional insured");
  if (completed && !traits.hasCompletedOperations) notHere("additionalInsured", "Completed operations coverage");
  if (typed.waiverOfSubrogation && !traits.hasWaiver) notHere("waiverOfSubrogation", "A waiver of subrogation");
  if (typed.primaryNonContributory && !traits.hasPrimary)
    notHere("primaryNonContributory", "Primary and non-contributory coverage");
  if (perOccurrence !== null && aggregate !== null && aggregate < perOccurrence)
    refuse("AGGREGATE_BELOW", `${at}.aggregate`, "The aggregate must not be below the per-occurrence limit.");
  return {
    line,
    perOccurrence,
    aggregate,
    basis,
    additionalInsured: { ongoing, completed },
    waiverOfSubrogation: typed.waiverOfSubrogation,
    primaryNonContributory: typed.primaryNonContributory,
    rating: typed.rating && readRating(typed.rating, `${at}.rating`),
    noticeDays: wholeOf(typed.noticeDays, `${at}.noticeDays`, [0, MAX_NOTICE_DAYS], "Days of notice"),
  };
}

function readRating({ letter, size }: { letter: string; size: string | null }, field: string): Rating<WantedLetter> {
  const wanted = oneOf(letter, WANTED_LETTERS, field, "rating that can be required");
  if (!size?.trim()) return { letter: wanted, size: null };
  const category = sizeOf(size);
  return category === null
    ? refuse("OUT_OF_RANGE", field, "A financial size category must be I to XV.")
    : { letter: wanted, size: category };
}
