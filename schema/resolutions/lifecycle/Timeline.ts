import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { statusOf } from "../facts.rules.ts";
import { ResolutionStatusEnum } from "../enums.ts";
import { resolutionsWithRoute, seesRoute } from "../routeSeen.ts";

const ResolutionEvent = builder.prismaNode("ResolutionEvent", {
  description:
    "Event in the history of a resolution. Never changed or deleted. Visible to staff who may read the resolution.",
  nullable: true,
  id: { resolve: (event) => event.id, description: "Global id of this resolution event." },
  findUnique: async (id, context) => ({ ...at(context, id), resolution: await resolutionsWithRoute(context) }),
  fields: (t) => {
    const status = (name: "fromStatus" | "toStatus", description: string) =>
      t.field({
        type: ResolutionStatusEnum,
        nullable: true,
        description,
        resolve: (event) => statusOf(event[name]),
      });
    return {
      at: t.expose("at", { type: "DateTime", description: "Time of the event." }),
      byName: t.exposeString("byName", { description: "Name of the person who caused the event." }),
      kind: t.exposeString("kind", { description: "Key of the event, e.g. SUBMITTED." }),
      fromStatus: status("fromStatus", "Status before the event. Null if the status did not change."),
      toStatus: status("toStatus", "Status after the event. Null if the status did not change."),
      sentence: t.exposeString("sentence", { description: "Description of the event in words." }),
      reason: t.exposeString("reason", {
        nullable: true,
        description: "Reason given for the event. Null if none was required.",
      }),
    };
  },
});

/** The same wherever events are read, so that one query serves all fields. */
export const OLDEST_FIRST = { orderBy: [{ at: "asc" as const }, { id: "asc" as const }] };

builder.prismaObjectField("Resolution", "timeline", (t) =>
  t.field({
    type: [ResolutionEvent],
    description: "All events of the resolution, oldest first. [] for people who may see only the text.",
    select: (_args, _context, nested) => ({ status: true, events: nested(OLDEST_FIRST) }),
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? resolution.events : []),
  }),
);
