import type { Context } from "../context.ts";
import { inAnyCase } from "../listing.rules.ts";

/** Columns in which a record keeps its requesting department: its name at that time, for sorting, and its key. */
interface Asks {
  sortDepartment?: { gte: string; lt: string };
  departmentId?: string;
}

/**
 * Filter for records requested by a department, matched by whole name in any case: its current name, or its name at
 * that time. Null: any.
 */
export async function requestedByDepartment(
  context: Context,
  name: string | null | undefined,
): Promise<Asks | { OR: Asks[] } | null> {
  const department = (name ?? "").replaceAll("\u0000", "").trim().slice(0, 200);
  if (!department) return null;
  // Limits the sort column to the department's first and last key, so that its index is used.
  const key = Array.from(department.toLowerCase()).slice(0, 120).join("");
  const named = { sortDepartment: { gte: `${key}\u0001`, lt: `${key}\u0002` } };
  const renamed = await renamedTo(context, department);
  return renamed ? { OR: [named, { departmentId: renamed }] } : named;
}

/**
 * The department with a name, if it was changed since it was created: older records may have another name. Null: there
 * is none.
 */
async function renamedTo(context: Context, name: string): Promise<string | null> {
  const found = await context.db.department.findFirst({
    where: { name: inAnyCase(name) },
    select: { id: true, version: true },
  });
  return found && found.version > 1 ? found.id : null;
}
