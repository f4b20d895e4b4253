import type { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { builder, unread } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { readableProjects } from "../../projects/ProjectRecord.ts";

/** The ids of these projects that the viewer may read. */
const readable = async (context: Context, ids: string[]): Promise<Prisma.ProjectWhereInput> => ({
  AND: [{ id: { in: ids } }, await readableProjects(context)],
});

/**
 * Whether the viewer may read the project behind a solicitation. One query for a whole list. Vendors and guests may
 * not.
 */
const readsProject = async (context: Context, projectId: string): Promise<boolean> => {
  if (!context.actor) return false;
  const found = await batched(context, "projects of solicitations that are read", projectId, async (ids) => {
    const rows = await context.db.project.findMany({ where: await readable(context, ids), select: { id: true } });
    return new Map(rows.map(({ id }) => [id, true]));
  });
  return found ?? false;
};

// Fields of a solicitation for county staff only. Vendors must not learn the county's budget limit.
builder.prismaObjectFields("Solicitation", (t) => ({
  budgetLimit: t.field({
    type: "Decimal",
    nullable: true,
    description: "Maximum amount to be spent, in dollars. Null if not given or the viewer may not read the project.",
    select: { budgetLimit: true, projectId: true },
    resolve: async ({ budgetLimit, projectId }, _args, context) =>
      budgetLimit !== null && (await readsProject(context, projectId)) ? Number(budgetLimit) : null,
  }),
  ownTitle: t.string({
    nullable: true,
    description: "The solicitation's own bid title. Null if none was given or the viewer may not read the project.",
    select: { title: true, projectId: true },
    resolve: async ({ title, projectId }, _args, context) =>
      title !== null && (await readsProject(context, projectId)) ? title : null,
  }),
  project: t.prismaField({
    type: "Project",
    nullable: true,
    description: "The project. Null if the viewer may not read it.",
    select: { projectId: true },
    resolve: async (query, { projectId }, _args, context) => {
      if (!context.actor) return unread(query);
      // Named by the requested fields, because another selection in the same operation is a different query.
      const name = `projects of solicitations ${JSON.stringify(query)}`;
      const found = await batched(context, name, projectId, async (ids) => {
        const rows = await context.db.project.findMany({ ...query, where: await readable(context, ids) });
        return new Map(rows.map((row) => [row.id, row]));
      });
      return found ?? null;
    },
  }),
}));
