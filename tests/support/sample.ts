import { TestRunner } from "vitest";

// Tests with many cases leave most of them to the long run. A run of a named file tries all.

/** Whether this run tries everything: the long run does, and a run of a named file. */
export const isLong = (): boolean => TestRunner.matchesTags(["long/size"]);
const SAMPLE = 10;
/** The short run generates one in this many cases of a property. */
const SHARE = 5;

/** The part of a list (arguments, cells, calls) that this run tries: all of it in the long run, else ten, evenly spread. */
export function sampleOf<T>(all: readonly T[]): T[] {
  if (all.length <= SAMPLE || isLong()) return [...all];
  return Array.from({ length: SAMPLE }, (_, index) => all[Math.floor((index * all.length) / SAMPLE)] as T);
}

/** How many cases of a property to generate: all in the long run, else a fifth. */
export const runs = (all: number): number => (isLong() ? all : Math.ceil(all / SHARE));
