import type { Database } from "#prisma/client.ts";
import type { Events, Log } from "#schema/context.ts";
import type { OutboxCounty } from "./sendDue.ts";

export interface Rounds {
  /** Does what is due in every county. Returns how much. */
  round(): Promise<number>;
  /** Takes no more work, and waits at most five seconds for work in progress. Another process does the rest. */
  stop(): Promise<void>;
}

export interface RoundsParts {
  database: Database;
  events: Events;
  log: Log;
  /** The topic on which a county announces that something is due at once, e.g. `outbox`. */
  topic: string;
  /** Log message for a failed round. */
  failed: string;
  /** Does what is due in one county. Returns how much. */
  work(county: OutboxCounty, stopping: () => boolean): Promise<number>;
  /** After the work in a county: milliseconds until something is due there before the next round. Null: nothing is. */
  dueIn?(county: OutboxCounty): Promise<number | null>;
  /** Runs after a whole round. */
  look?(counties: OutboxCounty[]): Promise<void>;
}

const EVERY_MS = 60_000;
const LAST_WORDS_MS = 5_000;

/**
 * Runs work that waits in the database of every county: when one announces the topic after a commit, and once a minute
 * for retries and lost announcements. Failures are logged and retried in the next round.
 */
export function keepRounds(parts: RoundsParts): Rounds {
  const { database, events, log, topic } = parts;
  const listening = new Map<string, () => void>();
  const woken = new Set<string>();
  const alarms = new Map<string, NodeJS.Timeout>();
  let stopped = false;
  let working: Promise<unknown> = Promise.resolve();

  /** In sequence, so that a county's work never competes with itself for a connection. */
  const after = <T>(work: () => Promise<T>): Promise<T> => {
    const done = working.then(work);
    working = done.catch((error: unknown) => {
      if (!stopped) log.warn({ err: error }, parts.failed);
    });
    return done;
  };

  const work = async (county: OutboxCounty): Promise<number> => {
    const done = await parts.work(county, () => stopped);
    const wait = stopped ? null : ((await parts.dueIn?.(county)) ?? null);
    clearTimeout(alarms.get(county.id));
    if (wait !== null && wait < EVERY_MS)
      alarms.set(county.id, setTimeout(() => wake(county), Math.max(wait, 100)).unref());
    return done;
  };

  const wake = (county: OutboxCounty) => {
    if (stopped || woken.has(county.id)) return;
    woken.add(county.id);
    void after(async () => {
      woken.delete(county.id);
      await work(county);
    }).catch(() => {});
  };

  const countiesHeard = async (): Promise<OutboxCounty[]> => {
    const counties = await database.inDirectory((db) =>
      db.tenant.findMany({
        select: { id: true, subdomain: true, isDemo: true, isPractice: true },
        orderBy: { id: "asc" },
      }),
    );
    for (const county of counties) {
      if (stopped || listening.has(county.id)) continue;
      listening.set(
        county.id,
        events.subscribe(`${county.id}:${topic}`, () => wake(county)),
      );
    }
    return counties;
  };

  const round = () =>
    after(async () => {
      let done = 0;
      const counties = await countiesHeard();
      for (const county of counties) {
        if (stopped) break;
        try {
          done += await work(county);
        } catch (error) {
          // A failure does not hold up the other counties. This one is retried in the next round.
          if (!stopped) log.warn({ err: error, tenant: county.id }, parts.failed);
        }
      }
      if (!stopped) await parts.look?.(counties);
      return done;
    });

  const quietly = () => void round().catch(() => {});
  const timer = setInterval(quietly, EVERY_MS).unref();
  quietly();

  return {
    round,
    async stop() {
      stopped = true;
      clearInterval(timer);
      for (const alarm of alarms.values()) clearTimeout(alarm);
      for (const silence of listening.values()) silence();
      let impatient: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => (impatient = setTimeout(resolve, LAST_WORDS_MS)));
      await Promise.race([working, enough]);
      clearTimeout(impatient);
    },
  };
}
