import { builder, unread } from "../builder.ts";
import { stepsOfAny } from "./matters.ts";

builder.queryField("routeStepByLink", (t) =>
  t.prismaField({
    type: "RouteStep",
    nullable: true,
    description:
      "The step named in the signed link of one of the county's letters. The link itself grants no access: the reader signs in as usual. Null if the link is forged or older than 30 days, names no step, or the viewer may not read what is on the route.",
    args: { token: t.arg.string({ required: true, description: "Value of `letter` in the link." }) },
    resolve: async (query, _root, { token }, context) => {
      const letter = context.tenant && context.ports.links.read(token.slice(0, 1_000), context.tenant.id);
      if (!letter?.step || !context.actor) return unread(query);
      return context.db.routeStep.findFirst({
        ...query,
        where: { id: letter.step, ...(await stepsOfAny((kind) => kind.readable(context))) },
      });
    },
  }),
);
