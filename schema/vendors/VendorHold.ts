import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { todayOf } from "../tenancy/today.ts";
import { VendorHoldKindEnum } from "./enums.ts";
import { isHeldOn } from "./holds.rules.ts";
import { VendorHold } from "./VendorHoldRecord.ts";
import { readableVendors } from "./VendorRecord.ts";

builder.prismaNode("VendorHold", {
  description:
    "A suspension or debarment of a vendor. It can be lifted but is never deleted. Visible to county staff who may view vendors, and to the vendor's own contacts.",
  nullable: true,
  id: { resolve: (hold) => hold.id, description: "Global id of this suspension or debarment." },
  findUnique: async (id, context) => ({ ...at(context, id), vendor: await readableVendors(context) }),
  fields: (t) => ({
    kind: t.expose("kind", { type: VendorHoldKindEnum, description: "Whether it is a suspension or a debarment." }),
    fromDay: t.expose("fromDay", { type: "Date", description: "First day of the suspension or debarment." }),
    toDay: t.expose("toDay", {
      type: "Date",
      nullable: true,
      description: "Last day of the suspension or debarment. Null if it applies until it is lifted.",
    }),
    reason: t.exposeString("reason", { description: "Reason for the suspension or debarment." }),
    byName: t.exposeString("byName", { description: "Name of the person who decided it." }),
    at: t.expose("at", { type: "DateTime", description: "When it was entered." }),
    liftedAt: t.expose("liftedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was lifted. Null if it was not.",
    }),
    liftedByName: t.exposeString("liftedByName", {
      nullable: true,
      description: "Name of the person who lifted it. Null if no one has.",
    }),
    liftedWhy: t.exposeString("liftedWhy", { nullable: true, description: "Why it was lifted. Null if it was not." }),
    isInForce: t.boolean({
      description: "Whether it is in force today.",
      resolve: (hold, _args, context) => isHeldOn(hold, todayOf(context)),
    }),
    viewerCan: t.field({
      type: VendorHold.Can,
      description: "What the viewer may do with this suspension or debarment now, and the reason for each refusal.",
      resolve: (hold) => hold,
    }),
  }),
});
