import { asked, stopJobs } from "./work.ts";
import type { World } from "./world.ts";

/** Cached answers are not measured. */
const forgotten = (world: World) =>
  world.database.asOwner((db) => db.$executeRaw`update county_change set number = number + 1`);

/** Maximum readings: two in a row must agree, because a background job may fall into one. */
const MAX_READINGS = 6;

/** How many statements one uncached reading takes. */
export async function counted(world: World, read: () => Promise<unknown>): Promise<number> {
  await forgotten(world);
  return (await asked(read)).statements;
}

/** How many statements a read takes. A background job may fall into a reading, so it is read until two in a row agree. */
export async function stableStatementCount(world: World, read: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  while (counts.length < MAX_READINGS && (counts.length < 2 || counts.at(-1) !== counts.at(-2))) {
    counts.push(await counted(world, read));
  }
  return counts.at(-1) as number;
}

/** The same, once no background job can fall into it. */
export async function statementsOf(world: World, read: () => Promise<unknown>): Promise<number> {
  await stopJobs(world);
  return stableStatementCount(world, read);
}
