import type { Database } from "#prisma/client.ts";
import type { FileStore } from "#schema/context.ts";
import { countyNamed, WHOLE_COUNTY } from "./countyNamed.ts";
import { quoted, wayToEmpty } from "./countyTables.ts";

export interface Deleted {
  tables: { table: string; rows: number }[];
  files: number;
  /** Keys of files that the store failed to remove, with its reason. */
  left: string[];
}

/**
 * Removes a county: all its rows, including votes and log, in one transaction, then its files. Runs as the owner of the
 * tables, because the product's role may not delete append-only rows. Throws CountyError when there is no such county.
 */
export async function deleteCounty(
  database: Database,
  files: Pick<FileStore, "remove">,
  subdomain: string,
): Promise<Deleted> {
  const { id } = await countyNamed(database, subdomain);
  const { keys, tables } = await database.asOwner(
    async (db) => {
      // Row-level security applies to an owner that is not a superuser, but not to a superuser, so each statement names the county too.
      await db.$queryRaw`select set_config('app.tenant', ${id}, true), set_config('app.removing', ${id}, true), set_config('statement_timeout', '0', true)`;
      const stored = await db.storedFile.findMany({ where: { tenantId: id }, select: { key: true } });
      const { release, order } = await wayToEmpty(db);
      for (const { table, loose } of release) {
        const released = loose.map((column) => `${quoted(column)} = null`).join(", ");
        await db.$executeRawUnsafe(`update ${quoted(table)} set ${released} where tenant_id = $1`, id);
      }
      const removed: Deleted["tables"] = [];
      for (const table of order) {
        const rows = await db.$executeRawUnsafe(`delete from ${quoted(table)} where tenant_id = $1`, id);
        removed.push({ table, rows });
      }
      await db.tenant.delete({ where: { id } });
      return { keys: stored.map((file) => file.key), tables: removed };
    },
    { timeout: WHOLE_COUNTY },
  );
  const left: string[] = [];
  for (const key of keys) {
    await files.remove(key).catch((error: unknown) => left.push(`${key}: ${(error as Error).message}`));
  }
  return { tables, files: keys.length - left.length, left };
}
