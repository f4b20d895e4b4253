// What people type to find records, and how lists are counted.

/** A search looks at this many characters. */
export const MOST_CHARACTERS_SOUGHT = 200;
/** Lists are counted up to here; a total of one more means 'more'. */
export const COUNTED = 1_000;
/** Stands for 'more than {@link COUNTED}'. */
export const MORE = COUNTED + 1;

/** What is sought, without what cannot be: signs that do not print, space around it. Null: nothing. */
export function sought(text: string | null | undefined): string | null {
  const cleaned = (text ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, MOST_CHARACTERS_SOUGHT);
  return cleaned === "" ? null : cleaned;
}
