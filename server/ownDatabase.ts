import { join } from "node:path";
import { CannotStart } from "#prisma/cannotStart.ts";
import { type Database, openDatabase } from "#prisma/client.ts";
import { lossySettings } from "#prisma/lossySettings.ts";
import { applyMigrations, pendingMigrations, refuseNewer } from "#prisma/migrate.ts";
import { openFolder } from "#prisma/postgres/openFolder.ts";
import { Unavailable } from "#prisma/unavailable.ts";
import { backUpBefore } from "./backups/makeBackup.ts";
import { type Config, ConfigError, makeDataDir } from "./config.ts";
import { createFileStore } from "./files/files.ts";

type Where = Pick<Config, "databaseUrl" | "dataDir" | "poolSize" | "directUrl" | "prepared">;
type Own = Where & Pick<Config, "secret" | "s3" | "backupDir" | "backupsKept">;

/** Given by a server, not by a command: only one server may open the folder's database, which it shares with commands. */
interface Serving {
  /** Hears that PostgreSQL ended unexpectedly, and whether the restart succeeded. */
  tell: (event: string, error?: unknown) => void;
}

/** The folder of the database that the product runs itself. */
export const databaseFolder = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "database");

/**
 * The database that the settings name, migrated to this version after a backup. Returns the applied migrations. Throws
 * {@link CannotStart} when another process has its folder, when it does not answer, when it could lose acknowledged
 * writes, when it belongs to a newer version, and when the backup could not be made.
 */
export async function openOwnDatabase(
  config: Own,
  serving?: Serving,
): Promise<{ database: Database; applied: string[] }> {
  const prepare = async (found: Database) => {
    await refuseNewer(found);
    const pending = await pendingMigrations(found);
    const clock = { now: () => new Date() };
    if (pending.length > 0)
      await backUpBefore({ database: found, config, store: await createFileStore(config, clock), clock }, pending);
    return applyMigrations(found);
  };
  return opened(config, prepare, serving);
}

/** The database that the settings name, for a restore, whatever its tables are. */
export async function openDatabaseToRestore(config: Where): Promise<Database> {
  return (await opened(config, async () => [])).database;
}

/** The same, read-only: nothing is migrated. */
export async function openOwnDatabaseAsItIs(config: Where): Promise<Database> {
  const { database } = await opened(config, async (found) => {
    await refuseNewer(found);
    return [];
  });
  return database;
}

async function opened(config: Where, prepare: (database: Database) => Promise<string[]>, serving?: Serving) {
  const { databaseUrl, poolSize, directUrl, prepared } = config;
  const settings = { poolSize, prepared };
  if (!databaseUrl) makeDataDir(config.dataDir);
  const database = databaseUrl
    ? await openDatabase({ ...settings, databaseUrl, directUrl })
    : await openFolder(databaseFolder(config), { ...settings, ...(serving && { serves: true, tell: serving.tell }) });
  try {
    await database.ping().catch((error: Error) => notReached(databaseUrl, error));
    const lossy = await lossySettings(database);
    if (lossy.length > 0)
      throw new ConfigError(
        `DATABASE_URL names a database that can lose acknowledged votes in a power failure: ${lossy.join(", ")} ${lossy.length === 1 ? "is" : "are"} off. Turn it on and start again.`,
      );
    return { database, applied: await prepare(database) };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

function notReached(databaseUrl: string | undefined, error: Error): never {
  const { message } = error instanceof Unavailable && error.cause instanceof Error ? error.cause : error;
  const why = /Message: `(.+)`/.exec(message)?.[1] ?? message.trim().split("\n").at(-1);
  const name = databaseUrl
    ? `DATABASE_URL names a database that cannot be used, at ${new URL(databaseUrl).host}`
    : "DATA_DIR: its PostgreSQL is not responding";
  throw new ConfigError(`${name}: ${why}`);
}

/** Prints what stops a program: what the user can fix in one line, anything else with its stack. */
export const errorForPerson = (error: unknown): unknown =>
  error instanceof CannotStart || error instanceof Unavailable ? error.message : error;
