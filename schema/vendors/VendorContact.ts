import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { fullName } from "../people.rules.ts";
import { VendorContact } from "./VendorContactRecord.ts";
import { readableVendors } from "./VendorRecord.ts";

builder.prismaNode("VendorContact", {
  description:
    "A person of a vendor, with a sign-in of her own. For the county's staff who may view vendors, and for the vendor's own people.",
  nullable: true,
  id: { resolve: (contact) => contact.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), vendor: await readableVendors(context) }),
  select: { id: true, isPrimary: true, vendorId: true, userId: true },
  fields: (t) => ({
    name: t.string({
      select: { user: true },
      description: "Her name as shown on screens.",
      resolve: ({ user }) => fullName(user),
    }),
    email: t.string({
      select: { user: { select: { email: true } } },
      description: "Her e-mail address, with which she signs in.",
      resolve: ({ user }) => user.email,
    }),
    phone: t.string({
      select: { user: { select: { phone: true } } },
      nullable: true,
      description: "Her telephone. Null: not given.",
      resolve: ({ user }) => user.phone,
    }),
    isPrimary: t.exposeBoolean("isPrimary", { description: "Whom the county writes to first." }),
    isViewer: t.boolean({
      description: "Whether it is the viewer herself.",
      resolve: ({ userId }, _args, context) => userId === context.actor?.userId,
    }),
    viewerCan: t.field({
      type: VendorContact.Can,
      select: { vendor: { select: { id: true, standing: true } } },
      description: "What the viewer may do with her, and why not.",
      resolve: (contact) => contact,
    }),
  }),
});
