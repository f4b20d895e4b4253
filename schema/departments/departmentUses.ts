import { batched } from "../batch.ts";
import type { Context } from "../context.ts";

/** Counted up to here: of a county of a million nobody waits for the rest. */
const MORE = 1_001;

interface Uses {
  id: string;
  /** Users who work in it, or belong to it as a further one; deactivated ones too. */
  users: number;
  /** Resolutions that it asked for, deleted ones too; 1,001 means more. */
  resolutions: number;
}

/** What belongs to a department. One statement for all departments that are asked for at once. */
export async function usesOf(context: Context, departmentId: string): Promise<{ users: number; resolutions: number }> {
  const found = await batched(context, "departmentUses", departmentId, async (ids) => {
    const rows = await context.db.$queryRaw<Uses[]>`
      select d.id, (
        (select count(*) from app_user u where u.tenant_id = d.tenant_id and u.department_id = d.id)
        + (select count(*) from user_department m join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
            where m.tenant_id = d.tenant_id and m.department_id = d.id and u.department_id is distinct from d.id))::int as users,
        (select count(*)::int from (select from resolution r where r.tenant_id = d.tenant_id and r.department_id = d.id limit ${MORE}) few) as resolutions
      from department d where d.id = any(${ids})`;
    return new Map(rows.map((row) => [row.id, row]));
  });
  return found ?? { users: 0, resolutions: 0 };
}
