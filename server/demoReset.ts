import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { holdFolder } from "#prisma/folderLock.ts";
import { stopLeftOver } from "#prisma/postgres/cluster.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { databaseFolder, errorForPerson } from "./ownDatabase.ts";

/**
 * Removes the database of the data folder and the files beside it, so that the next start seeds the demonstration
 * counties again. Returns the folders that existed. Throws {@link ConfigError} in production, with another database, or
 * without the confirmation, and CannotStart while the database is in use.
 */
export async function resetDemo(
  config: Pick<Config, "production" | "databaseUrl" | "dataDir">,
  args: readonly string[],
): Promise<string[]> {
  if (config.production) throw new ConfigError("NODE_ENV is production, so nothing is removed");
  if (config.databaseUrl)
    throw new ConfigError("DATABASE_URL is set, but this command removes only the database in DATA_DIR");
  const folders = ["database", "files"].map((name) => join(config.dataDir, name)).filter((path) => existsSync(path));
  if (args.length !== 1 || args[0] !== "--yes")
    throw new ConfigError(
      `This permanently removes ${folders.join(" and ") || "nothing, because there is no data"}. Stop the server, then run: npm run demo:reset -- --yes`,
    );
  if (folders.length === 0) return folders;
  const release = await holdFolder(databaseFolder(config));
  try {
    await stopLeftOver(databaseFolder(config));
    for (const folder of folders) await rm(folder, { recursive: true });
  } finally {
    release();
  }
  return folders;
}

if (import.meta.main) {
  try {
    const removed = await resetDemo(readConfig(), process.argv.slice(2));
    console.log(removed.length === 0 ? "There was nothing to remove." : `Removed: ${removed.join(", ")}`);
  } catch (error) {
    console.error(errorForPerson(error));
    process.exit(1);
  }
}
