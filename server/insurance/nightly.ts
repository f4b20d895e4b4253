import type { Database } from "#prisma/client.ts";
import type { Ports, TenantFacts } from "#schema/context.ts";
import { lookAtNext } from "#schema/insurance/notices/nightly.ts";
import { eraseLinks } from "#schema/insurance/renewal/links.ts";
import { inCounty } from "../identity/inCounty.ts";
import { keepRounds, type Rounds } from "../outbox/rounds.ts";

interface Deps {
  database: Database;
  ports: Ports;
}

/**
 * Looks at the insurance of a county's vendors and contracts that nobody looked at since its midnight, some at a time, each time in a transaction
 * of its own, and erases links that are over. It may be stopped at any moment and goes on with what is left; a second time does nothing.
 */
export async function lookAtInsurance(deps: Deps, tenant: TenantFacts, stopping = () => false): Promise<number> {
  let looked = 0;
  for (let some = 1; some > 0 && !stopping(); looked += some)
    some = await inCounty(deps, tenant, (context) => lookAtNext(context));
  return looked + (stopping() ? 0 : await inCounty(deps, tenant, eraseLinks));
}

/** Does so in every county: after its midnight, and once a minute for what is left. */
export const keepInsurance = (deps: Deps): Rounds =>
  keepRounds({
    database: deps.database,
    events: deps.ports.events,
    log: deps.ports.log,
    topic: "insurance-night",
    failed: "insurance could not be looked at",
    async work({ id }, stopping) {
      const tenant = await deps.database.inDirectory((db) => db.tenant.findUnique({ where: { id } }));
      return tenant ? lookAtInsurance(deps, tenant, stopping) : 0;
    },
  });
