import type { County, World } from "./world.ts";

/** Tables whose rows only the product creates, in its own order. There is one standing per line of insurance. */
const OWN = [
  "tenant",
  "tenant_settings",
  "audit_entry",
  "audit_head",
  "session",
  "county_change",
  "county_changing",
  "idempotency_key",
  "insurance_standing",
];

/** Records that always have a child: child, parent, and the child's foreign key. */
const NEVER_WITHOUT = [
  ["requirement_set_version", "requirement_set", "set_id"],
  ["standard_paragraph_version", "standard_paragraph", "paragraph_id"],
] as const;

/**
 * Copies the rows of every table of a county until there are so `many` of each under the same parents. Unique columns
 * get the `round` and a number at their end. Returns each table's number of rows afterward. A table that a rule keeps
 * from growing keeps its number.
 */
export async function grown(world: World, county: County, many: number, round: number): Promise<Map<string, number>> {
  const tables = await world.database.asOwner(
    (db) => db.$queryRaw<{ name: string; given: string[]; unique: string[] }[]>`
      select c.relname::text as name,
          (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as given,
          coalesce((
          select array_agg(distinct a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
           where i.indrelid = c.oid and i.indisunique and a.atttypid in ('text'::regtype, 'integer'::regtype)
             and a.attname not in ('tenant_id', 'id')
             and not exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey))), '{}') as unique
        from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('tenant_id', 'id') and not a.attisdropped) = 2
       order by 1`,
  );
  const after = new Map<string, number>();
  for (const { name, given, unique } of tables.filter((each) => !OWN.includes(each.name))) {
    const other = unique.map(
      (
        column,
      ) => `'${column}', case pg_typeof(t."${column}")::text when 'integer' then to_jsonb(n * ${1_000 ** round} + coalesce((to_jsonb(t) ->> '${column}')::numeric, 0))
        else to_jsonb((to_jsonb(t) ->> '${column}') || '-${round}-' || n) end`,
    );
    const columns = given.map((column) => `"${column}"`).join(", ");
    try {
      await world.database.inTenant(county.id, (db) =>
        db.$executeRawUnsafe(
          `insert into "${name}" (${columns}) select ${columns} from (select (jsonb_populate_record(t, jsonb_build_object(${["'id', gen_random_uuid()::text", ...other].join(", ")}))).*
             from "${name}" t cross join generate_series(1, ${many - 1}) n) copies`,
        ),
      );
    } catch {
      // A rule of the table allows only one.
    }
    const [row] = await world.database.inTenant(county.id, (db) =>
      db.$queryRawUnsafe<{ n: number }[]>(`select count(*)::int as n from "${name}"`),
    );
    after.set(name, row?.n ?? 0);
  }
  for (const [child, parent, key] of NEVER_WITHOUT) {
    const columnNames = tables.find(({ name }) => name === child)?.given ?? [];
    const columns = columnNames.map((column) => `"${column}"`).join(", ");
    await world.database.inTenant(county.id, (db) =>
      db.$executeRawUnsafe(
        `insert into "${child}" (${columns}) select ${columns} from (
           select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()::text, '${key}', p.id))).*
             from "${parent}" p join "${child}" c on c.id = (select min(id) from "${child}")
            where not exists (select from "${child}" own where own.${key} = p.id)) firsts`,
      ),
    );
  }
  return after;
}
