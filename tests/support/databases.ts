import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Database, openDatabase } from "#prisma/client.ts";
import { applyMigrations } from "#prisma/migrate.ts";
import { seedCatalogue } from "#prisma/seed/seed.ts";

/** A PostgreSQL where databases may be created: the one given, or the run's own (setup.ts). */
const serverUrl = () => process.env["TEST_DATABASE_URL"] as string;
/** A connection pooler in front of it, which the product then uses. `TEST_PREPARED=0` if it pools transactions. */
const poolerUrl = process.env["TEST_POOLER_URL"];
const prepared = process.env["TEST_PREPARED"];
/** Factor for the timeouts of a test's product: a busy machine is not under test. */
const PATIENCE = 12;
const template = () => `dais_test_${process.env["DAIS_TEST_RUN"]}`;

const urlOf = (name: string, server = serverUrl()) =>
  Object.assign(new URL(server), { pathname: `/${name}` }).toString();

async function asServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Prepares, once a run, an empty migrated database, the template of every test file. Later calls in the same run (a row
 * of the bench inside the tests) share it, and only the first call's result removes it.
 */
export async function prepareTemplate(): Promise<() => Promise<void>> {
  if (process.env["DAIS_TEST_RUN"]) return async () => {};
  process.env["DAIS_TEST_RUN"] = randomBytes(4).toString("hex");
  await asServer(`create database ${template()}`);
  await migrated(await openDatabase({ databaseUrl: urlOf(template()) }));
  return async () => {
    await asServer(`drop database if exists ${template()} with (force)`);
    delete process.env["DAIS_TEST_RUN"];
  };
}

async function migrated(database: Database): Promise<void> {
  await applyMigrations(database);
  await seedCatalogue(database);
  await database.close();
}

export interface TestDatabase {
  database: Database;
  /** postgresql://… */
  url: string;
  drop(): Promise<void>;
}

/** The same database, which refuses to close while a transaction is open: a product that has stopped must have left none. */
function watched<D extends Database>(database: D): D {
  const open = new Map<symbol, string>();
  const watch =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const one = Symbol();
      open.set(one, new Error("begun").stack ?? "");
      try {
        return await work(...args);
      } finally {
        open.delete(one);
      }
    };
  return Object.assign(database, {
    inTenant: watch(database.inTenant) as Database["inTenant"],
    inDirectory: watch(database.inDirectory) as Database["inDirectory"],
    asOwner: watch(database.asOwner) as Database["asOwner"],
    close: ((close) => async () => {
      const left = [...open.values()];
      await close();
      if (left.length > 0) throw new Error(`${left.length} transactions were left behind: ${left.join("; ")}`);
    })(database.close),
  });
}

/** A separate database, as empty as the template. */
export async function newDatabase(): Promise<TestDatabase> {
  const name = `dais_test_${randomBytes(6).toString("hex")}`;
  await asServer(`create database ${name} template ${template()}`);
  const database = watched(
    await openDatabase({
      databaseUrl: urlOf(name, poolerUrl ?? serverUrl()),
      directUrl: urlOf(name),
      poolSize: 10,
      patience: PATIENCE,
      ...(prepared === undefined ? {} : { prepared: Number(prepared) }),
    }),
  );
  return {
    database,
    url: urlOf(name),
    async drop() {
      await database.close();
      await asServer(`drop database if exists ${name} with (force)`);
    },
  };
}
