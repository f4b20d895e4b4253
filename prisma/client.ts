import { PGlite } from "@electric-sql/pglite";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { holdFolder } from "./folderLock.ts";
import { type Prisma, PrismaClient } from "./generated/client/client.ts";
import { EXTENSIONS, liteAdapter, openFolder, stillThere } from "./lite.ts";
import { troubleOf, Unavailable } from "./unavailable.ts";

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

/** Milliseconds after which a request no longer waits for a connection of PostgreSQL's pool. */
const PATIENCE = 1_500;

/**
 * Opens the database; nothing is read or written before {@link Database.inTenant}. A folder is this process's alone until it is
 * closed; throws CannotStart when another has it, or when it cannot be opened.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database & { lite?: PGlite }> {
  if (settings.databaseUrl) {
    const connection = { connectionString: settings.databaseUrl };
    const pool = new PrismaPg(
      { ...connection, connectionTimeoutMillis: PATIENCE, max: settings.poolSize ?? 10 },
      { statementNameGenerator: statementNames() },
    );
    // Migrations hold an advisory lock, which belongs to one connection.
    const owner = new PrismaPg({ ...connection, connectionTimeoutMillis: 10_000, max: 1 });
    return door(
      "postgresql",
      pool,
      wholeScripts(owner),
      async () => {},
      () => {},
    );
  }
  if (settings.dataDir !== undefined) return openedFolder(settings.dataDir);
  const lite = await PGlite.create({
    extensions: EXTENSIONS,
    ...(settings.snapshot === undefined ? {} : { loadDataDir: settings.snapshot }),
  });
  return embedded(
    lite,
    () => {},
    () => lite.close(),
  );
}

/** The embedded database of a folder, for this process alone until it is closed. */
async function openedFolder(folder: string): Promise<Database & { lite: PGlite }> {
  const release = await holdFolder(folder);
  try {
    const lite = await openFolder(folder);
    return embedded(lite, stillThere(folder), async () => {
      try {
        await lite.close();
      } finally {
        release();
      }
    });
  } catch (error) {
    release();
    throw error;
  }
}

function embedded(lite: PGlite, assertThere: () => void, close: () => Promise<void>): Database & { lite: PGlite } {
  const adapter = liteAdapter(lite);
  return Object.assign(door("pglite", adapter, adapter, close, assertThere), { lite });
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
  assertThere: () => void,
): Database {
  const prisma = new PrismaClient({ adapter: application });
  const maxWait = kind === "postgresql" ? PATIENCE : 15_000;
  /** Runs what reaches the database while its folder is there; what is wrong with the database itself is told as {@link Unavailable}. */
  const reaching = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      assertThere();
      return await work();
    } catch (error) {
      const trouble = troubleOf(error);
      throw trouble === null || error instanceof Unavailable ? error : new Unavailable(trouble, error);
    }
  };
  /** Before the commit is asked for, the folder must be there still. */
  const lasting =
    <T>(work: (db: Db) => Promise<T>) =>
    async (db: Db): Promise<T> => {
      const result = await work(db);
      assertThere();
      return result;
    };
  const transaction = <T>(tenantId: string, work: (db: Db) => Promise<T>, options: TransactionOptions = {}) =>
    prisma.$transaction(
      async (db) => {
        const timeout = String(options.statementTimeout ?? 10_000);
        const readOnly = options.readOnly ? "on" : "off";
        // One round trip; all of it ends with the transaction, so a pooled connection carries nothing over.
        await db.$queryRaw`select set_config('app.tenant', ${tenantId}, true), set_config('statement_timeout', ${timeout}, true),
          set_config('transaction_read_only', ${readOnly}, true), set_config('role', ${APP_ROLE}, true)`;
        return lasting(work)(db);
      },
      {
        maxWait,
        timeout: options.timeout ?? 30_000,
        ...(options.frozen ? { isolationLevel: "RepeatableRead" as const } : {}),
      },
    );
  return {
    kind,
    owner,
    inTenant: (tenantId, work, options) => {
      if (!tenantId) throw new TypeError("inTenant needs the id of a county");
      return reaching(() => transaction(tenantId, work, options));
    },
    inDirectory: (work) => reaching(() => transaction("", work, { readOnly: true })),
    asOwner: (work, options) =>
      reaching(() => prisma.$transaction(lasting(work), { maxWait, timeout: options?.timeout ?? 60_000 })),
    ping: async () => {
      await reaching(() => prisma.$queryRaw`select 1`);
    },
    close: async () => {
      await prisma.$disconnect();
      await closeDriver();
    },
  };
}
