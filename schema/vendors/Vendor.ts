import { builder, unread, versionOf } from "../builder.ts";
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
    "An organization that sells to the county. Visible to county staff who may view vendors, and to the vendor's own contacts. Null for everyone else.",
  nullable: true,
  id: { resolve: (vendor) => vendor.id, description: "Global id of this vendor." },
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
    ) => t.exposeString(name, { nullable: true, description: `${what} Null if ${none}.` });
    return {
      key: t.exposeID("id", { description: "UUID of the vendor, used in web addresses." }),
      legalName: t.exposeString("legalName", { description: "Legal name of the vendor." }),
      dba: maybe("dba", "Trade name under which the vendor does business."),
      taxIdLast4: maybe("taxIdLast4", "Last four digits of the tax ID. Only revealTaxId returns the whole number."),
      address: maybe("address", "Street address."),
      city: maybe("city", "City of the address."),
      state: maybe("state", "State of the address."),
      zip: maybe("zip", "ZIP code of the address."),
      phone: maybe("phone", "Telephone number of the organization."),
      email: maybe("email", "Email address of the organization. Letters about solicitations go to its contacts."),
      website: maybe("website", "Website of the organization."),
      standing: t.expose("standing", { type: VendorStandingEnum, description: "State of the vendor's registration." }),
      refusedWhy: t.exposeString("refusedWhy", {
        nullable: true,
        description: "Why its registration was refused. Null if it was not.",
      }),
      approvedAt: t.expose("approvedAt", {
        type: "DateTime",
        nullable: true,
        description: "When the vendor became active. Null if it did not.",
      }),
      approvedByName: maybe(
        "approvedByName",
        "Name of the person who approved the registration.",
        "no one has, or no approval was needed",
      ),
      mergedInto: t.relation("mergedInto", {
        nullable: true,
        description: "The record into which this one was merged. Null if it was not.",
      }),
      takenOverFrom: t.string({
        nullable: true,
        description:
          "County from whose register the vendor was taken over: the registration used a file signed by that county, and the legal name is the one in the file. It proves what that register said, not who used the file. Everything else may have changed since. Null if the data was typed, and for the vendor's contacts.",
        resolve: ({ takenOverFrom }, _args, context) => (seesVendors(context) ? takenOverFrom : null),
      }),
      takenOverOn: t.field({
        type: "Date",
        nullable: true,
        description: "Date on which that file was written, in that county. Null as for takenOverFrom.",
        resolve: ({ takenOverOn }, _args, context) => (seesVendors(context) ? takenOverOn : null),
      }),
      notes: t.string({
        description: "Staff notes. '' if none, and for the vendor's contacts.",
        resolve: ({ notes }, _args, context) => (seesVendors(context) ? notes : ""),
      }),
      version: t.exposeInt("version", { description: versionOf() }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When the vendor was registered." }),
      categories: t.field({
        type: [VendorCategory],
        select: { categories: { select: { code: true }, orderBy: { code: "asc" } } },
        description: "Commodities that the vendor sells, by code.",
        resolve: async ({ categories }, _args, context) => {
          const names = await commoditiesOf(context);
          return categories.map(({ code }) => ({ code, name: names.get(code) ?? code }));
        },
      }),
      contacts: t.relation("contacts", {
        query: { orderBy: [{ isPrimary: "desc" }, { id: "asc" }] },
        description: "Contacts of the vendor, the primary contact first.",
      }),
      documents: t.relation("documents", {
        query: { orderBy: [{ kind: "asc" }, { id: "asc" }] },
        description: "Documents of the vendor, by kind.",
      }),
      holds: t.relation("holds", {
        query: { orderBy: { id: "desc" } },
        description: "Suspensions and debarments, newest first, including lifted ones.",
      }),
      heldBy: t.prismaField({
        type: "VendorHold",
        nullable: true,
        select: { holds: true },
        description: "The suspension or debarment that bars the vendor from awards today. Null if there is none.",
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
        description: "Checks whether the vendor is debarred elsewhere, newest first. [] for the vendor's contacts.",
      }),
      viewerCan: t.field({
        type: Vendor.Can,
        description: "What the viewer may do with this vendor now, and the reason for each refusal.",
        resolve: (vendor) => vendor,
      }),
    };
  },
});

builder.queryField("vendor", (t) =>
  t.prismaField({
    type: "Vendor",
    nullable: true,
    description: "One vendor. Null if no vendor has this key or the viewer may not see it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the vendor." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.vendor.findFirst({ ...query, where: { AND: [{ id: key }, await readableVendors(context)] } }),
  }),
);

builder.queryField("viewerVendor", (t) =>
  t.prismaField({
    type: "Vendor",
    nullable: true,
    description: "The vendor for which the viewer acts. Null for county staff and guests.",
    resolve: async (query, _root, _args, context) => {
      const ownVendor = await viewerVendor(context);
      return ownVendor ? context.db.vendor.findUnique({ ...query, where: at(context, ownVendor.id) }) : unread(query);
    },
  }),
);

builder.objectField(Viewer, "actsForVendor", (t) =>
  t.boolean({
    description: "Whether the viewer is a vendor's contact, with a desk of their own and without staff pages.",
    resolve: async (_viewer, _args, context) => (await viewerVendor(context)) !== null,
  }),
);

calledInLog("Vendor", {
  select: { legalName: true },
  words: ({ legalName }) => legalName,
  path: ({ id }) => `/vendors/${id}`,
  found: (has) => ({ legalName: has }),
});
