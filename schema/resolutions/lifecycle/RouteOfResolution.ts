import { builder } from "../../builder.ts";
import { byStage, type RouteStage } from "../../routing/kinds.rules.ts";
import { RouteStepNode } from "../../routing/RouteStep.ts";
import { suggestedTemplate } from "../../routing/RouteTemplate.ts";
import { IN_ORDER } from "../../routing/steps.ts";
import { routedBy } from "../onRoute.ts";
import { seesRoute } from "../routeSeen.ts";

/** In the order of reviews. Within a review, the order stays. */
const byReview = <S extends { stage: RouteStage }>(steps: readonly S[]): S[] =>
  steps.toSorted((a, b) => byStage(a.stage, b.stage));

builder.prismaObjectFields("Resolution", (t) => ({
  steps: t.field({
    type: [RouteStepNode],
    description:
      "Routing steps, by review and order. [] if there is no route, and for people who may see only the text.",
    select: (_args, _context, nested) => ({ status: true, steps: nested({ orderBy: IN_ORDER }) }),
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? byReview(resolution.steps) : []),
  }),
  routeNote: t.string({
    description: "Kick-off message of the route. '' if none, and for people who may see only the text.",
    select: { status: true, routeNote: true },
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? resolution.routeNote : ""),
  }),
  suggestedRoute: t.prismaField({
    type: "RouteTemplate",
    nullable: true,
    description:
      "Route template that best matches the category and amount. Null if none matches or you may not see it.",
    resolve: (query, resolution, _args, context) =>
      suggestedTemplate(query, context, "RESOLUTION", routedBy(resolution)),
  }),
}));

builder.prismaObjectField("RouteStep", "resolution", (t) =>
  t.relation("resolution", {
    nullable: true,
    description: "Resolution that the route belongs to. Null if the route belongs to another kind of record.",
  }),
);
