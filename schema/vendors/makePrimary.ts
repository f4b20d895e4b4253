import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { VendorContact } from "./VendorContactRecord.ts";
import { KEEPERS, refuseKeeping } from "./VendorRecord.ts";

verb("makePrimary", {
  description: "Makes a contact the vendor's primary contact, replacing the previous one.",
  on: VendorContact,
  can: "makePrimary",
  about: "Make this person the primary contact.",
  permission: KEEPERS,
  refuse: async ({ vendor, isPrimary }, context) =>
    (await refuseKeeping(vendor, context)) ??
    (isPrimary ? { code: "PRIMARY_CONTACT", message: "This is already the primary contact." } : null),
  answers: "nothing",
  run: async ({ id, vendorId, user }, _input, context) => {
    await context.db.vendorContact.updateMany({ where: { vendorId, isPrimary: true }, data: { isPrimary: false } });
    await context.db.vendorContact.updateMany({ where: { id }, data: { isPrimary: true } });
    await record(context, { noun: "Vendor", nounId: vendorId, after: { primaryContact: user.email } });
    return { vendorId };
  },
  payload: (t) => ({ vendor: nodeNow(t, "Vendor", "The vendor as it is now.", ({ vendorId }) => vendorId) }),
});
