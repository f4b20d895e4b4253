import type { CountyContext } from "../../context.ts";
import { highestPlace } from "../../numbers.rules.ts";
import { lastPlace } from "./register.ts";
import { numbersOfYear, type SeriesName, seriesNamed } from "./series.ts";

/**
 * Position in the year that the next record gets. Meetings also follow the highest number that was typed or imported.
 * In other series, a number that a record already has is skipped when its turn comes.
 */
export async function placesAhead(
  context: Pick<CountyContext, "db">,
  name: SeriesName,
  format: string,
  year: number,
): Promise<number> {
  const last = await lastPlace(context, name, year);
  if (name !== "meeting") return last + 1;
  const usedNumbers = await seriesNamed(name)(context, numbersOfYear(format, year));
  return Math.max(last, highestPlace(format, year, usedNumbers)) + 1;
}
