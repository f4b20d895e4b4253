import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import type { Db } from "#prisma/client.ts";
import { importLegistar } from "#schema/voting/importLegistar.ts";
import type { Reconciliation } from "#schema/voting/importRun.ts";
import { type LegistarFile, readLegistar } from "#schema/voting/legistar.rules.ts";
import { LegistarError } from "#schema/voting/legistarRecord.rules.ts";
import { importOcds } from "#schema/procurement/ocdsImport/importOcds.ts";
import { OcdsError, type ProcessInFile, readOcds } from "#schema/procurement/ocdsImport/readOcds.ts";
import { readConfig } from "./config.ts";
import { openOwnDatabase, toldAtEnd } from "./ownDatabase.ts";
import { printedOcds } from "./procurement/printedOcds.ts";

const USAGE = "usage: npm run import -- legistar|ocds <folder or file> --county <subdomain>";

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
async function readAll<Read>(paths: string[], read: (name: string, content: unknown) => Read): Promise<Read[]> {
  const files: Read[] = [];
  for (const path of paths) {
    const text = await readFile(path, "utf8");
    try {
      files.push(read(basename(path), JSON.parse(text)));
    } catch (error) {
      if (error instanceof SyntaxError)
        throw new ImportError(`${path}: not valid JSON: ${error.message.replaceAll(/\s+/g, " ")}`);
      if (error instanceof LegistarError || error instanceof OcdsError)
        throw new ImportError(`${path}: ${error.message}`);
      throw error;
    }
  }
  return files;
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

const clock = { now: () => new Date() };

/** Each format reads its files whole, then writes them into a county's transaction and tells what became of them. */
const FORMATS: Record<string, (paths: string[]) => Promise<(db: Db, county: { timeZone: string }) => Promise<string>>> =
  {
    legistar: async (paths) => {
      const read = await readAll(paths, readLegistar);
      // Whole meetings first, so that a matter finds the meeting in which it was voted.
      const files = read.toSorted((a, b) => Number(isMatter(a)) - Number(isMatter(b)));
      return async (db) => printed(await importLegistar(db, files, clock));
    },
    ocds: async (paths) => {
      const files: ProcessInFile[] = (await readAll(paths, (_name, content) => readOcds(content))).flat();
      return async (db, county) => printedOcds(await importOcds(db, files, county, clock));
    },
  };

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { county: { type: "string" } } });
  const [format, path] = positionals;
  const prepare = format ? FORMATS[format] : undefined;
  if (!prepare || !path || !values.county) throw new ImportError(USAGE);
  const run = await prepare(await filesOf(path));
  const { database } = await openOwnDatabase(readConfig());
  try {
    const county = await database.inDirectory((db) =>
      db.tenant.findUnique({ where: { subdomain: values.county as string } }),
    );
    if (!county)
      throw new ImportError(
        `--county ${values.county}: no county has this subdomain (start the server once to seed the demonstration counties)`,
      );
    console.log(await database.inTenant(county.id, (db) => run(db, county), { timeout: 600_000 }));
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    const known = error instanceof ImportError || (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
    console.error(known ? (error as Error).message : toldAtEnd(error));
    process.exit(1);
  }
}
