import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { statusOf } from "../facts.rules.ts";
import { ResolutionStatusEnum } from "../enums.ts";
import { resolutionsWithRoute, seesRoute } from "./routeSeen.ts";

const ResolutionEvent = builder.prismaNode("ResolutionEvent", {
  description: "What happened to a resolution. Never changed or deleted. For staff who may read the resolution.",
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
      at: t.expose("at", { type: "DateTime", description: "When." }),
      byName: t.exposeString("byName", { description: "Who." }),
      kind: t.exposeString("kind", { description: "What, by its key, e.g. SUBMITTED." }),
      fromStatus: status("fromStatus", "Where it stood before. Null: it did not move."),
      toStatus: status("toStatus", "Where it stood afterwards. Null: it did not move."),
      sentence: t.exposeString("sentence", { description: "What happened, in words." }),
      reason: t.exposeString("reason", { nullable: true, description: "Why. Null: none was asked for." }),
    };
  },
});

/** The same wherever events are read, so that one statement serves all fields. */
export const OLDEST_FIRST = { orderBy: [{ at: "asc" as const }, { id: "asc" as const }] };

builder.prismaObjectField("Resolution", "timeline", (t) =>
  t.field({
    type: [ResolutionEvent],
    description: "All that happened to it, oldest first. [] for those who see the text only.",
    select: (_args, _context, nested) => ({ status: true, events: nested(OLDEST_FIRST) }),
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? resolution.events : []),
  }),
);
