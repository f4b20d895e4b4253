import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { seesVendors } from "./VendorRecord.ts";

builder.prismaNode("DebarmentCheck", {
  description:
    "Somebody looked whether a vendor is debarred elsewhere. For the county's staff who may view vendors; never for vendors.",
  nullable: true,
  id: { resolve: (check) => check.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...(seesVendors(context) ? {} : { id: { in: [] } }) }),
  fields: (t) => ({
    checkedOn: t.expose("checkedOn", { type: "Date", description: "Day of the look." }),
    source: t.exposeString("source", { description: "Which list, e.g. SAM.gov." }),
    found: t.exposeBoolean("found", { description: "Whether the vendor stands on it." }),
    note: t.exposeString("note", { description: "What else was seen. '' for nothing." }),
    byName: t.exposeString("byName", { description: "Who looked." }),
    at: t.expose("at", { type: "DateTime", description: "When it was entered." }),
  }),
});
