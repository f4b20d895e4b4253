import type { Database } from "#prisma/client.ts";
import type { TenantFacts } from "#schema/context.ts";

/** Finds counties by their subdomain or id. Counties seldom change: each is remembered for a minute. */
export interface Tenants {
  bySubdomain(subdomain: string): Promise<TenantFacts | null>;
  byId(id: string): Promise<TenantFacts | null>;
  /** Whether there is a county at all. */
  any(): Promise<boolean>;
}

const REMEMBERED_MS = 60_000;

export function createTenants(database: Database, now: () => Date): Tenants {
  const known = new Map<string, { tenant: TenantFacts; until: number }>();
  const find = async (where: { id: string } | { subdomain: string }): Promise<TenantFacts | null> => {
    const key = JSON.stringify(where);
    const remembered = known.get(key);
    if (remembered && remembered.until > now().valueOf()) return remembered.tenant;
    const tenant = await database.inDirectory((db) => db.tenant.findUnique({ where }));
    // Unknown names are not remembered: anybody can invent them.
    if (tenant) known.set(key, { tenant, until: now().valueOf() + REMEMBERED_MS });
    return tenant;
  };
  let someUntil = 0;
  return {
    bySubdomain: (subdomain) => find({ subdomain }),
    byId: (id) => find({ id }),
    async any() {
      if (someUntil > now().valueOf()) return true;
      const some = (await database.inDirectory((db) => db.tenant.findFirst({ select: { id: true } }))) !== null;
      // That there is none is not remembered: the first county is served as soon as it is there.
      if (some) someUntil = now().valueOf() + REMEMBERED_MS;
      return some;
    },
  };
}
