import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at } from "../context.ts";
import { todayOf } from "../tenancy/today.ts";
import { VendorDocumentKindEnum } from "./enums.ts";
import { documentState } from "./rules.ts";
import { VendorDocument } from "./VendorDocumentRecord.ts";
import { readableVendors } from "./VendorRecord.ts";

const VendorDocumentState = describedEnum("VendorDocumentState", "Validity of a vendor's document today.", {
  VALID: "Valid, or without an expiration date.",
  EXPIRING: "Expires within 60 days.",
  EXPIRED: "Its last valid day has passed.",
});

builder.prismaNode("VendorDocument", {
  description:
    "A vendor's document: a tax form, a claimed certification or a license. Visible to county staff who may view vendors, and to the vendor's own contacts.",
  nullable: true,
  id: { resolve: (document) => document.id, description: "Global id of this document." },
  findUnique: async (id, context) => ({ ...at(context, id), vendor: await readableVendors(context) }),
  fields: (t) => ({
    kind: t.expose("kind", { type: VendorDocumentKindEnum, description: "Kind of document, e.g. a license." }),
    title: t.exposeString("title", { description: "Title of the document." }),
    issuedOn: t.expose("issuedOn", { type: "Date", nullable: true, description: "Date of issue. Null if not given." }),
    expiresOn: t.expose("expiresOn", {
      type: "Date",
      nullable: true,
      description: "Last valid day. Null if the document does not expire.",
    }),
    state: t.field({
      type: VendorDocumentState,
      description: "Validity of the document today.",
      resolve: ({ expiresOn }, _args, context) => documentState(expiresOn, todayOf(context)),
    }),
    addedAt: t.expose("addedAt", { type: "DateTime", description: "When the document was added." }),
    file: t.relation("file", { description: "File of the document." }),
    viewerCan: t.field({
      type: VendorDocument.Can,
      select: { vendor: { select: { id: true, standing: true } } },
      description: "What the viewer may do with this document now, and the reason for each refusal.",
      resolve: (document) => document,
    }),
  }),
});
