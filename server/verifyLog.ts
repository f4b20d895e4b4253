import { parseArgs } from "node:util";
import type { Database } from "#prisma/client.ts";
import { type Head, readHead } from "#schema/records/chain.rules.ts";
import { type ChainFindings, verifyChain } from "#schema/records/verifyChain.ts";
import { ConfigError, readConfig } from "./config.ts";
import { existsSync } from "node:fs";
import { databaseFolder, openOwnDatabaseAsItIs, errorForPerson } from "./ownDatabase.ts";

const USAGE = "usage: npm run verify-log [-- --county <subdomain> [--head <place:hash>]]";

/** A county's log, and what its check found. */
export interface CheckedLog extends ChainFindings {
  subdomain: string;
}

/**
 * Recomputes the log's chains of all counties, or of one. `noted` is a head of that one that was written down
 * elsewhere. Throws {@link ConfigError}.
 */
export async function verifyLogs(
  database: Database,
  only: string | undefined,
  noted: Head | null = null,
): Promise<CheckedLog[]> {
  const counties = await database.inDirectory((db) =>
    db.tenant.findMany({ where: only === undefined ? {} : { subdomain: only }, orderBy: { subdomain: "asc" } }),
  );
  if (only !== undefined && counties.length === 0) throw new ConfigError(`${only}: no county has this subdomain`);
  const checked: CheckedLog[] = [];
  for (const { id, subdomain } of counties) {
    // No request waits for it, and a log may be long.
    const unhurried = { readOnly: true, statementTimeout: 0, timeout: 24 * 60 * 60_000 };
    checked.push({ subdomain, ...(await database.inTenant(id, (db) => verifyChain(db, noted), unhurried)) });
  }
  return checked;
}

/** The results of a check, one line per county. */
export function printedLog({ subdomain, entries, head, broken }: CheckedLog): string {
  if (broken) return `${subdomain}: BROKEN at entry ${broken.seq}. ${broken.why}`;
  return head
    ? `${subdomain}: intact, ${entries} entries. Note this head elsewhere: ${head.seq}:${head.hash}`
    : `${subdomain}: intact, nothing written yet.`;
}

async function main(): Promise<void> {
  try {
    const { values } = parseArgs({ options: { county: { type: "string" }, head: { type: "string" } } });
    const noted = values.head === undefined ? null : readHead(values.head);
    if (values.head !== undefined && (!noted || values.county === undefined)) throw new ConfigError(USAGE);
    const config = readConfig();
    const folder = databaseFolder(config);
    if (!config.databaseUrl && !existsSync(folder)) throw new ConfigError(`There is no database in ${folder}.`);
    const database = await openOwnDatabaseAsItIs({ ...config, poolSize: 1 });
    try {
      const checked = await verifyLogs(database, values.county, noted);
      for (const log of checked) console.log(printedLog(log));
      if (checked.some(({ broken }) => broken)) process.exitCode = 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    const misused = (error as NodeJS.ErrnoException).code === "ERR_PARSE_ARGS_UNKNOWN_OPTION";
    console.error(misused ? USAGE : errorForPerson(error));
    process.exitCode = misused || error instanceof ConfigError ? 2 : 1;
  }
}

if (import.meta.main) await main();
