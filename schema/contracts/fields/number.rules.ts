// The number of a contract (decision 'Contracts').

/** Year and place in its yearly register, e.g. 2026-0001. @throws Error where there can be no such number */
export function contractNumber(year: number, place: number): string {
  if (!Number.isInteger(year) || year < 1000 || year > 9999 || !Number.isSafeInteger(place) || place < 1)
    throw new Error("a contract number is a year of four digits and a place from 1");
  return `${year}-${String(place).padStart(4, "0")}`;
}

/** Year and place of a contract number. Null: it is none. */
export function readContractNumber(text: string): { year: number; place: number } | null {
  const [, year, place] = /^([1-9]\d{3})-(\d{4,9})$/.exec(text.trim()) ?? [];
  if (year === undefined || place === undefined || Number(place) < 1) return null;
  const read = { year: Number(year), place: Number(place) };
  return contractNumber(read.year, read.place) === text.trim() ? read : null;
}
