import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, may } from "../../context.ts";
import { type CarriedReason, MAX_CARRIED } from "./carried.rules.ts";
import { unfinishedOf } from "./unfinished.ts";

export const CARRYING = "meetings.agenda-items.create";

const CarriedReasonEnum = describedEnum<CarriedReason>(
  "CarriedReason",
  "Reason why an item of an earlier meeting is unfinished.",
  {
    POSTPONED: "The item was postponed to a day or a meeting.",
    TABLED: "The item was laid on the table.",
    NOT_REACHED: "The meeting ended or was canceled before it reached the item.",
    NOT_DECIDED: "No vote of the meeting decided the item.",
  },
);

interface Entry {
  itemId: string;
  reason: CarriedReason;
}
const UnfinishedItem = builder.objectRef<Entry>("UnfinishedItem").implement({
  description: "Item of an earlier meeting that was not disposed of.",
  fields: (t) => ({
    item: t.prismaField({
      type: "AgendaItem",
      description: "Item on the agenda of its meeting.",
      resolve: (query, { itemId }, _args, context) =>
        context.db.agendaItem.findUniqueOrThrow({ ...query, where: at(context, itemId) }),
    }),
    reason: t.expose("reason", { type: CarriedReasonEnum, description: "Reason why it is unfinished." }),
  }),
});

const UnfinishedBusiness = builder.objectRef<{ entries: Entry[]; more: boolean }>("UnfinishedBusiness").implement({
  description: "Unfinished business of earlier meetings of a body, at most 50 items.",
  fields: (t) => ({
    entries: t.expose("entries", {
      type: [UnfinishedItem],
      description: "Unfinished items, latest meeting first. [] for people who may not add items.",
    }),
    more: t.exposeBoolean("more", { description: "Whether there are more items than are returned." }),
  }),
});

builder.prismaObjectField("Meeting", "unfinishedBusiness", (t) =>
  t.field({
    type: UnfinishedBusiness,
    description:
      "Unfinished business of the body's earlier meetings that no later agenda has taken up: postponed, tabled, not reached or not decided. Items of resolutions are visible only to people who may place resolutions.",
    resolve: async ({ id }, _args, context) => {
      if (!may(context, CARRYING)) return { entries: [], more: false };
      const open = (await unfinishedOf(context, id, null)).flatMap(({ item, reason, refused }): Entry[] =>
        reason && !refused ? [{ itemId: item.id, reason }] : [],
      );
      return { entries: open.slice(0, MAX_CARRIED), more: open.length > MAX_CARRIED };
    },
  }),
);
