import type { Context } from "../context.ts";
import { inAnyCase } from "../listing.rules.ts";

/** Where a record says which department asked: by the name it had then, sorted, and by its key. */
interface Asks {
  sortDepartment?: { gte: string; lt: string };
  departmentId?: string;
}

/** Records that a department asked for, its whole name whatever the case: as it is called now, or as it was when it asked. Null: any. */
export async function askedByDepartment(
  context: Context,
  name: string | null | undefined,
): Promise<Asks | { OR: Asks[] } | null> {
  const department = (name ?? "").replaceAll("\u0000", "").trim().slice(0, 200);
  if (!department) return null;
  // Between the department's first and last key of the sort, so that its index serves.
  const key = Array.from(department.toLowerCase()).slice(0, 120).join("");
  const named = { sortDepartment: { gte: `${key}\u0001`, lt: `${key}\u0002` } };
  const renamed = await renamedTo(context, department);
  return renamed ? { OR: [named, { departmentId: renamed }] } : named;
}

/** The department that bears a name and was changed since it was made: its older records may bear another one. Null: there is none. */
async function renamedTo(context: Context, name: string): Promise<string | null> {
  const found = await context.db.department.findFirst({
    where: { name: inAnyCase(name) },
    select: { id: true, version: true },
  });
  return found && found.version > 1 ? found.id : null;
}
