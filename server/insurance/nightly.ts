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

/** Keys of what could not be looked at, with the moment of it. */
type Failed = Map<string, number>;
const HOUR = 3_600_000;
/** So many that failed: it is not their papers that are wrong, and what is left waits until they are tried again. */
const MOST_FAILED = 500;
/** Milliseconds for which the night waits for a record that somebody works with: less than PostgreSQL waits before it ends one of two who wait on each other. */
const PATIENCE = 400;

/**
 * Looks at the insurance of a county's vendors and contracts that nobody looked at since its midnight, some at a time, each time in a transaction
 * of its own, and erases links that are over. It may be stopped at any moment and goes on with what is left; a second time does nothing. What fails
 * is told and holds nothing else up. @param failed what failed before: it is tried again after an hour
 */
export async function lookAtInsurance(
  deps: Deps,
  tenant: TenantFacts,
  stopping = () => false,
  failed: Failed = new Map(),
): Promise<number> {
  const now = deps.ports.clock.now().valueOf();
  // A clock that was set back tries again too.
  for (const [key, at] of failed) if (Math.abs(now - at) >= HOUR) failed.delete(key);
  let looked = 0;
  while (failed.size < MOST_FAILED && !stopping()) {
    const done = await lookAtSome(deps, tenant, failed, stopping);
    if (done === null) break;
    looked += done;
  }
  return looked + (stopping() ? 0 : await inCounty(deps, tenant, eraseLinks));
}

/** A transaction that gives way to people: where both hold what the other needs, the night begins anew and nobody's deed is lost. */
const inNight = <T>(deps: Deps, tenant: TenantFacts, work: (context: CountyContext) => Promise<T>): Promise<T> =>
  inCounty(deps, tenant, async (context) => {
    await context.db.$queryRaw`select set_config('lock_timeout', ${String(PATIENCE)}, true)`;
    return work(context);
  });

/** Looks at the next parts: together, else one by one. Answers how many; null: nothing is left. */
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
    // A database that is away is away for each of them.
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

/** Does so in every county: after its midnight, and once a minute for what is left. */
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
