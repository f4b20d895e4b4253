import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { fullName } from "../people.rules.ts";
import { VendorContact } from "./VendorContactRecord.ts";
import { readableVendors } from "./VendorRecord.ts";

builder.prismaNode("VendorContact", {
  description:
    "A vendor's contact with their own sign-in. Visible to county staff who may view vendors, and to the vendor's own contacts.",
  nullable: true,
  id: { resolve: (contact) => contact.id, description: "Global id of this contact." },
  findUnique: async (id, context) => ({ ...at(context, id), vendor: await readableVendors(context) }),
  select: { id: true, isPrimary: true, vendorId: true, userId: true },
  fields: (t) => ({
    name: t.string({
      select: { user: true },
      description: "Name as shown on screens.",
      resolve: ({ user }) => fullName(user),
    }),
    email: t.string({
      select: { user: { select: { email: true } } },
      description: "Email address with which the contact signs in.",
      resolve: ({ user }) => user.email,
    }),
    phone: t.string({
      select: { user: { select: { phone: true } } },
      nullable: true,
      description: "Telephone number. Null if not given.",
      resolve: ({ user }) => user.phone,
    }),
    isPrimary: t.exposeBoolean("isPrimary", {
      description: "Whether this is the primary contact, to whom the county writes first.",
    }),
    isViewer: t.boolean({
      description: "Whether this contact is the viewer.",
      resolve: ({ userId }, _args, context) => userId === context.actor?.userId,
    }),
    viewerCan: t.field({
      type: VendorContact.Can,
      select: { vendor: { select: { id: true, standing: true } } },
      description: "What the viewer may do with this contact now, and the reason for each refusal.",
      resolve: (contact) => contact,
    }),
  }),
});
