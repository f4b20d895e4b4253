import type { Context } from "../../context.ts";
import { HIT, likelyMeant, matchParts, type MatchPart, wordsToCheck, withWords } from "./filter.rules.ts";

/** The words with typos corrected. Null if there is nothing to correct. */
export async function corrected(context: Context, words: string): Promise<string | null> {
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
