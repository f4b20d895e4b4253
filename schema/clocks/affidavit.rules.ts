// What an affidavit of posting says: each thing once, in the order in which it was posted.
import { dayInWords, hourInWords } from "../dates.rules.ts";
import type { Proof } from "./judging.rules.ts";
import type { Clock } from "./rules.ts";

export interface AffidavitFacts {
  county: string;
  affiant: string;
  meeting: { type: string; number: string; date: string; startTime: string | null; location: string | null };
  /** The address at which everybody reads the meeting. */
  address: string;
}

/** Where it is sworn, as far as the county's record says so; null: left blank. */
export interface Venue {
  /** Such as New York. */
  state: string | null;
  /** Such as Essex. */
  county: string | null;
}

/**
 * State and county as the record names them: the county by its official name, the state by its mailing address. Only New York's is looked for,
 * whose law says what is under a notary's signature.
 */
export function venueOf({ name, mailingAddress }: { name: string; mailingAddress: string }): Venue {
  const called = name.trim();
  const county = /^County of (.+)$/i.exec(called) ?? /^(.+) County$/i.exec(called);
  const isNewYork = /(?:^|[\s,])(?:NY|N\.Y\.|New York)[\s,]+\d{5}(?:-\d{4})?$/i.test(mailingAddress.trim());
  return { state: isNewYork ? "New York" : null, county: county?.[1]?.trim() ?? null };
}

/** Proofs of several clocks, each once, oldest first. */
export function postedThings(clocks: readonly Pick<Clock, "proofs">[]): Proof[] {
  const seen = new Set<string>();
  return clocks
    .flatMap(({ proofs }) => proofs)
    .filter(({ what, where, from, hash }) => {
      const key = JSON.stringify([what, where, from.toISOString(), hash]);
      return !seen.has(key) && seen.add(key);
    })
    .toSorted((a, b) => a.from.valueOf() - b.from.valueOf() || a.what.localeCompare(b.what));
}

/** What the clerk swears. */
export function statementsOf({ county, affiant, meeting, address }: AffidavitFacts): string[] {
  const when = [dayInWords(meeting.date), meeting.startTime && `at ${hourInWords(meeting.startTime)}`]
    .filter(Boolean)
    .join(", ");
  const where = meeting.location ? `, at ${meeting.location}` : "";
  return [
    `I, ${affiant}, keep records of the meetings of ${county}.`,
    `This affidavit is about the ${meeting.type} meeting ${meeting.number}, called for ${when}${where}.`,
    `What is listed below was posted, given, signed or made available at the place, or by the person, and from the moment named beside it. What stood on the county's public pages is read at ${address}.`,
    "A SHA-256 hash names the exact content: whoever computes it from the same content gets the same hash. Where none is named, the county keeps no copy.",
  ];
}
