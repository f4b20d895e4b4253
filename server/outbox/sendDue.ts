import type { Database, Db } from "#prisma/client.ts";
import type { LetterState } from "#prisma/generated/client/client.ts";
import type { Clock, Log } from "#schema/context.ts";

// What waits in the database to be sent to somebody else's server: letters, and messages of webhooks. Each is sent at least once.

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

/** How an attempt went. `columns` are noted beside its state; `also` is written in the same transaction. */
export type Outcome<Columns extends object> =
  | { sent: true; columns: Columns }
  | {
      sent: false;
      /** Why not, in one line. */
      why: string;
      /** For the log alone. */
      error?: unknown;
      columns: Columns;
      /** Nobody will ever take it: it is not tried again. */
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

/** One kind of thing that waits. */
export interface Waiting<Item extends { id: string; attempts: number }, Columns extends object> {
  /** Locks at most so many rows that are due, passing over those that another process has locked. */
  due(db: Db, now: Date, most: number): Promise<{ id: string }[]>;
  read(db: Db, ids: string[]): Promise<Item[]>;
  note(db: Db, which: Which, data: Noted & Partial<Columns>): Promise<unknown>;
  /** Sends one, and says how it went; what it throws ends the round. */
  attempt(county: OutboxCounty, item: Item): Promise<Outcome<Columns>>;
  /** When it is tried again after so many attempts. Null: no more. */
  again(attempts: number, failedAt: Date): Date | null;
  /** Logs a failure. @param next when it is tried again; null: it is dead */
  failed(county: OutboxCounty, item: Item, next: Date | null, error: unknown, columns: Columns): void;
  /** After each batch that was taken. */
  afterBatch?(county: OutboxCounty): void;
}

/** So many are taken at once, and sent side by side. */
const BATCH = 10;
/** Whoever took one has so long to send it; then another process takes it as one that was lost. */
const LEASE_MS = 3 * 60_000;

/** Takes what is due so that no other process does: the rows are locked for a moment, then their next attempt lies behind the lease. */
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

/** Sends one and notes how it went; true: it was taken. */
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
    // Another process may have taken it meanwhile: then its word holds.
    await waiting.note(db, { id, state: "WAITING", attempts }, data);
    await outcome.also?.(db);
  });
  waiting.failed(county, item, next, outcome.error, outcome.columns);
  return false;
}

/** Sends what is due in a county until none is left or `stopping` says so; answers how many were sent. Several processes may do it at once. */
export async function sendDue<Item extends { id: string; attempts: number }, Columns extends object>(
  parts: Parts,
  waiting: Waiting<Item, Columns>,
  county: OutboxCounty,
  stopping: () => boolean = () => false,
): Promise<number> {
  let sent = 0;
  while (!stopping()) {
    const taken = await take(parts, waiting, county);
    const done = await Promise.all(taken.map((item) => send(parts, waiting, county, item)));
    sent += done.filter(Boolean).length;
    if (taken.length > 0) waiting.afterBatch?.(county);
    if (taken.length < BATCH) break;
  }
  return sent;
}
