// How a series of records is numbered: by a format with the year and the position in it (decision 'Numbers of a
// county').

/** Maximum length of a format, in characters. */
export const MAX_FORMAT_LENGTH = 40;
/** The position in the year: {n}, or padded to as many digits as there are letters, {nnnn}. */
const PLACE = /\{(n{1,6})\}/g;
const ESCAPED = /[.*+?^${}()|[\]\\]/g;

/** The number at a position (from 1) in a year (four digits) by a format, e.g. {YYYY}-{nnnn} gives 2026-0017. */
export function numberOf(format: string, year: number | string, place: number): string {
  const fullYear = String(year);
  return format
    .replaceAll("{YYYY}", fullYear)
    .replaceAll("{YY}", fullYear.slice(-2))
    .replaceAll(PLACE, (_all, letters: string) => String(place).padStart(letters.length, "0"));
}

/** Common beginning and end of every number of a year, to narrow a search for them. */
export function numberEnds(format: string, year: number | string): { startsWith: string; endsWith: string } {
  const [before = "", after = ""] = format.split(/\{n{1,6}\}/);
  return { startsWith: numberOf(before, year, 0), endsWith: numberOf(after, year, 0) };
}

/** The position of a number in a year by a format. Null if the number does not have that year and format. */
export function placeIn(format: string, year: number | string, number: string): number | null {
  const [before = "", ...after] = format
    .split(/\{n{1,6}\}/)
    .map((part) => numberOf(part, year, 0).replace(ESCAPED, "\\$&"));
  const place = new RegExp(`^${before}0*(\\d{1,9})${after.join("\\d+")}$`).exec(number)?.[1];
  return place === undefined ? null : Number(place);
}

/** The highest position among the numbers of a year. 0 if none. */
export const highestPlace = (format: string, year: number | string, numbers: readonly string[]): number =>
  numbers.reduce((most, number) => Math.max(most, placeIn(format, year, number) ?? 0), 0);

/** Why a format cannot be used for numbers, in words. Null if it can. */
export function faultOfFormat(format: string): string | null {
  if (format !== format.trim() || format === "" || format.length > MAX_FORMAT_LENGTH)
    return `A number format must have 1 to ${MAX_FORMAT_LENGTH} characters, with no space at either end.`;
  const places = format.match(PLACE)?.length ?? 0;
  if (places !== 1)
    return "A number format must have {n} once, for the number within the year. {nnnn} pads it with zeros.";
  const years = format.match(/\{YYYY\}|\{YY\}/g)?.length ?? 0;
  if (years === 0) return "A number format must have {YYYY} or {YY}. Without the year, numbers would repeat each year.";
  const rest = format.replaceAll(PLACE, "").replaceAll(/\{YYYY\}|\{YY\}/g, "");
  if (/[{}]/.test(rest)) return "A number format can use {YYYY}, {YY}, and {n}. Other braces are not allowed.";
  return /[\p{Cc}\p{Cf}]/u.test(rest) ? "The number format contains an invisible character." : null;
}
