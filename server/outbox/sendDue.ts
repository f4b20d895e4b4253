import type { Database, Db } from "#prisma/client.ts";
import type { LetterState } from "#prisma/generated/client/client.ts";
import type { Clock, Log } from "#schema/context.ts";

// Work in the database that must be sent to external servers: letters and webhook messages. Each is sent at least once.

export interface OutboxCounty {
  id: string;
  subdomain: string;
  isDemo?: boolean;
  isPractice?: boolean;
}

interface Parts {
  database: Database;
  clock: Clock;
  log: Log;
}

/** The result of an attempt. `columns` are written with its state; `also` runs in the same transaction. */
export type Outcome<Columns extends object> =
  | { sent: true; columns: Columns }
  | {
      sent: false;
      /** The reason, in one line. */
      why: string;
      /** Only for the log. */
      error?: unknown;
      columns: Columns;
      /** The receiver will never accept it, so it is not retried. */
      isFinal?: boolean;
      also?(db: Db): Promise<unknown>;
    };

type Which = { id: string | { in: string[] }; state?: LetterState; attempts?: number };

interface Noted {
  state?: LetterState;
  sentAt?: Date;
  nextAttemptAt?: Date;
  attempts?: { increment: number };
  lastError?: string | null;
}

/** One kind of pending item. */
export interface Waiting<Item extends { id: string; attempts: number }, Columns extends object> {
  /** Locks due rows up to a maximum, and skips rows that another process has locked. */
  due(db: Db, now: Date, most: number): Promise<{ id: string }[]>;
  read(db: Db, ids: string[]): Promise<Item[]>;
  note(db: Db, where: Which, data: Noted & Partial<Columns>): Promise<unknown>;
  /** Sends one and returns the result. An exception ends the round. */
  attempt(county: OutboxCounty, item: Item): Promise<Outcome<Columns>>;
  /** When to retry after this many attempts. Null: never. */
  again(attempts: number, failedAt: Date): Date | null;
  /** Logs a failure. @param next time of the retry. Null: it is dead. */
  failed(county: OutboxCounty, item: Item, next: Date | null, error: unknown, columns: Columns): void;
  /** Runs after each batch. */
  afterBatch?(county: OutboxCounty): void;
}

/** Number of items taken at once and sent concurrently. */
const BATCH = 10;
/** The lease: time to send an item before another process treats it as lost and takes it. */
const LEASE_MS = 3 * 60_000;

/** Takes due items so that no other process does: locks the rows for a moment and moves their next attempt behind the lease. */
function take<Item extends { id: string; attempts: number }, Columns extends object>(
  { database, clock }: Parts,
  waiting: Waiting<Item, Columns>,
  county: OutboxCounty,
): Promise<Item[]> {
  return database.inTenant(county.id, async (db) => {
    const now = clock.now();
    const ids = (await waiting.due(db, now, BATCH)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const leased: Noted = { nextAttemptAt: new Date(now.valueOf() + LEASE_MS), attempts: { increment: 1 } };
    await waiting.note(db, { id: { in: ids } }, leased as Noted & Partial<Columns>);
    return waiting.read(db, ids);
  });
}

/** Sends one and records the result. True: it was accepted. */
async function send<Item extends { id: string; attempts: number }, Columns extends object>(
  { database, clock }: Parts,
  waiting: Waiting<Item, Columns>,
  county: OutboxCounty,
  item: Item,
): Promise<boolean> {
  const { id, attempts } = item;
  const outcome = await waiting.attempt(county, item);
  if (outcome.sent) {
    const data = { ...outcome.columns, state: "SENT" as const, sentAt: clock.now(), lastError: null };
    await database.inTenant(county.id, (db) => waiting.note(db, { id }, data));
    return true;
  }
  const next = outcome.isFinal ? null : waiting.again(attempts, clock.now());
  const data = {
    ...outcome.columns,
    state: next ? ("WAITING" as const) : ("DEAD" as const),
    lastError: outcome.why,
    ...(next && { nextAttemptAt: next }),
  };
  await database.inTenant(county.id, async (db) => {
    // Another process may have taken it meanwhile. Then its result counts.
    await waiting.note(db, { id, state: "WAITING", attempts }, data);
    await outcome.also?.(db);
  });
  waiting.failed(county, item, next, outcome.error, outcome.columns);
  return false;
}

/**
 * Sends what is due in a county until none are left or `stopping` returns true. Returns how many were sent. Several
 * processes may run it at once.
 */
export async function sendDue<Item extends { id: string; attempts: number }, Columns extends object>(
  parts: Parts,
  waiting: Waiting<Item, Columns>,
  county: OutboxCounty,
  stopping: () => boolean = () => false,
): Promise<number> {
  let sent = 0;
  while (!stopping()) {
    const batch = await take(parts, waiting, county);
    const done = await Promise.all(batch.map((item) => send(parts, waiting, county, item)));
    sent += done.filter(Boolean).length;
    if (batch.length > 0) waiting.afterBatch?.(county);
    if (batch.length < BATCH) break;
  }
  return sent;
}
