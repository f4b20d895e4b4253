import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#prisma/client.ts";
import { applyMigrations } from "#prisma/migrate.ts";
import { importLegistar } from "#schema/voting/importLegistar.ts";
import type { Reconciliation } from "#schema/voting/importRun.ts";
import { type LegistarFile, readLegistar } from "#schema/voting/legistar.rules.ts";
import { LegistarError } from "#schema/voting/legistarRecord.rules.ts";
import { ConfigError, readConfig } from "./config.ts";

const USAGE = "usage: npm run import -- legistar <folder or file> --county <subdomain>";

/** A reason to stop, in one line for the person at the keyboard. */
class ImportError extends Error {
  override name = "ImportError";
}

/** The JSON files of a folder and of the folders in it, or the one file. */
async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => {
    throw new ImportError(`${path}: no such file or folder`);
  });
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path, { recursive: true })).filter((name) => name.endsWith(".json")).sort();
  if (names.length === 0) throw new ImportError(`${path}: no .json file in it`);
  return names.map((name) => join(path, name));
}

/** Every file is read and checked before anything is written. */
async function readAll(paths: string[]): Promise<LegistarFile[]> {
  const files: LegistarFile[] = [];
  for (const path of paths) {
    const text = await readFile(path, "utf8");
    try {
      files.push(readLegistar(basename(path), JSON.parse(text)));
    } catch (error) {
      if (error instanceof SyntaxError)
        throw new ImportError(`${path}: not valid JSON: ${error.message.replaceAll(/\s+/g, " ")}`);
      if (error instanceof LegistarError) throw new ImportError(`${path}: ${error.message}`);
      throw error;
    }
  }
  // Whole meetings first, so that a matter finds the meeting in which it was voted.
  return files.toSorted((a, b) => Number(isMatter(a)) - Number(isMatter(b)));
}

const isMatter = (file: LegistarFile): boolean => file.meetings.some((meeting) => !meeting.whole);

/** The reconciliation as it is printed. */
export function printed(reports: readonly Reconciliation[]): string {
  const lines = reports.flatMap((report) => {
    const count = (kind: "read" | "imported") =>
      `${report[kind].meetings} meetings, ${report[kind].items} items, ${report[kind].attendance} roll-call entries, ${report[kind].votes} votes`;
    return [
      report.file,
      `  read           ${count("read")}`,
      `  imported       ${count("imported")}`,
      ...(report.known > 0 ? [`  already there  ${report.known}`] : []),
      ...(report.kept > 0 ? [`  kept as notes  ${report.kept}`] : []),
      `  repaired       ${report.repaired.length}`,
      ...report.repaired.map((line) => `    ${line}`),
      `  contradictory  ${report.contradictory.length}`,
      ...report.contradictory.map((line) => `    ${line}`),
    ];
  });
  return lines.join("\n");
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { county: { type: "string" } } });
  const [format, path] = positionals;
  if (format !== "legistar" || !path || !values.county) throw new ImportError(USAGE);
  const files = await readAll(await filesOf(path));
  const config = readConfig();
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.databaseUrl ? undefined : join(config.dataDir, "database"),
  });
  try {
    await applyMigrations(database);
    const county = await database.inDirectory((db) =>
      db.tenant.findUnique({ where: { subdomain: values.county as string } }),
    );
    if (!county)
      throw new ImportError(
        `--county ${values.county}: no county has this subdomain (start the server once to seed the demonstration counties)`,
      );
    const clock = { now: () => new Date() };
    const reports = await database.inTenant(county.id, (db) => importLegistar(db, files, clock), { timeout: 600_000 });
    console.log(printed(reports));
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    if (!(
      error instanceof ImportError ||
      error instanceof ConfigError ||
      (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS")
    ))
      throw error;
    console.error((error as Error).message);
    process.exit(1);
  }
}
