import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { todayOf } from "../tenancy/today.ts";
import { VendorDocumentKindEnum } from "./enums.ts";
import { documentState } from "./rules.ts";
import { VendorDocument } from "./VendorDocumentRecord.ts";
import { readableVendors } from "./VendorRecord.ts";

const VendorDocumentState = builder.enumType("VendorDocumentState", {
  description: "How a vendor's document stands today.",
  values: {
    VALID: { description: "Good, or without a last day." },
    EXPIRING: { description: "Its last day is within sixty days." },
    EXPIRED: { description: "Its last day has passed." },
  } as const,
});

builder.prismaNode("VendorDocument", {
  description:
    "A document of a vendor: a tax form, a certification that it claims, a licence. For the county's staff who may view vendors, and for the vendor's own people.",
  nullable: true,
  id: { resolve: (document) => document.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), vendor: await readableVendors(context) }),
  fields: (t) => ({
    kind: t.field({ type: VendorDocumentKindEnum, description: "What it shows.", resolve: ({ kind }) => kind }),
    title: t.exposeString("title", { description: "What it is called." }),
    issuedOn: t.expose("issuedOn", { type: "Date", nullable: true, description: "Day of issue. Null: not told." }),
    expiresOn: t.expose("expiresOn", {
      type: "Date",
      nullable: true,
      description: "The last day on which it is good. Null: it does not expire.",
    }),
    state: t.field({
      type: VendorDocumentState,
      description: "How it stands today.",
      resolve: ({ expiresOn }, _args, context) => documentState(expiresOn, todayOf(context)),
    }),
    addedAt: t.expose("addedAt", { type: "DateTime", description: "When it was added." }),
    file: t.relation("file", { description: "The file." }),
    viewerCan: t.field({
      type: VendorDocument.Can,
      select: { vendor: { select: { id: true, standing: true } } },
      description: "What the viewer may do with it, and why not.",
      resolve: (document) => document,
    }),
  }),
});
