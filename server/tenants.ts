import type { Database } from "#prisma/client.ts";
import type { Events, TenantFacts } from "#schema/context.ts";

/** Finds counties by subdomain or id. Counties seldom change, so each is cached for a minute, or until it changes. */
export interface Tenants {
  bySubdomain(subdomain: string): Promise<TenantFacts | null>;
  byId(id: string): Promise<TenantFacts | null>;
  /** Whether any county exists. */
  any(): Promise<boolean>;
}

const REMEMBERED_MS = 60_000;

export function createTenants(database: Database, now: () => Date, events: Pick<Events, "subscribe">): Tenants {
  const known = new Map<string, { tenant: TenantFacts; until: number }>();
  const heard = new Set<string>();
  const forget = (id: string) => {
    for (const [key, { tenant }] of known) if (tenant.id === id) known.delete(key);
  };
  /** Listens for the county's changes, once for each. */
  const hear = (id: string) => {
    if (heard.has(id)) return;
    heard.add(id);
    events.subscribe(`${id}:county`, () => forget(id));
  };
  const find = async (where: { id: string } | { subdomain: string }): Promise<TenantFacts | null> => {
    const key = JSON.stringify(where);
    const remembered = known.get(key);
    if (remembered && remembered.until > now().valueOf()) return remembered.tenant;
    const tenant = await database.inDirectory((db) => db.tenant.findUnique({ where }));
    // Unknown names are not cached: anyone can invent them.
    if (tenant) {
      hear(tenant.id);
      known.set(key, { tenant, until: now().valueOf() + REMEMBERED_MS });
    }
    return tenant;
  };
  let someUntil = 0;
  return {
    bySubdomain: (subdomain) => find({ subdomain }),
    byId: (id) => find({ id }),
    async any() {
      if (someUntil > now().valueOf()) return true;
      const some = (await database.inDirectory((db) => db.tenant.findFirst({ select: { id: true } }))) !== null;
      // An empty directory is not cached, so that the first county is served at once.
      if (some) someUntil = now().valueOf() + REMEMBERED_MS;
      return some;
    },
  };
}
