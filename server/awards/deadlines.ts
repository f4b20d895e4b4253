import type { Database } from "#prisma/client.ts";
import type { CountyContext, Ports, TenantFacts } from "#schema/context.ts";
import { awardByTheClock, dueToAward } from "#schema/awards/decision/awarding.ts";
import { closeAtDue, dueToClose, nextClosing } from "#schema/projects/lifecycle/closing.ts";
import { dueToRemind, remindOfDueDate } from "#schema/projects/lifecycle/reminding.ts";
import { headsDue, nextHead, publishHead } from "#schema/bids/lodging/publishHead.ts";
import { callToOpening, dueToCall } from "#schema/bids/opening/calling.ts";
import { eraseExpired } from "#schema/vendors/letterLinks.ts";
import { inCounty } from "../identity/inCounty.ts";
import { sweepEnvelopes } from "../bids/sweepEnvelopes.ts";
import { keepRounds, type Rounds } from "../outbox/rounds.ts";

interface Deps {
  database: Database;
  ports: Ports;
}

/**
 * Runs what is due in a county: closes solicitations, publishes the heads of their receipts, sends reminders, calls
 * people to openings and makes awards that wait for nothing more, each project in its own transaction. Also erases
 * vendor registrations that were not confirmed in time, and removes envelopes that no bid holds. Returns how much it
 * did.
 */
export async function meetDeadlines(deps: Deps, tenant: TenantFacts): Promise<number> {
  const { log } = deps.ports;
  const inOne = <T>(work: (context: CountyContext) => Promise<T>): Promise<T> => inCounty(deps, tenant, work);
  /** One failure does not delay the others. The next round retries it. */
  const each = async (
    due: (context: CountyContext) => Promise<string[]>,
    work: (context: CountyContext, key: string) => Promise<boolean>,
    failed: string,
  ): Promise<number> => {
    let done = 0;
    for (const key of await inOne(due)) {
      try {
        if (await inOne((context) => work(context, key))) done += 1;
      } catch (error) {
        log.error({ err: error, tenant: tenant.id, key }, failed);
      }
    }
    return done;
  };
  const closed = await each(dueToClose, closeAtDue, "a solicitation could not be closed");
  const reminded = await each(dueToRemind, remindOfDueDate, "a due date could not be reminded of");
  const called = await each(dueToCall, callToOpening, "people could not be called to an opening");
  const heads = await each(headsDue, publishHead, "receipts of bids could not be closed");
  const awarded = await each(dueToAward, awardByTheClock, "an award could not be made");
  const swept = await sweepEnvelopes(deps, tenant);
  return closed + reminded + called + heads + awarded + swept + (await inOne(eraseExpired));
}

/** Applies deadlines in every county: when the next one passes, when dates change, and once a minute. */
export const keepDeadlines = (deps: Deps): Rounds =>
  keepRounds({
    database: deps.database,
    events: deps.ports.events,
    log: deps.ports.log,
    topic: "deadlines",
    failed: "deadlines could not be met",
    async work({ id }) {
      const tenant = await deps.database.inDirectory((db) => db.tenant.findUnique({ where: { id } }));
      return tenant ? meetDeadlines(deps, tenant) : 0;
    },
    dueIn: ({ id }) =>
      deps.database.inTenant(
        id,
        async (db) => {
          const place = { db, ports: deps.ports };
          const waits = [await nextClosing(place), await nextHead(place)].filter((wait) => wait !== null);
          return waits.length > 0 ? Math.min(...waits) : null;
        },
        { readOnly: true },
      ),
  });
