import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { todayOf } from "../tenancy/today.ts";
import { VendorHoldKindEnum } from "./enums.ts";
import { isHeldOn } from "./holds.rules.ts";
import { VendorHold } from "./VendorHoldRecord.ts";
import { readableVendors } from "./VendorRecord.ts";

builder.prismaNode("VendorHold", {
  description:
    "A suspension or debarment of a vendor; lifted, never deleted. For the county's staff who may view vendors, and for the vendor's own people.",
  nullable: true,
  id: { resolve: (hold) => hold.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), vendor: await readableVendors(context) }),
  fields: (t) => ({
    kind: t.field({ type: VendorHoldKindEnum, description: "Suspension or debarment.", resolve: ({ kind }) => kind }),
    fromDay: t.expose("fromDay", { type: "Date", description: "Its first day." }),
    toDay: t.expose("toDay", {
      type: "Date",
      nullable: true,
      description: "Its last day. Null: it holds until it is lifted.",
    }),
    reason: t.exposeString("reason", { description: "Why." }),
    byName: t.exposeString("byName", { description: "Who decided it." }),
    at: t.expose("at", { type: "DateTime", description: "When it was entered." }),
    liftedAt: t.expose("liftedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was lifted. Null: it was not.",
    }),
    liftedByName: t.exposeString("liftedByName", { nullable: true, description: "Who lifted it. Null: nobody." }),
    liftedWhy: t.exposeString("liftedWhy", { nullable: true, description: "Why it was lifted. Null: it was not." }),
    isInForce: t.boolean({
      description: "Whether it holds today.",
      resolve: (hold, _args, context) => isHeldOn(hold, todayOf(context)),
    }),
    viewerCan: t.field({
      type: VendorHold.Can,
      description: "What the viewer may do with it, and why not.",
      resolve: (hold) => hold,
    }),
  }),
});
