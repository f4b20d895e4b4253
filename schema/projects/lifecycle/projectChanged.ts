import { GraphQLError } from "graphql";
import { announcements, PER_PERSON } from "../../announcements.ts";
import { builder, keyOf } from "../../builder.ts";
import { readableProjects } from "../ProjectRecord.ts";

builder.subscriptionField("projectChanged", (t) =>
  t.prismaField({
    type: "Project",
    nullable: true,
    // Cached per person, because access differs within a role.
    extensions: PER_PERSON,
    description:
      "A project, sent immediately and after each change to it or its solicitation. For people who may read it. Null if it was deleted or the viewer may no longer read it.",
    args: { projectId: t.arg.id({ required: true, description: "Global id of the project." }) },
    subscribe: async (_root, { projectId }, context) => {
      const where = { AND: [{ id: keyOf("Project", projectId) }, await readableProjects(context)] };
      const found = await context.db.project.findFirst({ where, select: { id: true } });
      if (!found) throw new GraphQLError("Not found.", { extensions: { code: "NOT_FOUND" } });
      return announcements(context, `project:${found.id}`);
    },
    resolve: async (query, _announced, { projectId }, context) =>
      context.db.project.findFirst({
        ...query,
        where: { AND: [{ id: keyOf("Project", projectId) }, await readableProjects(context)] },
      }),
  }),
);
