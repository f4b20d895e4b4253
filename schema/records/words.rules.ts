// Compares two versions of a text word by word, for the history of a record.
import { diffWordsWithSpace } from "diff";

export interface WordPart {
  change: "SAME" | "ADDED" | "REMOVED";
  text: string;
}

/** Texts shorter than this are easier to read side by side. */
const SHORT = 40;
/**
 * Longer texts, or texts that differ by more words, are shown whole: no one reads that many marks, and no page should
 * wait for them.
 */
const MAX_LENGTH = 20_000;
const MAX_EDITS = 500;

/** Unchanged, removed and added words between two texts. Null if they are better shown one after the other. */
export function wordParts(before: string, after: string): WordPart[] | null {
  const longer = Math.max(before.length, after.length);
  if (longer <= SHORT || longer > MAX_LENGTH) return null;
  const found = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  if (!found?.some(({ added, removed }) => !added && !removed)) return null;
  return found.map(({ added, removed, value }) => ({
    change: added ? "ADDED" : removed ? "REMOVED" : "SAME",
    text: value,
  }));
}

/** Beginning of a hash, enough for comparison by eye. Null: the text is not a hash. */
export const shortHash = (text: string): string | null =>
  /^[0-9a-f]{64}$/.test(text) ? `${text.slice(0, 12)}…` : null;
