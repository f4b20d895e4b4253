import type { Database } from "#prisma/client.ts";
import type { AfterCommit, CountyContext, Ports, TenantFacts } from "#schema/context.ts";

/** Runs work of a county outside GraphQL, when no one is signed in: all or nothing. Announcements are sent after the commit. */
export async function inCounty<T>(
  { database, ports }: { database: Database; ports: Ports },
  tenant: TenantFacts,
  work: (context: CountyContext) => Promise<T>,
): Promise<T> {
  const after: AfterCommit[] = [];
  const done = await database.inTenant(tenant.id, (db) =>
    work({ tenant, db, ports, memo: new Map(), afterCommit: (later) => after.push(later) }),
  );
  for (const later of after) await later((again) => database.inTenant(tenant.id, again));
  return done;
}
