import type { Database } from "#prisma/client.ts";
import { Unavailable } from "#prisma/unavailable.ts";
import type { CountyContext, Ports, TenantFacts } from "#schema/context.ts";
import { keyOfPart, lookAtParts, nextParts, type Part } from "#schema/insurance/notices/nightly.ts";
import { eraseLinks } from "#schema/insurance/renewal/links.ts";
import { inCounty } from "../identity/inCounty.ts";
import { keepRounds, type Rounds } from "../outbox/rounds.ts";

interface Deps {
  database: Database;
  ports: Ports;
}

/** Keys of failed items, with the time of each failure. */
type Failed = Map<string, number>;
const HOUR = 3_600_000;
/** Maximum failures: their papers are unlikely to be the cause, and the rest waits until they are retried. */
const MAX_FAILED = 500;
/** Milliseconds that the nightly run waits for a locked record: less than PostgreSQL waits before it resolves a deadlock. */
const TIMEOUT_MS = 400;

/**
 * Checks the insurance of a county's vendors and contracts that were not checked since its midnight, in batches, each
 * in its own transaction, and erases expired links. It may be stopped at any moment and continues with the rest; a
 * second run does nothing. A failure is logged and does not hold up the others. @param failed earlier failures, which
 * are retried after an hour
 */
export async function lookAtInsurance(
  deps: Deps,
  tenant: TenantFacts,
  stopping = () => false,
  failed: Failed = new Map(),
): Promise<number> {
  const now = deps.ports.clock.now().valueOf();
  // Retries after the clock was set back, too.
  for (const [key, at] of failed) if (Math.abs(now - at) >= HOUR) failed.delete(key);
  let looked = 0;
  while (failed.size < MAX_FAILED && !stopping()) {
    const done = await lookAtSome(deps, tenant, failed, stopping);
    if (done === null) break;
    looked += done;
  }
  return looked + (stopping() ? 0 : await inCounty(deps, tenant, eraseLinks));
}

/** A transaction that yields to people: on a deadlock the nightly run restarts, and no user's change is lost. */
const inNight = <T>(deps: Deps, tenant: TenantFacts, work: (context: CountyContext) => Promise<T>): Promise<T> =>
  inCounty(deps, tenant, async (context) => {
    await context.db.$queryRaw`select set_config('lock_timeout', ${String(TIMEOUT_MS)}, true)`;
    return work(context);
  });

/** Checks the next items: in one transaction, else one by one. Returns how many. Null: none are left. */
async function lookAtSome(
  deps: Deps,
  tenant: TenantFacts,
  failed: Failed,
  stopping: () => boolean,
): Promise<number | null> {
  let parts: Part[] = [];
  try {
    await inNight(deps, tenant, async (context) => {
      parts = await nextParts(context, [...failed.keys()]);
      if (parts.length > 0) await lookAtParts(context, parts);
    });
    return parts.length > 0 ? parts.length : null;
  } catch (error) {
    // A database outage affects all of them.
    if (parts.length === 0 || error instanceof Unavailable) throw error;
  }
  let looked = 0;
  for (const part of parts) {
    if (stopping()) break;
    try {
      await inNight(deps, tenant, (context) => lookAtParts(context, [part]));
      looked += 1;
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      failed.set(keyOfPart(part), deps.ports.clock.now().valueOf());
      deps.ports.log.error(
        { err: error, tenant: tenant.id, ...part },
        "the insurance of a vendor could not be looked at",
      );
    }
  }
  return looked;
}

/** Runs every county's nightly check: after its midnight, and once a minute until all are done. */
export function keepInsurance(deps: Deps): Rounds {
  const failed = new Map<string, Failed>();
  return keepRounds({
    database: deps.database,
    events: deps.ports.events,
    log: deps.ports.log,
    topic: "insurance-night",
    failed: "insurance could not be looked at",
    async work({ id }, stopping) {
      const tenant = await deps.database.inDirectory((db) => db.tenant.findUnique({ where: { id } }));
      if (!tenant) return 0;
      const ofCounty = failed.get(id) ?? new Map<string, number>();
      failed.set(id, ofCounty);
      return lookAtInsurance(deps, tenant, stopping, ofCounty);
    },
  });
}
