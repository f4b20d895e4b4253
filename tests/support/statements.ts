import { asked, stopJobs } from "./work.ts";
import type { World } from "./world.ts";

/** What was answered before is not what is measured. */
const forgotten = (world: World) =>
  world.database.asOwner((db) => db.$executeRaw`update county_change set number = number + 1`);

/** Readings of which two in a row must cost the same: a job that falls into one of them is told by the next. */
const MOST_READINGS = 6;

/** How many statements one reading takes when nothing is known from before. */
export async function counted(world: World, read: () => Promise<unknown>): Promise<number> {
  await forgotten(world);
  return (await asked(read)).statements;
}

/** How many statements a read takes. A job of the clock may fall into a reading, so it is read until two in a row agree. */
export async function agreed(world: World, read: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  while (counts.length < MOST_READINGS && (counts.length < 2 || counts.at(-1) !== counts.at(-2))) {
    counts.push(await counted(world, read));
  }
  return counts.at(-1) as number;
}

/** The same once no job of the server can fall into it. */
export async function statementsOf(world: World, read: () => Promise<unknown>): Promise<number> {
  await stopJobs(world);
  return agreed(world, read);
}
