import type { Database } from "#prisma/client.ts";

/** Settings of the product as a county runs it, without a mail server. */
export const PRODUCTION = {
  NODE_ENV: "production",
  MAIL: "none",
  SECRET: "a secret of the county, long enough to sign",
};

/** Turns the demonstrations into regular counties, so that production serves them. */
export async function asCounties(database: Database): Promise<void> {
  await database.asOwner((db) => db.tenant.updateMany({ data: { isDemo: false } }));
}
