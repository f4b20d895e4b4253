import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { endAccess } from "../users/endAccess.ts";
import { vendorRole } from "../users/rules.ts";
import { verb } from "../verb.ts";
import { refuseRemoval } from "./rules.ts";
import { VendorContact } from "./VendorContactRecord.ts";
import { KEEPERS, refuseKeeping } from "./VendorRecord.ts";

verb("removeContact", {
  description:
    "Removes a contact from a vendor. They can no longer sign in for it. Their questions and acknowledgements stay under the vendor's name. The primary contact cannot be removed until another one is primary.",
  on: VendorContact,
  can: "remove",
  about: "Remove this contact from the vendor.",
  permission: KEEPERS,
  refuse: async (contact, context) => (await refuseKeeping(contact.vendor, context)) ?? refuseRemoval(contact),
  answers: "deletedId",
  run: async ({ id, vendorId, user }, _input, context) => {
    await context.db.vendorContact.deleteMany({ where: { id } });
    // A contact who has meanwhile joined county staff keeps their account.
    if (vendorRole([user.role])) {
      await context.db.user.updateMany({
        where: { id: user.id },
        data: { isActive: false, deactivatedAt: context.ports.clock.now(), version: { increment: 1 } },
      });
      await endAccess(context, user.id, "DISABLED", true);
    }
    await record(context, { noun: "Vendor", nounId: vendorId, before: { contact: user.email } });
    return { vendorId };
  },
  payload: (t) => ({ vendor: nodeNow(t, "Vendor", "The vendor as it is now.", ({ vendorId }) => vendorId) }),
});
