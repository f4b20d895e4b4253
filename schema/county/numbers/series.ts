import type { CountyContext } from "../../context.ts";
import { literally } from "../../listing.rules.ts";
import { numberEnds } from "../../numbers.rules.ts";

/** Series of numbers, as the register names them. */
export const SERIES = ["meeting", "file", "resolution", "project", "bid", "rfp", "contract"] as const;
export type SeriesName = (typeof SERIES)[number];

/** How each series is numbered where the county has not decided. */
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

/** Numbers that are looked for: some by themselves, or all of a year. For a column of texts. */
export type SoughtNumbers = { in: string[] } | { startsWith: string; endsWith: string };

/** Which numbers that are looked for the records of a series bear, deleted ones too; the room that keeps them answers. */
export type NumberSeries = (context: Asking, number: SoughtNumbers) => Promise<string[]>;

/** Every number of a year by a format, and seldom another: of the year alone, so that a county of long standing is not read whole. */
export function numbersOfYear(format: string, year: number): SoughtNumbers {
  const { startsWith, endsWith } = numberEnds(format, year);
  return { startsWith: literally(startsWith), endsWith: literally(endsWith) };
}

const declared = new Map<SeriesName, NumberSeries>();

/** Declares a series; the room of its records does. @throws Error when it is declared already */
export function numberSeries(name: SeriesName, series: NumberSeries): void {
  if (declared.has(name)) throw new Error(`Two rooms number the series ${name}.`);
  declared.set(name, series);
}

export function seriesNamed(name: SeriesName): NumberSeries {
  const series = declared.get(name);
  if (!series) throw new Error(`No room numbers the series ${name}.`);
  return series;
}

/** How a series is numbered now. */
export async function formatOf({ db }: Asking, name: SeriesName): Promise<string> {
  const own = await db.numberFormat.findFirst({ where: { series: name }, select: { format: true } });
  return own?.format ?? USUAL[name];
}
