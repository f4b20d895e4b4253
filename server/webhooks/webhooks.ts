import { keepRounds, type Rounds } from "../outbox/rounds.ts";
import { type DeliveryParts, forgetOld, nextDue, sendDueMessages } from "./deliveries.ts";

/** Rounds between two sweeps of the log: about an hour. */
const SWEEP_EVERY = 60;

/** Sends the messages of every county's webhooks. `round` returns how many were accepted. */
export function keepDelivering(parts: DeliveryParts): Rounds {
  const { database, events, log, clock } = parts;
  let rounds = 0;
  return keepRounds({
    database,
    events,
    log,
    topic: "webhooks",
    failed: "webhook messages could not be sent",
    work: (county, stopping) => sendDueMessages(parts, county, stopping),
    async dueIn(county) {
      const due = await nextDue(parts, county);
      return due && due.valueOf() - clock.now().valueOf();
    },
    async look(counties) {
      rounds += 1;
      if (rounds % SWEEP_EVERY === 1) for (const county of counties) await forgetOld(parts, county);
    },
  });
}
