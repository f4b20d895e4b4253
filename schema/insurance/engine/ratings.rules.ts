// A.M. Best's financial strength ratings and financial size categories, best first.

/** Ratings that a county may require as a minimum. */
export const WANTED_LETTERS = ["A++", "A+", "A", "A-", "B++", "B+", "B", "B-"] as const;
export type WantedLetter = (typeof WANTED_LETTERS)[number];
/** Ratings that a carrier may have; NR: not rated. */
export const LETTERS = [...WANTED_LETTERS, "C++", "C+", "C", "C-", "D", "E", "F", "S", "NR"] as const;
export type RatingLetter = (typeof LETTERS)[number];

/** Size categories run from I (under a million dollars) to XV (two billion and more). */
export const MAX_SIZE = 15;
const NUMERALS = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV".split(" ");

export interface Rating<Letter extends RatingLetter = RatingLetter> {
  letter: Letter;
  /** 1 to 15. Null: not given, or not required. */
  size: number | null;
}

/** As written, e.g. A- VII. */
export const ratingInWords = ({ letter, size }: Rating): string =>
  size === null ? letter : `${letter} ${NUMERALS[size - 1] ?? size}`;

/** A size category as typed: VII or 7. Null: not valid. */
export function sizeOf(typed: string): number | null {
  const text = typed.trim().toUpperCase();
  const size = NUMERALS.includes(text) ? NUMERALS.indexOf(text) + 1 : /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return size >= 1 && size <= MAX_SIZE ? size : null;
}

/** Whether a carrier meets the required rating. One with an unknown rating does not. */
export function isRatedAtLeast(found: Rating | null, wanted: Rating<WantedLetter>): boolean {
  if (found === null || LETTERS.indexOf(found.letter) > LETTERS.indexOf(wanted.letter)) return false;
  return wanted.size === null || (found.size !== null && found.size >= wanted.size);
}
