import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { type Prisma, PrismaClient } from "./generated/client/client.ts";
import { openedWith, OpeningClient } from "./opening.ts";
import { troubleOf, Unavailable } from "./unavailable.ts";

/** A connection inside one transaction of a county. The whole product reads and writes through it. */
export type Db = Prisma.TransactionClient;

export interface TransactionOptions {
  /** Refuses writes in the database itself, for queries and displays. */
  readOnly?: boolean;
  /** Timeout of one statement in milliseconds. Default 10,000. */
  statementTimeout?: number;
  /** Timeout of the whole transaction in milliseconds. Default 30,000. */
  timeout?: number;
  /** Reads the county's change number. */
  counted?: boolean;
  /** Forces generic plans, for reads by key alone. Otherwise PostgreSQL decides, and plans large statements each time. */
  byKey?: boolean;
  /** Sent together with the opening. */
  first?: FirstStatement | null;
  /** Reads one snapshot, as of the first statement. */
  frozen?: boolean;
}

/** One statement with its parameters, $1 and so on; only texts. */
export interface FirstStatement {
  text: string;
  values: (string | null)[];
}

/** What the opening of a county's transaction read. */
export interface Opened {
  /** The county's change number. All data read is at least as new. "": not requested, or there is no such county. */
  change: string;
  /** The first row of {@link TransactionOptions.first}. Undefined: it has none. */
  first: unknown;
}

/** The tenant door: the only way to the data. */
export interface Database {
  /**
   * Runs `work` in one transaction as the role that owns nothing, with `app.tenant` set, so that row-level security
   * shows only one county. Rolls back when `work` throws. Source: house rule 2.
   */
  inTenant<T>(tenantId: string, work: (db: Db, opened: Opened) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The same without a county: can read only the directory of counties and the catalog of permissions. */
  inDirectory<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * One transaction that begins as the owner of the tables, and continues inside the county that `make` wrote, as
   * {@link inTenant} does. Null: `make` made none, and nothing is written. Default timeout 60,000.
   */
  inNewTenant<T>(
    make: (db: Db) => Promise<string | null>,
    work: (db: Db) => Promise<T>,
    options?: Pick<TransactionOptions, "timeout">,
  ): Promise<T | null>;
  /**
   * One transaction as the owner of the tables, for the directory of counties and the catalog of permissions: only
   * set-up and removal, never a request. Default timeout 60,000.
   */
  asOwner<T>(work: (db: Db) => Promise<T>, options?: Pick<TransactionOptions, "timeout">): Promise<T>;
  /** The adapter for migrations, as the owner of the tables. */
  owner: SqlMigrationAwareDriverAdapterFactory;
  /** Resolves when the database answers. Rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** postgresql://… */
  databaseUrl: string;
  /** The same database without a pooler, for migrations: their lock belongs to one connection. Absent: `databaseUrl`. */
  directUrl?: string | undefined;
  /** Statements prepared by name on each connection. 0: none, as a transaction pooler requires. Default 500. */
  prepared?: number;
  /** Connections of the pool. Default 10. */
  poolSize?: number;
  /** Factor for all timeouts. Default 1. Tests, which may run on a busy machine, wait longer. */
  patience?: number;
  /** Throws {@link Unavailable} when writes would be lost. Called at the beginning and the end of each transaction. */
  stillThere?: () => void;
}

const APP_ROLE = "dais_app";

const RAW: ReadonlySet<string | symbol> = new Set(["$queryRaw", "$queryRawUnsafe", "$executeRaw", "$executeRawUnsafe"]);

/**
 * Separates our raw statements from Prisma's. Prisma batches the statements of one turn, and a batch with a raw
 * statement among its own is compiled each time: it caches only plans of batches that are all its own.
 */
function apart(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (!RAW.has(name)) return member;
      const ask = member as (...words: unknown[]) => PromiseLike<unknown>;
      return async (...words: unknown[]) => {
        // Runs alone from here: the turn ends before anything else can query.
        await new Promise<void>((turn) => setImmediate(turn));
        return await ask.apply(target, words);
      };
    },
  });
}

/** Milliseconds after which a request no longer waits for a pooled connection. */
const FREE_CONNECTION_MS = 1_500;

