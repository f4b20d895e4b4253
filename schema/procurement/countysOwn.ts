import { type Context, once } from "../context.ts";
import { readableProjects } from "./ProjectRecord.ts";

/** Whether the viewer reads the project itself: a published solicitation is everybody's to read, but not to work on. */
export const worksOn = (context: Context, projectId: string): Promise<boolean> =>
  once(context, `works on ${projectId}`, async () => {
    if (!context.actor) return false;
    const where = { AND: [{ id: projectId }, await readableProjects(context)] };
    return (await context.db.project.count({ where })) > 0;
  });

/** Said to staff of another department. */
export const NOT_YOURS = { code: "NOT_YOURS", message: "This project belongs to another department." };
