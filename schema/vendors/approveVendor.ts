import { at } from "../context.ts";
import { writeApproval } from "./vendorLetters.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseApproval } from "./rules.ts";
import { holderOfTaxId, lockTaxIds, refuseTaxIdTaken } from "./vendorFields.ts";
import { Vendor } from "./VendorRecord.ts";

verb("approveVendor", {
  description:
    "Approves a registration that is waiting or was refused. The vendor's contacts are notified by mail. Refused while another vendor has the same tax ID: merge the two first.",
  on: Vendor,
  can: "approve",
  about: "Approve its registration.",
  permission: "procurement.vendor-file.approve-registration",
  refuse: refuseApproval,
  run: async (vendor, _input, context) => {
    await lockTaxIds(context);
    const holder = await holderOfTaxId(context, vendor.taxIdMark, vendor.id);
    assertAllowed(holder && { ...refuseTaxIdTaken(holder), field: null });
    await context.db.vendor.update({
      where: at(context, vendor.id),
      data: {
        standing: "ACTIVE",
        refusedWhy: null,
        approvedAt: context.ports.clock.now(),
        approvedByName: context.actor.name,
        version: { increment: 1 },
      },
    });
    await record(context, { before: { standing: vendor.standing }, after: { standing: "ACTIVE" } });
    for (const { user } of vendor.contacts) await writeApproval(context, user, vendor.legalName);
  },
});
