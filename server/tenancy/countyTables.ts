import type { Db } from "#prisma/client.ts";

export interface ForeignKey {
  table: string;
  target: string;
  /** The nullable columns besides tenant_id. [] when the key cannot be cleared. */
  loose: string[];
}

/** Quotes a name from the catalog for a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table with a county column, from the database's own catalog, so that future tables are included. */
export async function countyTables(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select c.relname::text as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`;
  return rows.map((row) => row.name);
}

async function foreignKeys(db: Db): Promise<ForeignKey[]> {
  return db.$queryRaw<ForeignKey[]>`
    select c.relname::text as table, t.relname::text as target,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and not a.attnotnull) as loose
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`;
}

/** How to empty a county's tables: the circular references to clear first, then the tables, referencing before referenced. */
export async function wayToEmpty(db: Db): Promise<{ release: ForeignKey[]; order: string[] }> {
  let left = await countyTables(db);
  let keys = (await foreignKeys(db)).filter((key) => key.table !== key.target || key.loose.length > 0);
  const release: ForeignKey[] = [];
  const order: string[] = [];
  while (left.length > 0) {
    const free = left.filter((table) => !keys.some((key) => key.target === table));
    const stuck = keys.filter((key) => key.loose.length > 0);
    if (free.length === 0 && stuck.length === 0) throw new Error(`keys go round without end: ${left.join(", ")}`);
    if (free.length === 0) release.push(...stuck);
    order.push(...free);
    left = left.filter((table) => !free.includes(table));
    keys = keys.filter((key) => left.includes(key.table) && !release.includes(key));
  }
  return { release, order };
}
