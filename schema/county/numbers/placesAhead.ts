import type { CountyContext } from "../../context.ts";
import { highestPlace } from "../../numbers.rules.ts";
import { lastPlace } from "./register.ts";
import { numbersOfYear, type SeriesName, seriesNamed } from "./series.ts";

/**
 * The place of a year that the next record gets. Meetings also follow the highest number that was typed or came in; of the others, one that a record
 * bears already is passed over when its turn comes.
 */
export async function placesAhead(
  context: Pick<CountyContext, "db">,
  name: SeriesName,
  format: string,
  year: number,
): Promise<number> {
  const last = await lastPlace(context, name, year);
  if (name !== "meeting") return last + 1;
  const given = await seriesNamed(name)(context, numbersOfYear(format, year));
  return Math.max(last, highestPlace(format, year, given)) + 1;
}
