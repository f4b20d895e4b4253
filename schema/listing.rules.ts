// What people type to find records, and how lists are counted.

/** A search looks at this many characters. */
export const MOST_CHARACTERS_SOUGHT = 200;
/** Lists are counted up to here; a total of one more means 'more'. */
export const COUNTED = 1_000;
/** Stands for 'more than {@link COUNTED}'. */
export const MORE = COUNTED + 1;

/** The search text without unprintable characters and outer spaces. Null: empty. */
export function sought(text: string | null | undefined): string | null {
  const cleaned = (text ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, MOST_CHARACTERS_SOUGHT);
  return cleaned === "" ? null : cleaned;
}

/**
 * Words as a search for them reads them: a dash leaves a word out only right before it; any other dash is a sign of the text ("Paving - Route 12",
 * a drawn line), of which PostgreSQL would make a negation each, and it refuses more than 32.
 */
export const wordsSought = (text: string): string => text.replace(/-(?=[^\p{L}\p{N}"]|$)/gu, " ");

/** Text as LIKE compares it sign by sign; Prisma compares in this way whatever the case, also with `equals`. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern of SQL's LIKE for text that contains these words. */
export const like = (words: string): string => `%${literally(words)}%`;

/** A Prisma filter for text that contains these words, ignoring case. */
export const containing = (words: string) => ({ contains: literally(words), mode: "insensitive" as const });

/** A filter of Prisma: exactly this text, in any case. */
export const inAnyCase = (text: string) => ({ equals: literally(text), mode: "insensitive" as const });

/**
 * A moment, ISO 8601, of the years 1 to 9999, from a client or a list's cursor. Null: not a moment, or unknown to the
 * database.
 */
export function readMoment(text: string): Date | null {
  const moment = new Date(text);
  const isKept = /^\d{4}-/.test(text) && !Number.isNaN(moment.valueOf()) && moment.getUTCFullYear() >= 1;
  return isKept ? moment : null;
}
