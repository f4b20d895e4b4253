import type { Database } from "#prisma/client.ts";
import { forgetUnconfirmed } from "#schema/communications/subscribers/subscriptions.ts";
import { tellSubscribers } from "#schema/communications/subscribers/tellSubscribers.ts";
import type { Ports } from "#schema/context.ts";
import { inCounty } from "../identity/inCounty.ts";
import { keepRounds, type Rounds } from "../outbox/rounds.ts";

/** Writes the pending letters, one batch per transaction, and forgets addresses that were not confirmed. Returns how many batches. */
export const keepTelling = (deps: { database: Database; ports: Ports }): Rounds =>
  keepRounds({
    database: deps.database,
    events: deps.ports.events,
    log: deps.ports.log,
    topic: "subscribers",
    failed: "subscribers could not be told",
    async work({ id }, stopping) {
      const tenant = await deps.database.inDirectory((db) => db.tenant.findUnique({ where: { id } }));
      if (!tenant) return 0;
      let batches = 0;
      while (!stopping() && (await inCounty(deps, tenant, tellSubscribers))) batches += 1;
      await inCounty(deps, tenant, forgetUnconfirmed);
      return batches;
    },
  });
