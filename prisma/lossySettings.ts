import type { Database } from "./client.ts";

/** Settings that make a commit survive a power failure. */
const LASTING = ["fsync", "full_page_writes", "synchronous_commit"];

/** The database's settings with which a power failure loses acknowledged writes. []: none. */
export async function lossySettings({ owner }: Pick<Database, "owner">): Promise<string[]> {
  const adapter = await owner.connect();
  try {
    const names = LASTING.map((name) => `'${name}'`).join(", ");
    const sql = `select name::text from pg_settings where setting = 'off' and name in (${names}) order by name`;
    const { rows } = await adapter.queryRaw({ sql, args: [], argTypes: [] });
    return rows.map(([name]) => String(name));
  } finally {
    await adapter.dispose();
  }
}
