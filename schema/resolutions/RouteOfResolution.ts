import { builder } from "../builder.ts";
import { byStage, type RouteStage } from "../routing/reviews.rules.ts";
import { RouteStepNode } from "../routing/RouteStep.ts";
import { suggestedTemplate } from "../routing/RouteTemplate.ts";
import { IN_ORDER } from "../routing/steps.ts";
import { routedBy } from "./onRoute.ts";
import { seesRoute } from "./lifecycle/routeSeen.ts";

/** In the order in which the reviews come; within one, as they are. */
const byReview = <S extends { stage: RouteStage }>(steps: readonly S[]): S[] =>
  steps.toSorted((a, b) => byStage(a.stage, b.stage));

builder.prismaObjectFields("Resolution", (t) => ({
  steps: t.field({
    type: [RouteStepNode],
    description: "The route, by review and order. [] while it has none, and for those who see the text only.",
    select: (_args, _context, nested) => ({ status: true, steps: nested({ orderBy: IN_ORDER }) }),
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? byReview(resolution.steps) : []),
  }),
  routeNote: t.string({
    description: "Kick-off message of the route. '' for none, and for those who see the text only.",
    select: { status: true, routeNote: true },
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? resolution.routeNote : ""),
  }),
  suggestedRoute: t.prismaField({
    type: "RouteTemplate",
    nullable: true,
    description:
      "The template of routes that fits its category and amount best. Null: none fits, or you may not see it.",
    resolve: (query, resolution, _args, context) =>
      suggestedTemplate(query, context, "RESOLUTION", routedBy(resolution)),
  }),
}));

builder.prismaObjectField("RouteStep", "resolution", (t) =>
  t.relation("resolution", {
    nullable: true,
    description: "The resolution on whose route it is. Null: it is on the route of something else.",
  }),
);
