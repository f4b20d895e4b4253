// What an import kept beside a record, as columns hold it: where the source contradicts itself, and what has no place here.

const MARK = "Contradictory: ";

/** What stands beside an imported record, each a sentence or two. */
export type ImportNotes = { readonly contradictions: readonly string[]; readonly notes: readonly string[] };

/** A sentence: with a capital, and a full stop where it ends without one. */
export function asSentence(text: string): string {
  const told = text.trim();
  const whole = `${told.slice(0, 1).toUpperCase()}${told.slice(1)}`;
  return whole === "" || /[.!?…]["”’)]?$/.test(whole) ? whole : `${whole}.`;
}

/** A contradiction as the column keeps it among the notes. */
export const contradictory = (told: string): string => `${MARK}${told}`;

/** The column read back, in the order in which it was written; rows of earlier imports read the same. */
export function splitNotes(stored: unknown): ImportNotes {
  const all = Array.isArray(stored) ? stored.map(String) : [];
  return {
    contradictions: all.filter((each) => each.startsWith(MARK)).map((each) => asSentence(each.slice(MARK.length))),
    notes: all.filter((each) => !each.startsWith(MARK)),
  };
}
