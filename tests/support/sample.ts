import { TestRunner } from "vitest";

// What the short run of the tests leaves to the long one, where a test tries many of a kind. A run of a named file tries all.

const isLong = () => TestRunner.matchesTags(["long/size"]);
const SAMPLE = 10;
/** The short run tries every so manyth case of a property. */
const SHARE = 5;

/** Of what a test tries one by one (arguments, cells, calls): all of it in the long run, else a fixed sample of ten, evenly spread over the list. */
export function tried<T>(all: readonly T[]): T[] {
  if (all.length <= SAMPLE || isLong()) return [...all];
  return Array.from({ length: SAMPLE }, (_, at) => all[Math.floor((at * all.length) / SAMPLE)] as T);
}

/** Of the generated cases of a property: all in the long run, else a fifth. */
export const runs = (all: number): number => (isLong() ? all : Math.ceil(all / SHARE));
