import type { Database } from "./client.ts";

/** What keeps a commit through a power cut. */
const LASTING = ["fsync", "full_page_writes", "synchronous_commit"];

/** The settings of the database by which a power cut takes what was acknowledged; []: it keeps everything. */
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
