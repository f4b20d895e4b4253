/** The number of a meeting by the county's format: {YYYY} is the year of its date, {n} its place in that year. */
function numberOf(format: string, year: string, n: number): string {
  return format.replaceAll("{YYYY}", year).replaceAll("{YY}", year.slice(-2)).replaceAll("{n}", String(n));
}

/** The next number of a year: one more than the highest that was ever given by this format, deleted meetings included. */
export function nextNumber(format: string, year: string, given: readonly string[]): string {
  const pattern = numberPattern(format, year);
  const highest = given.reduce((most, number) => Math.max(most, Number(pattern.exec(number)?.[1] ?? 0)), 0);
  return numberOf(format, year, highest + 1);
}

/** What every number of the year begins with; narrows the search for the highest. */
export const numberPrefix = (format: string, year: string): string =>
  numberOf(format.slice(0, Math.max(0, format.indexOf("{n}"))), year, 0);

function numberPattern(format: string, year: string): RegExp {
  const [before = "", ...after] = format
    .split("{n}")
    .map((part) => numberOf(part, year, 0).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${before}0*(\\d{1,9})${after.join("\\d+")}$`);
}
