import { GraphQLError } from "graphql";
import { announcements, PER_PERSON } from "../announcements.ts";
import { builder, keyOf } from "../builder.ts";
import { readableResolutions } from "./ResolutionRecord.ts";

builder.subscriptionField("resolutionChanged", (t) =>
  t.prismaField({
    type: "Resolution",
    nullable: true,
    // Cached per person, because access differs within a role.
    extensions: PER_PERSON,
    description:
      "Sends a resolution: immediately, then after each change of the resolution, of its route, and of who has it open. For people who may read it. Null once it is deleted or the viewer may no longer read it.",
    args: { resolutionId: t.arg.id({ required: true, description: "Global id of the resolution." }) },
    subscribe: async (_root, { resolutionId }, context) => {
      const where = { AND: [{ id: keyOf("Resolution", resolutionId) }, await readableResolutions(context)] };
      const found = await context.db.resolution.findFirst({ where, select: { id: true } });
      if (!found) throw new GraphQLError("Not found.", { extensions: { code: "NOT_FOUND" } });
      return announcements(context, `resolution:${found.id}`);
    },
    resolve: async (query, _announced, { resolutionId }, context) =>
      context.db.resolution.findFirst({
        ...query,
        where: { AND: [{ id: keyOf("Resolution", resolutionId) }, await readableResolutions(context)] },
      }),
  }),
);
