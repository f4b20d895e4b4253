const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

export type ParsedDate = { iso: string } | { problem: string };

/**
 * Reads a date as people of a county type it: 2026-03-04, 3/4/26, 3-4-2026, Mar 4 2026, March 4, 2026, 4 March 2026.
 * Month before day, as in the United States. A two-digit year means 20xx.
 * @returns `iso` as YYYY-MM-DD ('' for an empty text), or `problem`: the part that is wrong, to follow the field's name
 * ('must include a year').
 */
export function parseDate(text: string): ParsedDate {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(",", " ")
    .split(/[\s/.-]+/)
    .filter(Boolean);
  if (words.length === 0) return { iso: "" };
  const named = words.findIndex((word) => monthOf(word) > 0);
  if (named === -1 && words.some((word) => !/^\d+$/.test(word)))
    return { problem: "must be a date, such as 3/4/2026 or Mar 4 2026" };
  if (words.length > 3) return { problem: "must have a month, a day and a year only" };

  let [year, month, day]: (string | undefined)[] = [];
  if (named !== -1) {
    month = String(monthOf(words[named] ?? ""));
    [day, year] = words.filter((_, index) => index !== named);
    if (day?.length === 4) [day, year] = [year, day];
  } else if (words[0]?.length === 4) [year, month, day] = words;
  else [month, day, year] = words;

  if (!month) return { problem: "must include a month" };
  if (!day) return { problem: "must include a day" };
  if (!year) return { problem: "must include a year" };
  return check(year, Number(month), Number(day.replace(/(st|nd|rd|th)$/, "")));
}

function monthOf(word: string): number {
  return word.length >= 3 && /^[a-z]+$/.test(word) ? months.findIndex((month) => month.startsWith(word)) + 1 : 0;
}

function check(yearText: string, month: number, day: number): ParsedDate {
  if (!/^(\d{2}|\d{4})$/.test(yearText)) return { problem: "must have a year of 4 digits" };
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  if (!(month >= 1 && month <= 12)) return { problem: "must have a month from 1 to 12" };
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (!(day >= 1 && day <= last)) return { problem: `must have a day from 1 to ${last} in that month` };
  return { iso: `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` };
}

/** A stored date as the county writes it: '2026-03-04' becomes 'Mar 4, 2026'. Other text is returned unchanged. */
export function showDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  const name = months[Number(month) - 1];
  if (!name) return iso;
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1, 3)} ${Number(day)}, ${year}`;
}
