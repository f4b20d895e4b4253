import { parseArgs } from "node:util";
import { seedCatalogue } from "#prisma/seed/seed.ts";
import { readBackup, restoreBackup, restoreSecret } from "./backups/restoreBackup.ts";
import { createFileStore } from "./files/files.ts";
import { openDatabaseToRestore, errorForPerson } from "./ownDatabase.ts";
import { readPrivately } from "./privately.ts";
import { CountyError } from "./tenancy/countyNamed.ts";

const USAGE = "usage: npm run restore -- <folder of the backup>";
const clock = { now: () => new Date() };

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new CountyError(USAGE);
  const { madeAt } = await readBackup(folder);
  // Runs before the settings are read, because without a secret they create one.
  const { DATA_DIR: dataDir = "", SECRET: secret = "" } = process.env;
  restoreSecret(folder, dataDir === "" ? ".data" : dataDir, secret === "" ? undefined : secret);
  const config = readPrivately();
  const database = await openDatabaseToRestore(config);
  try {
    const lines = await restoreBackup(database, folder, await createFileStore(config, clock));
    await seedCatalogue(database);
    console.log([`Restoring the backup of ${madeAt}:`, ...lines.map((line) => `  ${line}`)].join("\n"));
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    const known = error instanceof CountyError || (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
    console.error(known ? (error as Error).message : errorForPerson(error));
    process.exit(1);
  }
}
