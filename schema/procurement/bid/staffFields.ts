import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, unread } from "../../builder.ts";
import { type Context, once } from "../../context.ts";
import { readableProjects } from "../ProjectRecord.ts";

/** Whether the viewer may read the project behind a solicitation; vendors and guests may not. */
const readsProject = (context: Context, projectId: string): Promise<boolean> =>
  once(context, `reads project ${projectId}`, async () => {
    if (!context.actor) return false;
    const where: Prisma.ProjectWhereInput = { AND: [{ id: projectId }, await readableProjects(context)] };
    return (await context.db.project.findFirst({ where, select: { id: true } })) !== null;
  });

// What the county's own people see of a solicitation: vendors must not learn what it would spend at most.
builder.prismaObjectFields("Solicitation", (t) => ({
  budgetLimit: t.field({
    type: "Decimal",
    nullable: true,
    description: "Most that may be spent. Null: not given, or the viewer may not read the project.",
    select: { budgetLimit: true, projectId: true },
    resolve: async ({ budgetLimit, projectId }, _args, context) =>
      budgetLimit !== null && (await readsProject(context, projectId)) ? Number(budgetLimit) : null,
  }),
  ownTitle: t.string({
    nullable: true,
    description: "Bid title as it was given. Null: none, or the viewer may not read the project.",
    select: { title: true, projectId: true },
    resolve: async ({ title, projectId }, _args, context) =>
      title !== null && (await readsProject(context, projectId)) ? title : null,
  }),
  project: t.prismaField({
    type: "Project",
    nullable: true,
    description: "Its project. Null: the viewer may not read it.",
    select: { projectId: true },
    resolve: async (query, { projectId }, _args, context) =>
      (await readsProject(context, projectId))
        ? context.db.project.findFirst({ ...query, where: { id: projectId } })
        : unread(query),
  }),
}));
