import type { CountyContext } from "../../context.ts";
import { literally } from "../../listing.rules.ts";

/** Series of numbers, as the register names them. */
export const SERIES = ["meeting", "file", "resolution", "project", "bid", "contract"] as const;
export type SeriesName = (typeof SERIES)[number];

/** How each series is numbered where the county has not decided. */
export const USUAL: Readonly<Record<SeriesName, string>> = {
  meeting: "{YYYY}-{n}",
  file: "RLA-{YYYY}-{n}",
  resolution: "{n}-{YYYY}",
  project: "PR-{YYYY}-{n}",
  bid: "BID-{YYYY}-{n}",
  contract: "{YYYY}-{nnnn}",
};

type Asking = Pick<CountyContext, "db">;

/** A series whose records a higher room keeps. */
export interface NumberSeries {
  /** Which of these numbers its records bear, deleted ones too. */
  borne(context: Asking, numbers: readonly string[]): Promise<string[]>;
  /** Numbers of its records that begin so, deleted ones too. */
  beginning(context: Asking, prefix: string): Promise<string[]>;
}

/** What a column of numbers is asked for those that begin so. */
export const beginsWith = (prefix: string) => ({ startsWith: literally(prefix) });

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
