import { type OutboxCounty, type OutboxParts, sendDueLetters } from "./outbox.ts";

export interface Sender {
  /** Sends what is due in every county; answers how many letters were sent. */
  round(): Promise<number>;
  /** Letters that wait and letters that are dead, as the last round found them, all counties together. */
  stats(): { waiting: number; dead: number };
  /** Takes no more letters, and waits for those under way, at most five seconds: what is not done then is sent by whoever comes next. */
  stop(): Promise<void>;
}

const EVERY_MS = 60_000;
const LAST_WORDS_MS = 5_000;

/**
 * Empties the outbox of every county: when one announces `outbox` after a commit, and once a minute for what is due again and for
 * announcements that were lost. Failures are logged; the next round does their work.
 */
export function keepSending(parts: OutboxParts): Sender {
  const { database, events, log } = parts;
  const listening = new Map<string, () => void>();
  const woken = new Map<string, OutboxCounty>();
  let stats = { waiting: 0, dead: 0 };
  let stopped = false;
  let working: Promise<unknown> = Promise.resolve();

  /** One after the other: a county's letters never wait for a place twice. */
  const after = <T>(work: () => Promise<T>): Promise<T> => {
    const done = working.then(work);
    working = done.catch((error: unknown) => {
      if (!stopped) log.warn({ err: error }, "letters could not be sent");
    });
    return done;
  };

  const wake = (county: OutboxCounty) => {
    if (stopped || woken.has(county.id)) return;
    woken.set(county.id, county);
    void after(async () => {
      woken.delete(county.id);
      await sendDueLetters(parts, county, () => stopped);
    }).catch(() => {});
  };

  const countiesHeard = async (): Promise<OutboxCounty[]> => {
    const counties = await database.inDirectory((db) =>
      db.tenant.findMany({ select: { id: true, subdomain: true, isDemo: true }, orderBy: { id: "asc" } }),
    );
    for (const county of counties) {
      if (stopped || listening.has(county.id)) continue;
      listening.set(
        county.id,
        events.subscribe(`${county.id}:outbox`, () => wake(county)),
      );
    }
    return counties;
  };

  const round = () =>
    after(async () => {
      let sent = 0;
      const found = { waiting: 0, dead: 0 };
      for (const county of await countiesHeard()) {
        if (stopped) break;
        sent += await sendDueLetters(parts, county, () => stopped);
        const [waiting, dead] = await database.inTenant(
          county.id,
          (db) =>
            Promise.all([
              db.outboxLetter.count({ where: { state: "WAITING" } }),
              db.outboxLetter.count({ where: { state: "DEAD" } }),
            ]),
          { readOnly: true },
        );
        found.waiting += waiting;
        found.dead += dead;
      }
      stats = found;
      return sent;
    });

  const quietly = () => void round().catch(() => {});
  const timer = setInterval(quietly, EVERY_MS).unref();
  quietly();

  return {
    round,
    stats: () => stats,
    async stop() {
      stopped = true;
      clearInterval(timer);
      for (const silence of listening.values()) silence();
      let impatient: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => (impatient = setTimeout(resolve, LAST_WORDS_MS)));
      await Promise.race([working, enough]);
      clearTimeout(impatient);
    },
  };
}
