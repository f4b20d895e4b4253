import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#house";
import type { Database } from "./client.ts";

const BASELINE = "20261128000000_baseline";
const FOLDER = join(ROOT, "prisma/migrations", BASELINE);
const REPLACED: ReadonlySet<string> = new Set(readFileSync(join(FOLDER, "replaced.txt"), "utf8").trim().split("\n"));

/** Commit that has all migrations that the baseline replaces, for messages. */
export const LAST_BEFORE_BASELINE = "f926e5a1";

/** Returns true for migrations that precede the baseline, if there are any. */
export const areBeforeBaseline = (names: readonly string[]): boolean =>
  names.length > 0 && names.every((name) => REPLACED.has(name));

/** Replaces migrations by the baseline's name. If one of them is missing, the names do not change. */
export function sinceBaseline(names: readonly string[]): string[] {
  const others = names.filter((name) => !REPLACED.has(name));
  const complete = new Set(names).size - new Set(others).size === REPLACED.size;
  return complete ? [BASELINE, ...others] : [...names];
}

/**
 * Replaces the rows of the replaced migrations by one row of the baseline, in one transaction. Does nothing to a
 * database that lacks one of them or has the baseline already, so it can run twice, and in two processes at once.
 */
export async function adoptBaseline(database: Pick<Database, "owner">): Promise<void> {
  const checksum = createHash("sha256")
    .update(readFileSync(join(FOLDER, "migration.sql")))
    .digest("hex");
  const replaced = `migration_name = ANY ('{${[...REPLACED].join(",")}}')`;
  const adapter = await database.owner.connect();
  try {
    await adapter.executeScript(`DO $$
      BEGIN
        IF NOT EXISTS (SELECT FROM _prisma_migrations WHERE ${replaced}) THEN RETURN; END IF;
        LOCK TABLE _prisma_migrations IN SHARE ROW EXCLUSIVE MODE;
        INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
          SELECT gen_random_uuid()::text, '${checksum}', '${BASELINE}', min(started_at), max(finished_at), 1
          FROM _prisma_migrations WHERE ${replaced} AND finished_at IS NOT NULL AND rolled_back_at IS NULL
          HAVING count(DISTINCT migration_name) = ${REPLACED.size};
        IF FOUND THEN DELETE FROM _prisma_migrations WHERE ${replaced}; END IF;
      END $$`);
  } finally {
    await adapter.dispose();
  }
}
