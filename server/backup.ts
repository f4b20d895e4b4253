import { parseArgs } from "node:util";
import { makeBackup, backupReport } from "./backups/makeBackup.ts";
import { type Command, runCommand } from "./command.ts";
import { createFileStore } from "./files/files.ts";
import { CountyError } from "./tenancy/countyNamed.ts";

const USAGE = "usage: npm run backup -- [--to <folder>] [--keep <number>]";
const clock = { now: () => new Date() };

/** The command to run. Throws {@link CountyError} before anything is opened. */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: "string" }, keep: { type: "string" } },
  });
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (positionals.length > 0 || (keep !== null && !(Number.isInteger(keep) && keep >= 1 && keep <= 1000)))
    throw new CountyError(USAGE);
  return async ({ database, config }) => {
    const backupDir = values.to ?? config.backupDir;
    // A backup that someone asks for is kept, whatever the setting for automatic ones.
    const backupsKept = keep ?? Math.max(1, config.backupsKept);
    const settings = { secret: config.secret, backupDir, backupsKept };
    return backupReport(
      await makeBackup({ database, config: settings, store: await createFileStore(config, clock), clock }),
    );
  };
}

if (import.meta.main) await runCommand(readCommand);
