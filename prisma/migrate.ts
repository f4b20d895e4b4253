import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import { ROOT } from "#house";
import { adoptBaseline, areBeforeBaseline, LAST_BEFORE_BASELINE, sinceBaseline } from "./baseline.ts";
import { CannotStart } from "./cannotStart.ts";
import type { Database } from "./client.ts";
import { catalogAdapter } from "./postgres/catalog.ts";
import { startScratch } from "./postgres/scratch.ts";

const SCHEMA_DIR = join(ROOT, "prisma/schema");
const MIGRATIONS_DIR = join(ROOT, "prisma/migrations");
const FILTERS = { externalTables: [], externalEnums: [] };

async function datamodels(): Promise<[string, string][]> {
  const names = (await readdir(SCHEMA_DIR)).filter((name) => name.endsWith(".prisma")).sort();
  return Promise.all(
    names.map(async (name) => [name, await readFile(join(SCHEMA_DIR, name), "utf8")] as [string, string]),
  );
}

/** Names of migrations in the folder, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(MIGRATIONS_DIR, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function migrationsList(only?: readonly string[]) {
  const names = (await migrationNames()).filter((name) => only?.includes(name) ?? true);
  return {
    baseDir: MIGRATIONS_DIR,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok" as const, value: await readFile(join(MIGRATIONS_DIR, name, "migration.sql"), "utf8") },
        },
      })),
    ),
  };
}

async function withEngine<T>(factory: Database["owner"], work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  // The engine is 3 MB of WebAssembly, so it is loaded only when needed.
  const { SchemaEngine } = await import("@prisma/schema-engine-wasm");
  const connections: { dispose(): Promise<void> }[] = [];
  const tracked = async <A extends { dispose(): Promise<void> }>(connecting: Promise<A>) => {
    const connection = await connecting;
    connections.push(connection);
    return connection;
  };
  const engine = await SchemaEngine.new(
    { datamodels: await datamodels() },
    () => {},
    bindMigrationAwareSqlAdapterFactory({
      provider: factory.provider,
      adapterName: factory.adapterName,
      connect: () => tracked(factory.connect()),
      connectToShadowDb: () => factory.connectToShadowDb(),
    }),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
    // The engine leaves its connections open, and with them its lock. It closes those to a shadow database itself.
    await Promise.all(connections.map((connection) => connection.dispose()));
  }
}

/** The database's migrations, with the baseline for those it replaces, and the interrupted ones. Null: it has no tables. */
async function appliedIn(database: Pick<Database, "owner">): Promise<{ name: string; isComplete: boolean }[] | null> {
  const adapter = await database.owner.connect();
  try {
    const query = (sql: string) => adapter.queryRaw({ sql, args: [], argTypes: [] });
    // Before the first start the table does not exist.
    const [[table = null] = []] = (await query("select to_regclass('_prisma_migrations')::text")).rows;
    if (table === null) return null;
    const { rows } = await query(
      "select migration_name::text, (finished_at is not null)::text from _prisma_migrations where rolled_back_at is null order by migration_name",
    );
    const names = (isFinished: string) => rows.filter((row) => row[1] === isFinished).map(([name]) => String(name));
    return [
      ...sinceBaseline(names("true")).map((name) => ({ name, isComplete: true })),
      ...names("false").map((name) => ({ name, isComplete: false })),
    ];
  } finally {
    await adapter.dispose();
  }
}

/** Names of the migrations that a used database lacks. []: it has no tables yet, or its first start was interrupted before it had any. */
export async function pendingMigrations(database: Pick<Database, "owner">): Promise<string[]> {
  const applied = (await appliedIn(database))?.filter(({ isComplete }) => isComplete) ?? [];
  return applied.length === 0
    ? []
    : (await migrationNames()).filter((name) => !applied.some((had) => had.name === name));
}

/**
 * Throws {@link CannotStart} when the database has a migration that this version does not know: a newer version wrote
 * it, and this one cannot interpret its rows. The same when it is older than the baseline.
 */
export async function refuseNewer(database: Pick<Database, "owner">): Promise<void> {
  refuseUnknown(await migrationNames(), (await appliedIn(database)) ?? []);
}

function refuseUnknown(known: string[], applied: { name: string }[]): void {
  const unknown = applied.map(({ name }) => name).filter((name) => !known.includes(name));
  if (areBeforeBaseline(unknown))
    throw new CannotStart(
      `The database is from a version before commit ${LAST_BEFORE_BASELINE}, or its last migration did not finish. Start that commit once, then start this version.`,
    );
  if (unknown.length > 0)
    throw new CannotStart(
      `The database belongs to a newer version: it has the migration ${unknown.join(", ")}, which this version does not know. Start the newer version.`,
    );
}

/**
 * Applies every migration that the database lacks, as the owner of the tables, and returns their names. Throws
 * CannotStart when the database belongs to a newer version.
 * Keeps Prisma's own `_prisma_migrations` table, so that `prisma migrate deploy` agrees with it. `only`: just these,
 * for a backup that is restored into the tables of its version.
 */
