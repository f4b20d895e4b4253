import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { type Prisma, PrismaClient } from "./generated/client/client.ts";
import { openedWith, OpeningClient } from "./opening.ts";
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
  /** Asks how often anything of the county was changed. */
  counted?: boolean;
  /** Takes PostgreSQL's plans as they are kept, whatever is asked for: of what is read by keys alone. Else it decides itself, and plans large statements anew each time. */
  byKey?: boolean;
  /** Asked for at once with the opening. */
  first?: FirstStatement | null;
  /** Shows everything as it was at the first statement, whatever others write meanwhile. */
  frozen?: boolean;
}

/** One statement with its parameters, $1 and so on: texts only. */
export interface FirstStatement {
  text: string;
  values: (string | null)[];
}

/** What the opening of a county's transaction brought along. */
export interface Opened {
  /** How often anything of the county was changed; everything that is read is at least as new. "": it was not asked for, or there is no such county. */
  change: string;
  /** The first row of {@link TransactionOptions.first}; undefined: it has none. */
  first: unknown;
}

/** The tenant door: the only way to the data. */
export interface Database {
  /**
   * Runs `work` in one transaction as the role that owns nothing, with `app.tenant` set, so that row-level security shows
   * one county and no other. Rolls back when `work` throws. The source of the rule: house rule 2.
   */
  inTenant<T>(tenantId: string, work: (db: Db, opened: Opened) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The same without a county: only the directory of counties and the catalogue of permissions can be read. */
  inDirectory<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * One transaction that begins as the owner of the tables, and goes on inside the county that `make` has written, as {@link inTenant} does. Null, and
   * nothing is written: `make` made none. Default timeout 60,000.
   */
  inNewTenant<T>(
    make: (db: Db) => Promise<string | null>,
    work: (db: Db) => Promise<T>,
    options?: Pick<TransactionOptions, "timeout">,
  ): Promise<T | null>;
  /** One transaction as the owner of the tables, for the directory of counties and the catalogue of permissions: set-up and removal only, never a request. Default timeout 60,000. */
  asOwner<T>(work: (db: Db) => Promise<T>, options?: Pick<TransactionOptions, "timeout">): Promise<T>;
  /** The adapter that migrations run through, as the owner of the tables. */
  owner: SqlMigrationAwareDriverAdapterFactory;
  /** Resolves when the database answers; rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** postgresql://… */
  databaseUrl: string;
  /** The same database without a pooler in between, for migrations: their lock belongs to one connection. Absent: `databaseUrl`. */
  directUrl?: string | undefined;
  /** Statements that are kept prepared by name on each connection; 0: none, as a pooler of transactions wants it. Default 500. */
  prepared?: number;
  /** Connections of the pool. Default 10. */
  poolSize?: number;
  /** How many times longer than usual everything may take before it is given up. Default 1; tests, which may run on a busy machine, wait longer. */
  patience?: number;
  /** Throws {@link Unavailable} where what is written now is lost. Asked at the beginning and the end of each transaction. */
  stillThere?: () => void;
}

const APP_ROLE = "dais_app";

const RAW: ReadonlySet<string | symbol> = new Set(["$queryRaw", "$queryRawUnsafe", "$executeRaw", "$executeRawUnsafe"]);

/**
 * The same connection, whose statements of ours are asked apart. Prisma gathers what is asked in one turn, and compiles a batch in which a statement of
 * ours stands beside its own anew each time: it keeps plans of batches that are all its own.
 */
function apart(db: Db): Db {
  return new Proxy(db, {
    get(given, name) {
      const member: unknown = Reflect.get(given, name);
      if (!RAW.has(name)) return member;
      const ask = member as (...words: unknown[]) => PromiseLike<unknown>;
      return async (...words: unknown[]) => {
        // What goes on from here runs alone: the turn ends before anything else can ask.
        await new Promise<void>((turn) => setImmediate(turn));
        return await ask.apply(given, words);
      };
    },
  });
}

/** Milliseconds after which a request no longer waits for a connection of PostgreSQL's pool. */
const FREE_CONNECTION_MS = 1_500;

/** Opens the database. Nothing connects before it is asked for something. */
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

const anew = new AsyncLocalStorage<true>();

/**
 * Has the statements of `work` planned for what they ask, each time: of a small county, or a department of few, the best way is another one.
 */
export const plannedForThis = <T>(work: () => PromiseLike<T>): Promise<T> => anew.run(true, async () => work());

/** So many statements are kept prepared on each connection, unless the settings say otherwise. */
const PREPARED = 500;

/** Names for statements, so that PostgreSQL parses and plans each text once a connection; texts beyond the first `most` go unnamed. */
function statementNames(most: number): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    if (anew.getStore()) return "";
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= most) return "";
    const name = `dais_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** Prisma's adapter cuts a migration at every semicolon, function bodies too; PostgreSQL itself takes the script whole. */
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

/** Gives a transaction its county; all of it ends with the transaction, so a pooled connection carries nothing over. */
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
  /** Runs what reaches the database while its folder is there; what is wrong with the database itself is told as {@link Unavailable}. */
  const reaching = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      stillThere();
      return await work();
    } catch (error) {
      const trouble = troubleOf(error);
      throw trouble === null || error instanceof Unavailable ? error : new Unavailable(trouble, error);
    }
  };
  /** Before the commit is asked for, the folder must be there still. */
  const lasting =
    <A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      const result = await work(...given);
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
    const begun = (db: Db, [opened, first]: unknown[]) =>
      lasting(work)(apart(db), { change: (opened as { change: string | null }).change ?? "", first });
    // A level of isolation is set before anything is asked.
    if (!options.frozen)
      return openedWith(statements, (answers) => prisma.$transaction((db) => begun(db, answers()), settings));
    return prisma.$transaction(
      async (db) => {
        const answers = [];
        for (const { text, values } of statements)
          answers.push((await db.$queryRawUnsafe<unknown[]>(text, ...values))[0]);
        return begun(db, answers);
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
