import type { Database } from "#prisma/client.ts";
import type { CountyContext, Ports, TenantFacts } from "#schema/context.ts";
import { closeAtDue, dueToClose, nextClosing } from "#schema/procurement/lifecycle/closing.ts";
import { remindOfDueDates } from "#schema/procurement/lifecycle/reminding.ts";
import { keepRounds, type Rounds } from "../outbox/rounds.ts";

interface Deps {
  database: Database;
  ports: Ports;
}

/** Closes what is due in a county, each in a transaction of its own, and reminds of what is due soon; answers how much was done. */
export async function meetDeadlines({ database, ports }: Deps, tenant: TenantFacts): Promise<number> {
  const inOne = async <T>(work: (context: CountyContext) => Promise<T>): Promise<T> => {
    const after: (() => void | Promise<void>)[] = [];
    const done = await database.inTenant(tenant.id, (db) =>
      work({ tenant, db, ports, memo: new Map(), afterCommit: (told) => after.push(told) }),
    );
    for (const told of after) await told();
    return done;
  };
  let done = 0;
  for (const projectId of await inOne(dueToClose)) {
    try {
      if (await inOne((context) => closeAtDue(context, projectId))) done += 1;
    } catch (error) {
      // The others are closed at their hour all the same; this one is tried again in the next round.
      ports.log.error({ err: error, tenant: tenant.id, project: projectId }, "a solicitation could not be closed");
    }
  }
  return done + (await inOne(remindOfDueDates));
}

/** Does so in every county: at the moment at which the next one closes, when dates have changed, and once a minute. */
export const keepDeadlines = (deps: Deps): Rounds =>
  keepRounds({
    database: deps.database,
    events: deps.ports.events,
    log: deps.ports.log,
    topic: "deadlines",
    failed: "solicitations could not be closed or reminded of",
    async work({ id }) {
      const tenant = await deps.database.inDirectory((db) => db.tenant.findUnique({ where: { id } }));
      return tenant ? meetDeadlines(deps, tenant) : 0;
    },
    dueIn: ({ id }) => deps.database.inTenant(id, (db) => nextClosing({ db, ports: deps.ports }), { readOnly: true }),
  });