export async function applyMigrations(database: Pick<Database, "owner">, only?: readonly string[]): Promise<string[]> {
  const [known, applied] = [await migrationNames(), await appliedIn(database)];
  refuseUnknown(known, applied ?? []);
  if (applied) await adoptBaseline(database);
  // The engine is slow to load, so a start with nothing to apply skips it. Only the engine can report interrupted ones.
  const has = applied?.every(({ isComplete }) => isComplete) ? new Set(applied.map(({ name }) => name)) : null;
  const cutOff = applied?.filter(({ isComplete }) => !isComplete).map(({ name }) => name) ?? [];
  const names = has && (only ?? known).every((name) => has.has(name)) ? [] : await applyMissing(database, cutOff, only);
  await letKeysWait(database);
  return names;
}

/** @param cutOff migrations that were begun and not finished: nothing of them exists, and they are applied again */
async function applyMissing(
  database: Pick<Database, "owner">,
  cutOff: readonly string[],
  only?: readonly string[],
): Promise<string[]> {
  const list = await migrationsList(only);
  // The engine reports only that a script failed.
  let reason: unknown;
  const factory = finishing(database.owner, list, (error) => (reason = error));
  try {
    return await withEngine(factory, async (engine) => {
      for (const migrationName of cutOff)
        await engine.markMigrationRolledBack({ migrationName }).catch((error: unknown) => {
          // Another process was applying it, and has finished it meanwhile.
          if ((error as { code?: string }).code !== "P3012") throw error;
        });
      return (await engine.applyMigrations({ migrationsList: list, filters: FILTERS })).appliedMigrationNames;
    });
  } catch (error) {
    const [why] = ((reason ?? error) as Error).message.trim().split("\n");
    throw new CannotStart(
      `The database could not be brought up to this version. A migration failed and changed nothing: ${why}`,
      {
        cause: error,
      },
    );
  }
}

/** Marks a migration finished in the transaction of its script: one that is not marked has changed nothing, whatever interrupted it. */
function finishing(
  factory: Database["owner"],
  list: Awaited<ReturnType<typeof migrationsList>>,
  failed: (error: unknown) => void,
): Database["owner"] {
  const scripts = new Set(list.migrationDirectories.map(({ migrationFile }) => migrationFile.content.value));
  const mark = "UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL";
  return {
    ...factory,
    async connect() {
      const adapter = await factory.connect();
      const execute = adapter.executeScript.bind(adapter);
      adapter.executeScript = (script) =>
        execute(scripts.has(script) ? `${script}\n;${mark}` : script).catch((error: unknown) => {
          failed(error);
          throw error;
        });
      return adapter;
    },
  };
}

/**
 * Makes every foreign key deferrable. Transactions that do not request it are checked at once, as before. An imported
 * county has circular references. Here and not in a migration, so that it includes future tables and those of old
 * backups.
 */
async function letKeysWait(database: Pick<Database, "owner">): Promise<void> {
  const adapter = await database.owner.connect();
  try {
    await adapter.executeScript(`DO $$
      DECLARE key record;
      BEGIN
        FOR key IN SELECT conrelid::regclass AS name, conname FROM pg_constraint
          WHERE contype = 'f' AND NOT condeferrable AND connamespace = 'public'::regnamespace
        LOOP
          EXECUTE format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE INITIALLY IMMEDIATE', key.name, key.conname);
        END LOOP;
      END $$`);
  } finally {
    await adapter.dispose();
  }
}

/** The SQL from the migrations to the schema files. '': they agree. */
export async function pendingSql(): Promise<string> {
  const server = await startScratch();
  const adapterOf = (name: string) =>
    catalogAdapter(Object.assign(new URL(server.url), { pathname: `/${name}` }).toString());
  try {
    // Two empty databases: the engine applies the migrations to the second.
    const shadow = adapterOf("template1");
    const factory = { ...adapterOf("postgres"), connectToShadowDb: () => shadow.connect() };
    return await withEngine(factory, async (engine) => {
      const { stdout } = await engine.diff({
        from: { tag: "migrations", ...(await migrationsList()) },
        to: { tag: "schemaDatamodel", files: (await datamodels()).map(([path, content]) => ({ path, content })) },
        script: true,
        exitCode: null,
        filters: FILTERS,
      });
      const sql = (stdout ?? "").trim();
      return sql === "-- This is an empty migration." ? "" : sql;
    });
  } finally {
    await server.stop();
  }
}

async function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, name] = positionals;
  if (command !== "new" || !name) {
    console.error("usage: node prisma/migrate.ts new <name>");
    process.exitCode = 2;
    return;
  }
  const sql = await pendingSql();
  if (!sql) return console.log("nothing to do: the migrations already lead to prisma/schema");
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const directory = join(MIGRATIONS_DIR, `${stamp}_${name}`);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "migration.sql"), `${sql}\n`);
  console.log(`written: ${directory}/migration.sql; add row-level security by hand (select dais_protect('table'))`);
}

if (import.meta.main) await main();
