import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { RouteTemplate } from "./RouteTemplate.ts";

verb("deleteRouteTemplate", {
  description: "Removes a template of routes. Routes that were made from it stay.",
  on: RouteTemplate,
  permission: "meetings.routing.edit-route",
  answers: "deletedId",
  run: async ({ id, name, category, steps }, _input, context) => {
    await context.db.routeTemplate.deleteMany({ where: { id } });
    await record(context, { before: { name, category, steps: steps as object[] } });
  },
});
