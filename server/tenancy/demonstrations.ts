import { CannotStart } from "#prisma/cannotStart.ts";
import type { Database } from "#prisma/client.ts";

/** Why production refuses a demonstration: its people sign in with published passwords. */
const NOT_SERVED = "is a demonstration whose passwords are published, so production does not serve it";

/** Throws {@link CannotStart} if a county is a demonstration. The message gives the command that removes it. */
export async function refuseDemonstrations(database: Database): Promise<void> {
  const found = await database.inDirectory((db) =>
    db.tenant.findMany({ where: { isDemo: true }, select: { subdomain: true }, orderBy: { subdomain: "asc" } }),
  );
  if (found.length === 0) return;
  const lines = found.map(
    ({ subdomain }) =>
      `The county ${subdomain} ${NOT_SERVED}. Remove it: npm run county -- delete ${subdomain} --yes-delete ${subdomain}`,
  );
  throw new CannotStart(lines.join("\n"));
}

/** Why production does not import a demonstration. */
export const notTakenIn = (subdomain: string): string => `${subdomain} ${NOT_SERVED}. Nothing was imported.`;
