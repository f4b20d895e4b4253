import { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, once } from "../../context.ts";
import { HIT, likelyMeant, matchParts, type MatchPart, MORE, wordsToCheck, withWords } from "./filter.rules.ts";

/** A resolution that a search found. */
export interface Found {
  id: string;
  createdAt: Date;
  /** The greater, the better it fits. */
  rank: number;
}

export interface Search {
  /** At most 1,001: of more, the newest. */
  found: Found[];
  /** The words that were sought instead, when typing errors were forgiven. Null: as typed. */
  correctedTo: string | null;
}

/** Ids at once when the two ends of a search are brought together. */
const FIRST_CHUNK = 2_000;
/** A number as it is typed fits better than any words. */
const EXACT = 100;

/**
 * What the words find among the resolutions that `where` lets through (who may read, and the filter). When nothing is found, words that the
 * county's resolutions do not know are taken for their likest, and those are sought. `whole`: `where` lets every resolution through.
 */
export function searched(
  context: Context,
  words: string,
  where: Prisma.ResolutionWhereInput,
  whole: boolean,
): Promise<Search> {
  return once(context, `search:${JSON.stringify([words, where, whole])}`, async () => {
    const found = await matching(context, words, where, whole);
    if (found.length > 0) return { found, correctedTo: null };
    const corrected = await forgiven(context, words);
    if (corrected === null) return { found, correctedTo: null };
    const instead = await matching(context, corrected, where, whole);
    // Of words that the viewer may read nowhere, nothing is told.
    return { found: instead, correctedTo: instead.length > 0 ? corrected : null };
  });
}

async function matching(
  context: Context,
  words: string,
  where: Prisma.ResolutionWhereInput,
  whole: boolean,
): Promise<Found[]> {
  const found = whole ? await ofWords(context, words, MORE) : await fromBothEnds(context, words, where);
  const exact = await context.db.resolution.findMany({
    where: { AND: [{ OR: [{ number: words }, { fileNumber: words.toUpperCase() }] }, where] },
    select: { id: true },
  });
  const numbered = new Set(exact.map((each) => each.id));
  return found.map((each) => (numbered.has(each.id) ? { ...each, rank: EXACT } : each));
}

/** Resolutions of the county with the words, newest first: who may read them is not asked. */
function ofWords(context: Context, words: string, most: number, after?: Found): Promise<Found[]> {
  return after
    ? context.db.$queryRaw<Found[]>`
        select * from dais_search(${words}, ${most}::int, ${after.createdAt}::timestamp, ${after.id}) order by "createdAt" desc, id desc`
    : context.db.$queryRaw<
        Found[]
      >`select * from dais_search(${words}, ${most}::int) order by "createdAt" desc, id desc`;
}

/**
 * Words and conditions come from two sides: of the words' matches some pass the conditions, of what passes some hold the words. Both are
 * walked newest first, by turns and in growing steps, until one side has enough or is at its end: the cost is that of the shorter way,
 * and nothing is lost to a common word.
 */
async function fromBothEnds(context: Context, words: string, where: Prisma.ResolutionWhereInput): Promise<Found[]> {
  const { resolution } = context.db;
  const byWords: Found[] = [];
  const byWhere: Found[] = [];
  let lastWord: Found | undefined;
  let lastWhere: { id: string; createdAt: Date } | undefined;
  for (let size = FIRST_CHUNK; ; size *= 2) {
    const matches = await ofWords(context, words, size, lastWord);
    lastWord = matches.at(-1);
    const passed = new Set(
      matches.length === 0
        ? []
        : (
            await resolution.findMany({
              where: { AND: [{ id: { in: padded(matches.map((each) => each.id)) } }, where] },
              select: { id: true },
            })
          ).map((each) => each.id),
    );
    byWords.push(...matches.filter((each) => passed.has(each.id)));
    if (matches.length < size || byWords.length >= MORE) return byWords.slice(0, MORE);

    const passing = await resolution.findMany({
      where: { AND: [where, ...(lastWhere ? [olderThan(lastWhere)] : [])] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: size,
      select: { id: true, createdAt: true },
    });
    lastWhere = passing.at(-1);
    byWhere.push(
      ...(await context.db.$queryRaw<Found[]>`
        select * from dais_search(${words}, ${size}::int, null, null, ${passing.map((each) => each.id)}::text[]) order by "createdAt" desc, id desc`),
    );
    if (passing.length < size || byWhere.length >= MORE) return byWhere.slice(0, MORE);
  }
}

/** What comes after a resolution in the order of time, newest first. */
export const olderThan = ({ createdAt, id }: { createdAt: Date; id: string }): Prisma.ResolutionWhereInput => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
});

/** Lists of a few lengths only: each length is a statement of its own, which the database keeps prepared. */
function padded(ids: string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(16, ids.length)));
  const last = ids.at(-1) ?? "";
  return [...ids, ...Array.from({ length: length - ids.length }, () => last)];
}

/** The words with typing errors put right. Null: nothing to put right. */
async function forgiven(context: Context, words: string): Promise<string | null> {
  const typed = wordsToCheck(words);
  if (typed.length === 0) return null;
  const similar = await context.db.$queryRaw<{ typed: string; word: string }[]>`
    select t.word as typed, s.word from unnest(${typed}::text[]) as t(word), lateral dais_similar_words(t.word) s`;
  const meant = new Map<string, string>();
  for (const word of typed) {
    const best = likelyMeant(
      word,
      similar.filter((row) => row.typed === word).map((row) => row.word),
    );
    if (best) meant.set(word, best);
  }
  return meant.size > 0 ? withWords(words, meant) : null;
}

/** Where in each resolution the words stand, by its key. */
export async function matchesShown(context: Context, words: string, ids: string[]): Promise<Map<string, MatchPart[]>> {
  const options = `StartSel="${HIT.start}", StopSel="${HIT.stop}", MaxFragments=2, MinWords=8, MaxWords=20, FragmentDelimiter=" … "`;
  const rows = await context.db.$queryRaw<{ id: string; marked: string }[]>`
    select r.id, ts_headline('pg_catalog.english', regexp_replace(left(concat_ws(' · ', r.title, r.number, r.file_number,
      nullif(r.vendor, ''), nullif(r.description, ''), nullif(r.draft_text, ''), nullif(r.attachment_names, '')), 20000),
      '[[:cntrl:]]+', ' ', 'g'), dais_sought(${words}), ${options}) as marked
    from resolution r where r.id = any(${ids}::text[]) and dais_sought(${words}) is not null`;
  return new Map(rows.map((row) => [row.id, matchParts(row.marked)]));
}
