import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { type Prisma, PrismaClient } from "./generated/client/client.ts";

/** A connection inside one transaction that has already been given its county. Everything of the product reads and writes through this. */
export type Db = Prisma.TransactionClient;

export interface TransactionOptions {
  /** Refuses writes in the database itself; for queries and displays. */
  readOnly?: boolean;
  /** Milliseconds after which the database gives up on one statement. Default 10,000. */
  statementTimeout?: number;
  /** Milliseconds after which the whole transaction is given up. Default 30,000. */
  timeout?: number;
  /** Shows everything as it was at the first statement, whatever others write meanwhile. */
  frozen?: boolean;
}

/** The tenant door: the only way to the data. */
export interface Database {
  /** Where the data lives: the embedded database or a PostgreSQL server. */
  kind: "pglite" | "postgresql";
  /**
   * Runs `work` in one transaction as the role that owns nothing, with `app.tenant` set, so that row-level security shows
   * one county and no other. Rolls back when `work` throws. The source of the rule: house rule 2.
   */
  inTenant<T>(tenantId: string, work: (db: Db) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The same without a county: only the directory of counties and the catalogue of permissions can be read. */
  inDirectory<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** One transaction as the owner of the tables, for the directory of counties and the catalogue of permissions: set-up and removal only, never a request. Default timeout 60,000. */
  asOwner<T>(work: (db: Db) => Promise<T>, options?: Pick<TransactionOptions, "timeout">): Promise<T>;
  /** The adapter that migrations run through, as the owner of the tables. */
  owner: SqlMigrationAwareDriverAdapterFactory;
  /** Resolves when the database answers; rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** postgresql://… ; absent: the embedded database. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database; absent: in memory. */
  dataDir?: string | undefined;
  /** Connections of the pool (PostgreSQL only). Default 10. */
  poolSize?: number;
  /** A snapshot to start the embedded database from (tests). */
  snapshot?: Blob;
}

const APP_ROLE = "dais_app";

/** What search needs beside PostgreSQL itself; a server has them in its contrib package, the embedded database is given them. */
export const EXTENSIONS = { btree_gin, pg_trgm };

/** Opens the database; nothing is read or written before {@link Database.inTenant}. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database & { lite?: PGlite }> {
  if (settings.databaseUrl) {
    const connection = { connectionString: settings.databaseUrl, connectionTimeoutMillis: 10_000 };
    const pool = new PrismaPg(
      { ...connection, max: settings.poolSize ?? 10 },
      { statementNameGenerator: statementNames() },
    );
    // Migrations hold an advisory lock, which belongs to one connection.
    const owner = new PrismaPg({ ...connection, max: 1 });
    return door("postgresql", pool, wholeScripts(owner), async () => {});
  }
  const lite = await PGlite.create({
    extensions: EXTENSIONS,
    ...(settings.dataDir === undefined ? {} : { dataDir: settings.dataDir }),
    ...(settings.snapshot === undefined ? {} : { loadDataDir: settings.snapshot }),
  });
  const adapter = new PrismaPGlite(lite);
  return Object.assign(
    door("pglite", adapter, adapter, () => lite.close()),
    { lite },
  );
}

/** So many statements are kept prepared on each connection. */
const PREPARED = 500;

/** Names for statements, so that PostgreSQL parses and plans each text once a connection; texts beyond the first so many go unnamed. */
function statementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= PREPARED) return "";
    const name = `dais_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** Prisma's adapter cuts a migration at every semicolon, function bodies too; PostgreSQL itself takes the script whole. */
function wholeScripts(factory: PrismaPg): SqlMigrationAwareDriverAdapterFactory {
  const connect = async () => {
    const adapter = await factory.connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect,
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
}

function door(
  kind: Database["kind"],
  application: SqlMigrationAwareDriverAdapterFactory,
  owner: SqlMigrationAwareDriverAdapterFactory,
  closeDriver: () => Promise<void>,
): Database {
  const prisma = new PrismaClient({ adapter: application });
  const transaction = <T>(tenantId: string, work: (db: Db) => Promise<T>, options: TransactionOptions = {}) =>
    prisma.$transaction(
      async (db) => {
        const timeout = String(options.statementTimeout ?? 10_000);
        const readOnly = options.readOnly ? "on" : "off";
        // One round trip; all of it ends with the transaction, so a pooled connection carries nothing over.
        await db.$queryRaw`select set_config('app.tenant', ${tenantId}, true), set_config('statement_timeout', ${timeout}, true),
          set_config('transaction_read_only', ${readOnly}, true), set_config('role', ${APP_ROLE}, true)`;
        return work(db);
      },
      {
        maxWait: 15_000,
        timeout: options.timeout ?? 30_000,
        ...(options.frozen ? { isolationLevel: "RepeatableRead" as const } : {}),
      },
    );
  return {
    kind,
    owner,
    inTenant: (tenantId, work, options) => {
      if (!tenantId) throw new TypeError("inTenant needs the id of a county");
      return transaction(tenantId, work, options);
    },
    inDirectory: (work) => transaction("", work, { readOnly: true }),
    asOwner: (work, options) => prisma.$transaction(work, { maxWait: 15_000, timeout: options?.timeout ?? 60_000 }),
    ping: async () => {
      await prisma.$queryRaw`select 1`;
    },
    close: async () => {
      await prisma.$disconnect();
      await closeDriver();
    },
  };
}
