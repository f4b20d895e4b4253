import { builder, unread } from "../builder.ts";
import { at } from "../context.ts";
import { calledInLog } from "../recordNames.ts";
import { todayOf } from "../tenancy/today.ts";
import { Viewer } from "../Viewer.ts";
import { commoditiesOf, VendorCategory } from "./commodities.ts";
import { VendorStandingEnum } from "./enums.ts";
import { holdToday } from "./holds.rules.ts";
import { readableVendors, seesVendors, Vendor, viewerVendor } from "./VendorRecord.ts";

export const VendorNode = builder.prismaNode("Vendor", {
  description:
    "An organisation that sells to the county. For the county's staff who may view vendors, and for its own people; for everybody else it is not there.",
  nullable: true,
  id: { resolve: (vendor) => vendor.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableVendors(context)) }),
  fields: (t) => {
    const maybe = (
      name:
        | "dba"
        | "address"
        | "city"
        | "state"
        | "zip"
        | "phone"
        | "email"
        | "website"
        | "taxIdLast4"
        | "approvedByName",
      what: string,
      none = "not given",
    ) => t.exposeString(name, { nullable: true, description: `${what} Null: ${none}.` });
    return {
      key: t.exposeID("id", { description: "UUID, used in web addresses." }),
      legalName: t.exposeString("legalName", { description: "Its name by law." }),
      dba: maybe("dba", "The name under which it does business."),
      taxIdLast4: maybe("taxIdLast4", "The last four digits of its tax id; the whole is answered by revealTaxId only."),
      address: maybe("address", "Street address."),
      city: maybe("city", "City."),
      state: maybe("state", "State."),
      zip: maybe("zip", "ZIP code."),
      phone: maybe("phone", "Telephone."),
      email: maybe("email", "E-mail address of the organisation; letters about solicitations go to its people."),
      website: maybe("website", "Website."),
      standing: t.field({
        type: VendorStandingEnum,
        description: "How far its registration is.",
        resolve: ({ standing }) => standing,
      }),
      refusedWhy: t.exposeString("refusedWhy", {
        nullable: true,
        description: "Why its registration was refused. Null: it was not.",
      }),
      approvedAt: t.expose("approvedAt", {
        type: "DateTime",
        nullable: true,
        description: "When it became active. Null: it did not.",
      }),
      approvedByName: maybe("approvedByName", "Who approved it.", "nobody, or nobody had to"),
      mergedInto: t.relation("mergedInto", {
        nullable: true,
        description: "The record that took this one over. Null: none did.",
      }),
      takenOverFrom: t.string({
        nullable: true,
        description:
          "The county from whose register it was taken over: whoever registered it chose a file that this county's register had signed, and its legal name is the file's. It proves what that register said, not who chose the file; all else may have been changed. Null: it was typed, and for its own people.",
        resolve: ({ takenOverFrom }, _args, context) => (seesVendors(context) ? takenOverFrom : null),
      }),
      takenOverOn: t.field({
        type: "Date",
        nullable: true,
        description: "The day on which that file was written, in that county. Null: as takenOverFrom.",
        resolve: ({ takenOverOn }, _args, context) => (seesVendors(context) ? takenOverOn : null),
      }),
      notes: t.string({
        description: "What staff note about it. '' for none, and for its own people.",
        resolve: ({ notes }, _args, context) => (seesVendors(context) ? notes : ""),
      }),
      version: t.exposeInt("version", { description: "Counts the changes of the record; named when it is saved." }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was registered." }),
      categories: t.field({
        type: [VendorCategory],
        select: { categories: { select: { code: true }, orderBy: { code: "asc" } } },
        description: "What it sells, by code.",
        resolve: async ({ categories }, _args, context) => {
          const names = await commoditiesOf(context);
          return categories.map(({ code }) => ({ code, name: names.get(code) ?? code }));
        },
      }),
      contacts: t.relation("contacts", {
        query: { orderBy: [{ isPrimary: "desc" }, { id: "asc" }] },
        description: "Its people, the primary one first.",
      }),
      documents: t.relation("documents", {
        query: { orderBy: [{ kind: "asc" }, { id: "asc" }] },
        description: "Its documents by kind.",
      }),
      holds: t.relation("holds", {
        query: { orderBy: { id: "desc" } },
        description: "Its suspensions and debarments, the newest first; lifted ones too.",
      }),
      heldBy: t.prismaField({
        type: "VendorHold",
        nullable: true,
        select: { holds: true },
        description: "What keeps it from an award today. Null: nothing does.",
        resolve: (query, { holds }, _args, context) => {
          void Object.values(query);
          return holdToday(holds, todayOf(context));
        },
      }),
      checks: t.relation("checks", {
        query: (_args, context) => ({
          orderBy: [{ checkedOn: "desc" }, { id: "desc" }],
          where: seesVendors(context) ? {} : { id: { in: [] } },
        }),
        description: "Who looked whether it is debarred elsewhere, the newest first. [] for its own people.",
      }),
      viewerCan: t.field({
        type: Vendor.Can,
        description: "What the viewer may do with it, and why not.",
        resolve: (vendor) => vendor,
      }),
    };
  },
});

builder.queryField("vendor", (t) =>
  t.prismaField({
    type: "Vendor",
    nullable: true,
    description: "A vendor. Null: there is none of this key, or it is not the viewer's to see.",
    args: { key: t.arg.id({ required: true, description: "UUID of the vendor." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.vendor.findFirst({ ...query, where: { AND: [{ id: key }, await readableVendors(context)] } }),
  }),
);

builder.queryField("viewerVendor", (t) =>
  t.prismaField({
    type: "Vendor",
    nullable: true,
    description: "The vendor for which the viewer acts. Null: she is on the county's staff, or a guest.",
    resolve: async (query, _root, _args, context) => {
      const own = await viewerVendor(context);
      return own ? context.db.vendor.findUnique({ ...query, where: at(context, own.id) }) : unread(query);
    },
  }),
);

builder.objectField(Viewer, "actsForVendor", (t) =>
  t.boolean({
    description: "Whether she is a vendor's person: she has a desk of her own, and none of the staff's pages.",
    resolve: async (_viewer, _args, context) => (await viewerVendor(context)) !== null,
  }),
);

calledInLog(
  "Vendor",
  async ({ db }, keys) => {
    const found = await db.vendor.findMany({ where: { id: { in: keys } }, select: { id: true, legalName: true } });
    return found.map(({ id, legalName }) => ({ key: id, words: legalName, path: `/vendors/${id}` }));
  },
  ({ db }, has, take) => db.vendor.findMany({ where: { legalName: has }, select: { id: true }, take }),
);
