import type { Database } from "#prisma/client.ts";
import type { Ports, TenantFacts } from "#schema/context.ts";
import { forgetLoose, giveUpLoose } from "#schema/bids/lodging/looseEnvelopes.ts";

interface Deps {
  database: Database;
  ports: Pick<Ports, "clock" | "files" | "log">;
}

/**
 * Removes a county's stored envelopes that no bid holds: the process ended between storing one and writing its bid, or
 * between the commit and the removal of a replaced one. Returns how many. Several processes may run it at once.
 */
export async function sweepEnvelopes(
  { database, ports }: Deps,
  { id: tenant }: Pick<TenantFacts, "id">,
): Promise<number> {
  const left = await database.inTenant(tenant, (db) => giveUpLoose({ db, ports }));
  const removedIds: string[] = [];
  for (const { id, file } of left) {
    try {
      await ports.files.remove(file);
      removedIds.push(id);
    } catch (error) {
      // The next round retries.
      ports.log.warn({ err: error, tenant }, "an envelope that no bid holds could not be removed");
    }
  }
  if (removedIds.length === 0) return 0;
  ports.log.info(
    { event: "envelopes.swept", tenant, files: removedIds.length },
    "envelopes that no bid holds were removed",
  );
  return database.inTenant(tenant, (db) => forgetLoose({ db }, removedIds));
}
