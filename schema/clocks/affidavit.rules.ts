// What an affidavit of posting says: each thing once, in the order in which it was posted.
import { dayInWords, hourInWords } from "../dates.rules.ts";

export interface AffidavitFacts {
  county: string;
  affiant: string;
  meeting: { type: string; number: string; date: string; startTime: string | null; location: string | null };
  /** Public web address of the meeting. */
  address: string;
}

/** State and county for the heading, as far as the county's record gives them. Null for a blank. */
export interface Venue {
  /** Such as New York. */
  state: string | null;
  /** Such as Essex. */
  county: string | null;
}

/**
 * State and county as the record names them: the county by its official name, the state by its mailing address. Only
 * New York is recognized, because its law prescribes what is under a notary's signature.
 */
export function venueOf({ name, mailingAddress }: { name: string; mailingAddress: string }): Venue {
  const called = name.trim();
  const county = /^County of (.+)$/i.exec(called) ?? /^(.+) County$/i.exec(called);
  const isNewYork = /(?:^|[\s,])(?:NY|N\.Y\.|New York)[\s,]+\d{5}(?:-\d{4})?$/i.test(mailingAddress.trim());
  return { state: isNewYork ? "New York" : null, county: county?.[1]?.trim() ?? null };
}

/** A posted document with its hash, and every place where it was posted. */
export interface PostedThing<M> {
  what: string;
  hash: string | null;
  places: { where: string; from: M }[];
}

/** Proofs of several clocks as documents with their places, without repeats, in the order of their first posting. */
export function postedThings<M extends Date | string>(
  clocks: readonly { proofs: readonly { what: string; where: string; from: M; hash?: string | null | undefined }[] }[],
): PostedThing<M>[] {
  const proofs = clocks
    .flatMap((clock) => clock.proofs)
    .toSorted((a, b) => Number(new Date(a.from)) - Number(new Date(b.from)) || a.what.localeCompare(b.what));
  const things = new Map<string, PostedThing<M>>();
  for (const { what, where, from, hash = null } of proofs) {
    // Without a stored copy, two postings may have been of different things.
    const key = JSON.stringify(hash === null ? [what, where, from] : [what, hash]);
    const thing = things.get(key) ?? { what, hash, places: [] };
    things.set(key, thing);
    if (!thing.places.some((place) => place.where === where && Number(new Date(place.from)) === Number(new Date(from))))
      thing.places.push({ where, from });
  }
  return [...things.values()];
}

/** The statement that the clerk swears to. */
export function statementsOf({ county, affiant, meeting, address }: AffidavitFacts): string[] {
  const when = [dayInWords(meeting.date), meeting.startTime && `at ${hourInWords(meeting.startTime)}`]
    .filter(Boolean)
    .join(", ");
  const where = meeting.location ? `, at ${meeting.location}` : "";
  return [
    `I, ${affiant}, keep records of the meetings of ${county}.`,
    `This affidavit concerns ${meeting.type} meeting ${meeting.number}, called for ${when}${where}.`,
    `Each item listed below was posted, given, signed or made available at the place, or by the person, and from the date and time stated next to it. Items on the county's public pages can be read at ${address}.`,
    "A SHA-256 hash identifies the exact content. Anyone who computes it from the same content gets the same hash. Where no hash is stated, the county keeps no copy.",
  ];
}
