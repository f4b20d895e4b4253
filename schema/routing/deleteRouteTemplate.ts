import { globalId, keyOf } from "../builder.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";

verb("deleteRouteTemplate", {
  description: "Removes a template of routes. Routes that were made from it stay.",
  permission: "meetings.routing.edit-route",
  input: (t) => ({ templateId: t.id({ required: true, description: "The template." }) }),
  run: async ({ templateId }, context) => {
    const id = keyOf("RouteTemplate", templateId);
    const found = await context.db.routeTemplate.findFirst({ where: { id } });
    if (!found) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
    await context.db.routeTemplate.deleteMany({ where: { id } });
    const { name, category, steps } = found;
    const before = { name, category, steps: steps as object[] };
    await record(context, { action: "deleteRouteTemplate", noun: "RouteTemplate", nounId: id, before });
    return { id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: "Global id of the template that is gone.",
      resolve: ({ id }) => globalId("RouteTemplate", id),
    }),
  }),
});
