// Combines a text search with conditions: matches within what a viewer may read and a filter lets through.
import type { Found } from "./paging.ts";
import { MORE } from "./listing.rules.ts";

/** Number of ids in one step of combining both sides. */
const FIRST_CHUNK = 2_000;

/** The two sides of a search. All return newest first. */
export interface Ends {
  /** Records of the county that contain the words, regardless of permissions, after one of them. */
  ofWords(most: number, after: Found | undefined): Promise<Found[]>;
  /** Those of the given ids that contain the words. */
  withWords(most: number, among: string[]): Promise<Found[]>;
  /** The given records that the conditions match. */
  let(ids: string[]): Promise<{ id: string }[]>;
  /** Records that the conditions match, after one of them. */
  passing(most: number, after: Omit<Found, "rank"> | undefined): Promise<Omit<Found, "rank">[]>;
}

/**
 * Combines a word search with conditions from both sides: matches of the words that meet the conditions, and records
 * that meet the conditions and contain the words. Reads both newest first, alternately and in growing steps, until one
 * side has enough or ends. The cost is that of the shorter side, and a common word loses nothing.
 */
export async function fromBothEnds(ends: Ends): Promise<Found[]> {
  const byWords: Found[] = [];
  const byWhere: Found[] = [];
  let lastWord: Found | undefined;
  let lastWhere: Omit<Found, "rank"> | undefined;
  for (let size = FIRST_CHUNK; ; size *= 2) {
    const matches = await ends.ofWords(size, lastWord);
    lastWord = matches.at(-1);
    const through = matches.length === 0 ? [] : await ends.let(padded(matches.map((each) => each.id)));
    const passed = new Set(through.map((each) => each.id));
    byWords.push(...matches.filter((each) => passed.has(each.id)));
    if (matches.length < size || byWords.length >= MORE) return byWords.slice(0, MORE);

    const passing = await ends.passing(size, lastWhere);
    lastWhere = passing.at(-1);
    const ids = passing.map((each) => each.id);
    byWhere.push(...(await ends.withWords(size, ids)));
    if (passing.length < size || byWhere.length >= MORE) return byWhere.slice(0, MORE);
  }
}

/** The condition for records after a given one, newest first. */
export const olderThan = ({ createdAt, id }: { createdAt: Date; id: string }) => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
});

/** Pads lists to a few lengths, because each length is a separate statement that the database keeps prepared. */
function padded(ids: string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(16, ids.length)));
  const last = ids.at(-1) ?? "";
  return [...ids, ...Array.from({ length: length - ids.length }, () => last)];
}
