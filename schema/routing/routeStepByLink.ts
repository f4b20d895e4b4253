import { builder, unread } from "../builder.ts";
import { readableResolutions } from "../resolutions/ResolutionRecord.ts";

builder.queryField("routeStepByLink", (t) =>
  t.prismaField({
    type: "RouteStep",
    nullable: true,
    description:
      "The step that the signed link of one of the county's letters names. The link opens nothing: who follows it signs in as always. Null: it is forged or older than 30 days, it names no step, or the viewer may not read the resolution.",
    args: { token: t.arg.string({ required: true, description: "The value of `letter` in the link." }) },
    resolve: async (query, _root, { token }, context) => {
      const letter = context.tenant && context.ports.links.read(token.slice(0, 1_000), context.tenant.id);
      if (!letter?.step || !context.actor) return unread(query);
      return context.db.routeStep.findFirst({
        ...query,
        where: { id: letter.step, resolution: await readableResolutions(context) },
      });
    },
  }),
);
