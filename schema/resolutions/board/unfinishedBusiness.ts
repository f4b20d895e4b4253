import { builder } from "../../builder.ts";
import { at, may } from "../../context.ts";
import { type CarriedReason, MOST_CARRIED } from "./carried.rules.ts";
import { unfinishedOf } from "./unfinished.ts";

export const CARRYING = "meetings.agenda-items.create";

const CarriedReasonEnum = builder.enumType("CarriedReason", {
  description: "Why an item of an earlier meeting is unfinished.",
  values: {
    POSTPONED: { description: "It was postponed to a day or a meeting." },
    TABLED: { description: "It was laid on the table." },
    NOT_REACHED: { description: "The meeting ended, or was cancelled, before it came to the item." },
    NOT_DECIDED: { description: "No vote of the meeting decided it." },
  } as const satisfies Record<CarriedReason, { description: string }>,
});

interface Entry {
  itemId: string;
  reason: CarriedReason;
}
const UnfinishedItem = builder.objectRef<Entry>("UnfinishedItem").implement({
  description: "An item of an earlier meeting that was not disposed of.",
  fields: (t) => ({
    item: t.prismaField({
      type: "AgendaItem",
      description: "The item, on the agenda of its meeting.",
      resolve: (query, { itemId }, _args, context) =>
        context.db.agendaItem.findUniqueOrThrow({ ...query, where: at(context, itemId) }),
    }),
    reason: t.expose("reason", { type: CarriedReasonEnum, description: "Why it is unfinished." }),
  }),
});

const UnfinishedBusiness = builder.objectRef<{ entries: Entry[]; more: boolean }>("UnfinishedBusiness").implement({
  description: "What earlier meetings of a body left unfinished, at most 50 items.",
  fields: (t) => ({
    entries: t.field({
      type: [UnfinishedItem],
      description: "The latest meeting comes first. [] for whoever may not add items.",
      resolve: ({ entries }) => entries,
    }),
    more: t.exposeBoolean("more", { description: "There is more than is shown." }),
  }),
});

builder.prismaObjectField("Meeting", "unfinishedBusiness", (t) =>
  t.field({
    type: UnfinishedBusiness,
    description:
      "What earlier meetings of its body left unfinished and no agenda has taken up: postponed, tabled, not reached, not decided. Items of resolutions only for whoever may place resolutions.",
    resolve: async ({ id }, _args, context) => {
      if (!may(context, CARRYING)) return { entries: [], more: false };
      const open = (await unfinishedOf(context, id, null)).flatMap(({ item, reason, refused }): Entry[] =>
        reason && !refused ? [{ itemId: item.id, reason }] : [],
      );
      return { entries: open.slice(0, MOST_CARRIED), more: open.length > MOST_CARRIED };
    },
  }),
);
