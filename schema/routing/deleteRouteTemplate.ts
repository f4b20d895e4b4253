import { record } from "../record.ts";
import { KINDS } from "./kinds.rules.ts";
import { verb } from "../verb.ts";
import { refuseWithout } from "../roles/rules.ts";
import { KEEPS_TEMPLATES, RouteTemplate } from "./RouteTemplate.ts";

verb("deleteRouteTemplate", {
  description: "Deletes a route template. Routes that were made from it stay.",
  on: RouteTemplate,
  permission: KEEPS_TEMPLATES,
  forTokens: true,
  refuse: ({ matter }, { actor }) => refuseWithout(actor, KINDS[matter].rights.EDIT_TEMPLATES),
  answers: "deletedId",
  run: async ({ id, name, matter, category, steps }, _input, context) => {
    context.grant = KINDS[matter].rights.EDIT_TEMPLATES;
    await context.db.routeTemplate.deleteMany({ where: { id } });
    await record(context, { before: { name, matter, category, steps: steps as object[] } });
  },
});
