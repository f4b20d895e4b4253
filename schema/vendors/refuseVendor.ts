import { at } from "../context.ts";
import { refuseReason } from "../reason.rules.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseRefusal } from "./rules.ts";
import { writeRefusal } from "./vendorLetters.ts";
import { Vendor } from "./VendorRecord.ts";

verb("refuseVendor", {
  description:
    "Refuses a registration that is waiting, with a reason. The vendor's contacts are notified by mail and can read the reason at their desk.",
  on: Vendor,
  can: "refuse",
  about: "Refuse its registration.",
  permission: "procurement.vendor-file.approve-registration",
  refuse: refuseRefusal,
  input: (t) => ({ reason: t.string({ required: true, description: "Reason, as the vendor will read it." }) }),
  run: async (vendor, input, context) => {
    assertAllowed(refuseReason(input.reason));
    const reason = input.reason.trim();
    await context.db.vendor.update({
      where: at(context, vendor.id),
      data: { standing: "REFUSED", refusedWhy: reason, version: { increment: 1 } },
    });
    await record(context, { before: { standing: vendor.standing }, after: { standing: "REFUSED" }, reason });
    for (const { user } of vendor.contacts) await writeRefusal(context, user, vendor.legalName, reason);
  },
});
