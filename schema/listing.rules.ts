// Search texts, and how lists are counted.

/** Maximum number of characters used in a search. */
export const MAX_CHARACTERS_SOUGHT = 200;
/** Lists are counted up to this number. A total of one more means 'more'. */
export const COUNTED = 1_000;
/** Means 'more than {@link COUNTED}'. */
export const MORE = COUNTED + 1;

/** The search text without unprintable characters and outer spaces. Null: empty. */
export function cleanSearch(text: string | null | undefined): string | null {
  const cleaned = (text ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, MAX_CHARACTERS_SOUGHT);
  return cleaned === "" ? null : cleaned;
}

/**
 * Prepares words for a web-style search. A dash excludes a word only directly before it. PostgreSQL would read any
 * other dash ("Paving - Route 12", a drawn line) as a negation, and it refuses more than 32.
 */
export const searchWords = (text: string): string => text.replace(/-(?=[^\p{L}\p{N}"]|$)/gu, " ");

/** Escapes text for LIKE. Prisma uses LIKE for every case-insensitive comparison, even `equals`. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern of SQL's LIKE for text that contains these words. */
export const like = (words: string): string => `%${escapeLike(words)}%`;

/** A Prisma filter for text that contains these words, ignoring case. */
export const containing = (words: string) => ({ contains: escapeLike(words), mode: "insensitive" as const });

/** A Prisma filter for exactly this text, ignoring case. */
export const inAnyCase = (text: string) => ({ equals: escapeLike(text), mode: "insensitive" as const });

/**
 * A moment from a client or a list's cursor, ISO 8601, years 1 to 9999. Null if it is not a moment, or the database
 * cannot store it.
 */
export function readMoment(text: string): Date | null {
  const moment = new Date(text);
  const isKept = /^\d{4}-/.test(text) && !Number.isNaN(moment.valueOf()) && moment.getUTCFullYear() >= 1;
  return isKept ? moment : null;
}
