import type { Database } from "#prisma/client.ts";

/** A reason to stop, in one line for the person at the keyboard. */
export class CountyError extends Error {
  override name = "CountyError";
}

/** The directory's row for a subdomain. Throws {@link CountyError} when there is none. */
export async function countyNamed(database: Database, subdomain: string) {
  const county = await database.inDirectory((db) => db.tenant.findUnique({ where: { subdomain } }));
  if (!county) throw new CountyError(`${subdomain}: no county has this subdomain`);
  return county;
}

/** Time limit in milliseconds for reading or removing a whole county. */
export const WHOLE_COUNTY = 3_600_000;
