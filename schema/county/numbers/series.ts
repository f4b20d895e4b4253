import type { CountyContext } from "../../context.ts";
import { escapeLike } from "../../listing.rules.ts";
import { numberEnds } from "../../numbers.rules.ts";

/** Series of numbers, by their names in the register. */
export const SERIES = ["meeting", "file", "resolution", "project", "bid", "rfp", "contract"] as const;
export type SeriesName = (typeof SERIES)[number];

/** Default format of each series. */
export const USUAL: Readonly<Record<SeriesName, string>> = {
  meeting: "{YYYY}-{n}",
  file: "RLA-{YYYY}-{n}",
  resolution: "{n}-{YYYY}",
  project: "PR-{YYYY}-{n}",
  bid: "BID-{YYYY}-{n}",
  rfp: "RFP-{YYYY}-{n}",
  contract: "{YYYY}-{nnnn}",
};

type Asking = Pick<CountyContext, "db">;

/** Numbers to look up: some given ones, or all of a year. For a text column. */
export type SoughtNumbers = { in: string[] } | { startsWith: string; endsWith: string };

/**
 * Which of the numbers the records of a series have, including deleted records. Answered by the room that keeps them.
 */
export type NumberSeries = (context: Asking, number: SoughtNumbers) => Promise<string[]>;

/**
 * Every number of a year in a format, and few others: limited to the year, so that a long history is not read whole.
 */
export function numbersOfYear(format: string, year: number): SoughtNumbers {
  const { startsWith, endsWith } = numberEnds(format, year);
  return { startsWith: escapeLike(startsWith), endsWith: escapeLike(endsWith) };
}

const declared = new Map<SeriesName, NumberSeries>();

/** Declares a series, in the room of its records. @throws Error if it is already declared */
export function numberSeries(name: SeriesName, series: NumberSeries): void {
  if (declared.has(name)) throw new Error(`The series ${name} is declared twice.`);
  declared.set(name, series);
}

export function seriesNamed(name: SeriesName): NumberSeries {
  const series = declared.get(name);
  if (!series) throw new Error(`The series ${name} is not declared.`);
  return series;
}

/** Current numbering of a series. */
export async function formatOf({ db }: Asking, name: SeriesName): Promise<string> {
  const ownFormat = await db.numberFormat.findFirst({ where: { series: name }, select: { format: true } });
  return ownFormat?.format ?? USUAL[name];
}
