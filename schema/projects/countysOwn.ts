import { type Context, once } from "../context.ts";
import { readableProjects } from "./ProjectRecord.ts";

/**
 * Whether the viewer may read the project itself. Anyone may read a published solicitation, but that does not let them
 * work on it.
 */
export const worksOn = (context: Context, projectId: string): Promise<boolean> =>
  once(context, `works on ${projectId}`, async () => {
    if (!context.actor) return false;
    const where = { AND: [{ id: projectId }, await readableProjects(context)] };
    return (await context.db.project.count({ where })) > 0;
  });

/** Shown to staff of another department. */
export const NOT_YOURS = { code: "NOT_YOURS", message: "This project belongs to another department." };
