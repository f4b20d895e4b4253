import type { Database } from "#prisma/client.ts";
import { seedCatalogue } from "#prisma/seed/seed.ts";
import type { Config } from "./config.ts";
import { openOwnDatabase, errorForPerson } from "./ownDatabase.ts";
import { readPrivately } from "./privately.ts";
import { CountyError } from "./tenancy/countyNamed.ts";

/** What a command works with. */
export interface Place {
  database: Database;
  config: Config;
  /** Reports progress to the person who waits. */
  tell(line: string): void;
}

/** Result of a command: the lines to print, and what was not done although the rest was. */
export interface Done {
  lines: string[];
  wrong: string[];
}

/** Runs the command. Throws an error whose message is for the person who ran it. */
export type Command = (place: Place) => Promise<string[] | Done>;

/**
 * Parses the words behind a command's name. Throws before anything is opened when they are incomplete or name something
 * that does not exist.
 */
export type ReadCommand = (args: string[]) => Command | Promise<Command>;

/**
 * Runs a command on the database that the settings name, with or without a running server. Prints the result. The exit
 * code is 1 when it was refused, 2 when part of it was not done.
 */
export async function runCommand(read: ReadCommand): Promise<void> {
  try {
    const command = await read(process.argv.slice(2));
    const config = readPrivately();
    const { database } = await openOwnDatabase(config);
    try {
      await seedCatalogue(database);
      const done = await command({ database, config, tell: (line) => console.error(line) });
      print(Array.isArray(done) ? { lines: done, wrong: [] } : done);
    } finally {
      await database.close();
    }
  } catch (error) {
    const known = error instanceof CountyError || (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
    console.error(known ? (error as Error).message : errorForPerson(error));
    process.exit(1);
  }
}

function print({ lines, wrong }: Done): void {
  if (lines.length > 0) console.log(lines.join("\n"));
  if (wrong.length === 0) return;
  console.error(wrong.join("\n"));
  process.exitCode = 2;
}
