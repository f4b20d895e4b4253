import { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../batch.ts";
import type { Context } from "../context.ts";
import type { Use } from "./rules.ts";

/** Kinds of records that may belong to a department: in words, with a count expression on row `d` of department. */
const kinds: { one: string; many: string; count: Prisma.Sql }[] = [];

/** Declares which records of a room belong to departments. A department with any of them cannot be deleted. */
export const belongsToDepartments = (one: string, many: string, count: Prisma.Sql): void =>
  void kinds.push({ one, many, count });

const USERS = Prisma.sql`(
  (select count(*) from app_user u where u.tenant_id = d.tenant_id and u.department_id = d.id)
  + (select count(*) from user_department m join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
      where m.tenant_id = d.tenant_id and m.department_id = d.id and u.department_id is distinct from d.id))`;

/** What belongs to a department, users first. One query for all departments requested together. */
export async function usesOf(context: Context, departmentId: string): Promise<{ users: number; all: Use[] }> {
  const all = [{ one: "user", many: "users", count: USERS }, ...kinds];
  const found = await batched(context, "departmentUses", departmentId, async (ids) => {
    const counts = Prisma.join(
      all.map(({ count }) => Prisma.sql`(${count})::int`),
      ", ",
    );
    const rows = await context.db.$queryRaw<{ id: string; counts: number[] }[]>`
      select d.id, array[${counts}] as counts from department d where d.id = any(${ids})`;
    return new Map(rows.map((row) => [row.id, row.counts]));
  });
  const counts = found ?? [];
  return {
    users: counts[0] ?? 0,
    all: all.map(({ one, many }, index) => ({ one, many, count: counts[index] ?? 0 })),
  };
}
