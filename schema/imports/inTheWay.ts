import { Prisma } from "#prisma/generated/client/client.ts";
import type { Db } from "#prisma/client.ts";
import type { SignedContext } from "../context.ts";
import { type AnyKind, type Brought, kindNamed } from "./kinds.ts";
import type { InTheWay } from "./rules.ts";

/** The rows that a run wrote, last line first. */
export async function broughtBy({ db }: Pick<SignedContext, "db">, runId: string) {
  const rows = await db.importedRow.findMany({
    where: { runId, nounId: { not: null } },
    orderBy: { line: "desc" },
    select: { line: true, nounId: true, name: true, version: true, before: true },
  });
  return rows.map(({ nounId, before, ...row }) => ({
    ...row,
    id: nounId ?? "",
    before: before as Prisma.JsonObject | null,
  }));
}

/** Records of a run that have changed since, or that other records now refer to, in file order. */
export async function inTheWayOf(context: SignedContext, run: { id: string; kind: string }): Promise<InTheWay[]> {
  const kind = kindNamed(run.kind);
  const rows = await broughtBy(context, run.id);
  const versions = await versionsOf(context.db, kind, rows);
  const fresh = rows.filter(({ id, before }) => before === null && versions.has(id)).map(({ id }) => id);
  const named = await namedElsewhere(context.db, kind, fresh);
  const kindReasons = await kind.inTheWay?.(context, rows);
  return rows
    .flatMap(({ id, line, name, version }) => {
      const now = versions.get(id);
      const user = named.get(id);
      const why =
        now === undefined
          ? "was deleted"
          : now !== version
            ? "has been changed since"
            : (kindReasons?.get(id) ?? (user === undefined ? null : `is now in use (${user})`));
      return why === null ? [] : [{ line, name, why }];
    })
    .toSorted((one, other) => one.line - other.line);
}

const quoted = (name: string) => Prisma.raw(`"${name.replaceAll('"', '""')}"`);

async function versionsOf(db: Db, kind: AnyKind, rows: readonly Brought[]): Promise<Map<string, number>> {
  const found = await db.$queryRaw<{ id: string; version: number }[]>`
    select id, version from ${quoted(kind.table)} where id = any(${rows.map(({ id }) => id)})`;
  return new Map(found.map(({ id, version }) => [id, version]));
}

/**
 * Which of these records are named by rows of other tables, and what those are. The database's foreign keys are asked,
 * so every room is covered.
 */
async function namedElsewhere(db: Db, kind: AnyKind, ids: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (ids.length === 0) return found;
  const keys = await db.$queryRaw<{ table: string; column: string }[]>`
    select child.relname::text as table, attribute.attname::text as column
    from pg_constraint key join pg_class child on child.oid = key.conrelid
      join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = any(key.conkey)
    where key.contype = 'f' and key.confrelid = to_regclass(${kind.table}) and attribute.attname <> 'tenant_id'
    order by 1, 2`;
  for (const { table, column } of keys) {
    if (kind.own.includes(table)) continue;
    const rows = await db.$queryRaw<{ id: string }[]>`
      select distinct ${quoted(column)} as id from ${quoted(table)} where ${quoted(column)} = any(${ids})`;
    for (const { id } of rows) if (!found.has(id)) found.set(id, table.replaceAll("_", " "));
  }
  return found;
}

/** Locks the records of a run so that no one changes or refers to them until the transaction ends. */
export async function lockBrought({ db }: SignedContext, kind: AnyKind, rows: readonly Brought[]): Promise<void> {
  await db.$queryRaw`select id from ${quoted(kind.table)} where id = any(${rows.map(({ id }) => id)}) order by id for update`;
}
