import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { seesVendors } from "./VendorRecord.ts";

builder.prismaNode("DebarmentCheck", {
  description:
    "A check whether a vendor is debarred elsewhere. Visible to county staff who may view vendors, never to vendors.",
  nullable: true,
  id: { resolve: (check) => check.id, description: "Global id of this check." },
  findUnique: (id, context) => ({ ...at(context, id), ...(seesVendors(context) ? {} : { id: { in: [] } }) }),
  fields: (t) => ({
    checkedOn: t.expose("checkedOn", { type: "Date", description: "Date of the check." }),
    source: t.exposeString("source", { description: "Name of the list that was checked, e.g. SAM.gov." }),
    found: t.exposeBoolean("found", { description: "Whether the vendor is on the list." }),
    note: t.exposeString("note", { description: "Other observations. '' if none." }),
    byName: t.exposeString("byName", { description: "Name of the person who checked." }),
    at: t.expose("at", { type: "DateTime", description: "When the check was entered." }),
  }),
});
