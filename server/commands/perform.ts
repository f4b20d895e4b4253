import { isAbsolute, join } from "node:path";
import { seedCatalogue } from "#prisma/seed/seed.ts";
import type { Database } from "#prisma/client.ts";
import type { Config } from "../config.ts";
import type { Asked } from "./door.ts";

/** What a command works with, in a process of its own or in the server's. */
export interface Place {
  database: Database;
  config: Config;
  /** A path as it was typed, from the folder that the command was started in. */
  pathOf(typed: string): string;
  /** Tells whoever waits how far it is. */
  tell(line: string): void;
  /** Aborted when nobody waits for it any more. */
  stopped: AbortSignal;
}

/** What came of a command: the lines to print, and what was not done though the rest was. */
export interface Done {
  lines: string[];
  wrong: string[];
}

/** Does what was asked; throws an error whose message is told to whoever asked. */
export type Command = (place: Place) => Promise<string[] | Done>;

/** Reads the words behind a command's name; throws before anything is opened when they are not whole, or name what is not there. */
export type ReadCommand = (args: string[], pathOf: Place["pathOf"]) => Command | Promise<Command>;

/** A path as it was typed, from a folder. */
export const pathFrom =
  (cwd: string): Place["pathOf"] =>
  (typed) =>
    isAbsolute(typed) ? typed : join(cwd, typed);

/** Does a command on the database that is open here. */
export async function perform(read: ReadCommand, { args, cwd }: Asked, parts: Omit<Place, "pathOf">): Promise<Done> {
  await seedCatalogue(parts.database);
  const pathOf = pathFrom(cwd);
  const command = await read(args, pathOf);
  const done = await command({ ...parts, pathOf });
  return Array.isArray(done) ? { lines: done, wrong: [] } : done;
}
