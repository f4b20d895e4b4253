import { type OutboxParts, sendDueLetters } from "./outbox.ts";
import { keepRounds, type Rounds } from "./rounds.ts";

export interface Sender extends Rounds {
  /** Pending and dead letters as of the last round, of all counties. */
  stats(): { waiting: number; dead: number };
}

/** Sends the outbox of every county. `round` returns how many letters were sent. */
export function keepSending(parts: OutboxParts): Sender {
  const { database, events, log } = parts;
  let stats = { waiting: 0, dead: 0 };
  const rounds = keepRounds({
    database,
    events,
    log,
    topic: "outbox",
    failed: "letters could not be sent",
    work: (county, stopping) => sendDueLetters(parts, county, stopping),
    async look(counties) {
      const found = { waiting: 0, dead: 0 };
      for (const county of counties) {
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
    },
  });
  return { ...rounds, stats: () => stats };
}
