import { type Context, once } from "../context.ts";

/** The viewer's departments: their own, and additional ones. */
export const viewerDepartments = (context: Context): Promise<string[]> =>
  once(context, "viewerDepartments", async () => {
    if (!context.actor) return [];
    const user = await context.db.user.findFirst({
      where: { id: context.actor.userId },
      select: { departmentId: true, moreDepartments: { select: { departmentId: true } } },
    });
    return [user?.departmentId ?? [], user?.moreDepartments.map((each) => each.departmentId) ?? []].flat();
  });
