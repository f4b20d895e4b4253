import { readConfig } from "../config.ts";
import { openOwnDatabase, toldAtEnd } from "../ownDatabase.ts";
import { CountyError } from "../tenancy/countyNamed.ts";
import { type Asked, askServer } from "./door.ts";
import { type Done, pathFrom, perform, type ReadCommand } from "./perform.ts";

const tell = (line: string) => console.error(line);

/**
 * Has the server that has the database open do it, else opens the database itself. Prints what came of it; the exit code is 1 when it was
 * refused, 2 when something of it was not done.
 */
export async function runCommand(command: string, args: string[], read: ReadCommand): Promise<void> {
  try {
    const cwd = process.cwd();
    // What is not whole is told before anything is opened.
    await read(args, pathFrom(cwd));
    const config = readConfig();
    const asked: Asked = { command, args, cwd };
    const ended = config.databaseUrl ? null : await askServer(config.dataDir, asked, tell);
    if (ended && !ended.ok) throw new CountyError(ended.lines.join("\n"));
    if (ended) return printDone(ended);
    const { database } = await openOwnDatabase(config);
    try {
      const stopped = new AbortController().signal;
      printDone(await perform(read, asked, { database, config, tell, stopped }));
    } finally {
      await database.close();
    }
  } catch (error) {
    const known = error instanceof CountyError || (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
    console.error(known ? (error as Error).message : toldAtEnd(error));
    process.exit(1);
  }
}

function printDone({ lines, wrong }: Done): void {
  if (lines.length > 0) console.log(lines.join("\n"));
  if (wrong.length === 0) return;
  console.error(wrong.join("\n"));
  process.exitCode = 2;
}
