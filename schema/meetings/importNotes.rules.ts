// Import notes of a record as stored: contradictions in the source, and values that have no place here.

const MARK = "Contradictory: ";

/** Notes of an imported record, each a sentence or two. */
export type ImportNotes = { readonly contradictions: readonly string[]; readonly notes: readonly string[] };

/** Makes a sentence: capitalized, with a period if it ends without punctuation. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  const sentence = `${trimmed.slice(0, 1).toUpperCase()}${trimmed.slice(1)}`;
  return sentence === "" || /[.!?…]["”’)]?$/.test(sentence) ? sentence : `${sentence}.`;
}

/** A contradiction as stored among the notes. */
export const contradictory = (text: string): string => `${MARK}${text}`;

/** Reads the column, in the order in which it was written. Rows of earlier imports read the same. */
export function splitNotes(stored: unknown): ImportNotes {
  const all = Array.isArray(stored) ? stored.map(String) : [];
  return {
    contradictions: all.filter((each) => each.startsWith(MARK)).map((each) => asSentence(each.slice(MARK.length))),
    notes: all.filter((each) => !each.startsWith(MARK)),
  };
}