/** Opens the database. Connects only on the first query. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, directUrl, poolSize = 10, patience = 1, prepared = PREPARED, stillThere = () => {} } = settings;
  const pool = new PrismaPg(
    new pg.Pool({
      connectionString: databaseUrl,
      connectionTimeoutMillis: FREE_CONNECTION_MS * patience,
      max: poolSize,
      Client: OpeningClient,
    }),
    { statementNameGenerator: statementNames(prepared), disposeExternalPool: true },
  );
  // Migrations hold an advisory lock, which belongs to one connection.
  const owner = new PrismaPg({
    connectionString: directUrl ?? databaseUrl,
    connectionTimeoutMillis: 10_000,
    max: 1,
    Client: OpeningClient,
  });
  return door(pool, wholeScripts(owner), stillThere, patience);
}

const replansStatements = new AsyncLocalStorage<true>();

/** Plans the statements of `work` for their parameters each time: for a small county or department another plan is best. */
export const plannedForThis = <T>(work: () => PromiseLike<T>): Promise<T> =>
  replansStatements.run(true, async () => work());

/** Default number of prepared statements per connection. */
const PREPARED = 500;

/** Names for statements, so that PostgreSQL parses and plans each text once per connection. Beyond the first `most`, texts have no name. */
function statementNames(most: number): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    if (replansStatements.getStore()) return "";
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= most) return "";
    const name = `dais_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** Prisma's adapter splits a migration at every semicolon, even in function bodies. PostgreSQL itself accepts the whole script. */
export function wholeScripts(factory: PrismaPg): SqlMigrationAwareDriverAdapterFactory {
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

/** Sets a transaction's county. It ends with the transaction, so a pooled connection keeps nothing. */
function openingOf(tenantId: string, options: TransactionOptions, patience: number): FirstStatement {
  return {
    text: `select set_config('app.tenant', $1, true), set_config('statement_timeout', $2, true), set_config('transaction_read_only', $3, true),
      set_config('role', $4, true), set_config('plan_cache_mode', $5, true), ${options.counted ? "(select number::text from county_change where county = $1)" : "''"} "change"`,
    values: [
      tenantId,
      String((options.statementTimeout ?? 10_000) * patience),
      options.readOnly ? "on" : "off",
      APP_ROLE,
      options.byKey ? "force_generic_plan" : "auto",
    ],
  };
}

function door(
  application: SqlMigrationAwareDriverAdapterFactory,
  owner: SqlMigrationAwareDriverAdapterFactory,
  stillThere: () => void,
  patience: number,
): Database {
  const prisma = new PrismaClient({ adapter: application });
  const maxWait = FREE_CONNECTION_MS * patience;
  /** Runs database work while its folder exists. Throws errors of the database itself as {@link Unavailable}. */
  const reaching = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      stillThere();
      return await work();
    } catch (error) {
      const trouble = troubleOf(error);
      throw trouble === null || error instanceof Unavailable ? error : new Unavailable(trouble, error);
    }
  };
  /** Before the commit, the folder must still exist. */
  const lasting =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      const result = await work(...args);
      stillThere();
      return result;
    };
  const transaction = <T>(
    tenantId: string,
    work: (db: Db, opened: Opened) => Promise<T>,
    options: TransactionOptions = {},
  ) => {
    const statements = [openingOf(tenantId, options, patience), ...(options.first ? [options.first] : [])];
    const settings = { maxWait, timeout: (options.timeout ?? 30_000) * patience };
    const runWork = (db: Db, [opened, first]: unknown[]) =>
      lasting(work)(apart(db), { change: (opened as { change: string | null }).change ?? "", first });
    // The isolation level must be set before any query.
    if (!options.frozen)
      return openedWith(statements, (answers) => prisma.$transaction((db) => runWork(db, answers()), settings));
    return prisma.$transaction(
      async (db) => {
        const answers = [];
        for (const { text, values } of statements)
          answers.push((await db.$queryRawUnsafe<unknown[]>(text, ...values))[0]);
        return runWork(db, answers);
      },
      { ...settings, isolationLevel: "RepeatableRead" },
    );
  };
  const asOwner: Database["asOwner"] = (work, options) =>
    reaching(() => prisma.$transaction(lasting(work), { maxWait, timeout: (options?.timeout ?? 60_000) * patience }));
  return {
    owner,
    inTenant: (tenantId, work, options) => {
      if (!tenantId) throw new TypeError("inTenant needs the id of a county");
      return reaching(() => transaction(tenantId, work, options));
    },
    inDirectory: (work) => reaching(() => transaction("", work, { readOnly: true })),
    inNewTenant: (make, work, options) =>
      asOwner(async (db) => {
        const id = await make(db);
        if (id === null) return null;
        const { text, values } = openingOf(id, {}, patience);
        await db.$queryRawUnsafe(text, ...values);
        return await work(apart(db));
      }, options),
    asOwner,
    ping: async () => {
      await reaching(() => prisma.$queryRaw`select 1`);
    },
    close: () => prisma.$disconnect(),
  };
}
