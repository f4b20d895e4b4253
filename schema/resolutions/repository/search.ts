import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, once } from "../../context.ts";
import type { Found } from "../../paging.ts";
import { search, type SearchedTable } from "../../search.ts";
import { HIT, likelyMeant, matchParts, type MatchPart, wordsToCheck, withWords } from "./filter.rules.ts";

export interface Search {
  /** At most 1,001: of more, the newest. */
  found: Found[];
  /** Search words used instead, after correction of typos. Null: as typed. */
  correctedTo: string | null;
}

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
    // Nothing is disclosed of words that the viewer may read nowhere.
    return { found: instead, correctedTo: instead.length > 0 ? corrected : null };
  });
}

/** Numbers count only for people who may read them, as `where` says. */
const resolutionsOf = (where: Prisma.ResolutionWhereInput): SearchedTable<Prisma.ResolutionWhereInput> => ({
  finds: "dais_search",
  numbered: async ({ db }, typed) => {
    const exact = await db.resolution.findMany({
      where: { AND: [{ OR: [{ number: typed }, { fileNumber: typed.toUpperCase() }] }, where] },
      select: { id: true },
    });
    return exact.map(({ id }) => id);
  },
  rows: ({ db }, asked) => db.resolution.findMany(asked),
});

const matching = (context: Context, words: string, where: Prisma.ResolutionWhereInput, whole: boolean) =>
  search(context, resolutionsOf(where), words, whole ? null : { where, few: null });

/** The words with typos corrected. Null: nothing to correct. */
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

/** Places of the words in each resolution, by its key. */
export async function matchesShown(context: Context, words: string, ids: string[]): Promise<Map<string, MatchPart[]>> {
  const options = `StartSel="${HIT.start}", StopSel="${HIT.stop}", MaxFragments=2, MinWords=8, MaxWords=20, FragmentDelimiter=" … "`;
  const rows = await context.db.$queryRaw<{ id: string; marked: string }[]>`
    select r.id, ts_headline('pg_catalog.english', regexp_replace(left(concat_ws(' · ', r.title, r.number, r.file_number,
      nullif(r.vendor, ''), nullif(r.description, ''), nullif(r.draft_text, ''), nullif(r.attachment_names, '')), 20000),
      '[[:cntrl:]]+', ' ', 'g'), dais_sought(${words}), ${options}) as marked
    from resolution r where r.id = any(${ids}::text[]) and dais_sought(${words}) is not null`;
  return new Map(rows.map((row) => [row.id, matchParts(row.marked)]));
}
