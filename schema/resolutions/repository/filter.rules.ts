// What people may have meant to type, and where it was found.

/** Words of a search that may be misspelled, each once, at most eight. Words excluded with a minus are left out. */
export function wordsToCheck(text: string): string[] {
  // With alternatives, the misspelled word cannot be determined.
  if (/(^|\s)or(\s|$)/i.test(text)) return [];
  const words = text.split(/[\s"]+/).filter((word) => /^\p{L}{3,40}$/u.test(word));
  return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, 8);
}

/**
 * Number of single typos between two words: a letter missing, added, or changed, or two neighbors swapped (optimal
 * string alignment). Both words in the same case.
 */
export function slipsBetween(one: string, other: string): number {
  const a = Array.from(one);
  const b = Array.from(other);
  let before: number[] = [];
  let above = b.map((_, index) => index);
  above.push(b.length);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, wanted] of b.entries()) {
      const changed = (above[j] ?? 0) + (letter === wanted ? 0 : 1);
      let least = Math.min(changed, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1);
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === wanted)
        least = Math.min(least, (before[j - 1] ?? 0) + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}

/**
 * The most likely intended word among similar ones. One typo is allowed in a word of up to five letters, two in a
 * longer one. Null if none is close enough.
 */
export function likelyMeant(typed: string, known: readonly string[]): string | null {
  const forgiven = Array.from(typed).length <= 5 ? 1 : 2;
  const near = known
    .map((word) => ({ word, slips: slipsBetween(typed.toLowerCase(), word) }))
    .filter(({ slips }) => slips <= forgiven);
  // Among equally close words, the one of the same length is preferred: letters are swapped more often than omitted.
  const distance = ({ word, slips }: { word: string; slips: number }) =>
    slips + Math.min(0.9, Math.abs(word.length - typed.length) / 10);
  return near.toSorted((one, other) => distance(one) - distance(other))[0]?.word ?? null;
}

/** A search with some words replaced, otherwise as typed. */
export function withWords(text: string, meant: ReadonlyMap<string, string>): string {
  return text.replace(/\p{L}+/gu, (word) => meant.get(word.toLowerCase()) ?? word);
}

/** A part of a text that matches or surrounds a match. */
export interface MatchPart {
  text: string;
  /** Whether it matches the search. */
  hit: boolean;
}
/** Marks around matches. No text contains them, because control characters are removed before. */
export const HIT = { start: "\u0002", stop: "\u0003" } as const;

/** Parts of a text whose hits are between {@link HIT}'s marks. [] without a hit. */
export function matchParts(marked: string): MatchPart[] {
  if (!marked.includes(HIT.start)) return [];
  return marked.split(HIT.start).flatMap((piece, index) => {
    const [hit = "", rest = ""] = index === 0 ? ["", piece] : piece.split(HIT.stop);
    return [
      { text: hit, hit: true },
      { text: rest, hit: false },
    ].filter((part) => part.text !== "");
  });
}
