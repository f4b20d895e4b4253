import { oneLine } from "../users/rules.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { refuseCheck } from "./rules.ts";
import { editVendor, Vendor } from "./VendorRecord.ts";

verb("addDebarmentCheck", {
  description:
    "Records a check whether a vendor is debarred elsewhere: the list, the date and the finding. It never changes.",
  on: Vendor,
  can: editVendor,
  input: (t) => ({
    checkedOn: t.field({ type: "Date", required: true, description: "Date of the check, not later than today." }),
    source: t.string({ required: true, description: "Name of the list, e.g. SAM.gov." }),
    found: t.boolean({ required: true, description: "Whether the vendor is on the list." }),
    note: t.string({ description: "Other observations about the check." }),
  }),
  run: async (vendor, input, context) => {
    const source = oneLine(input.source);
    const note = (input.note ?? "").trim();
    const { checkedOn, found } = input;
    assertAllowed(refuseCheck({ checkedOn, source, note }, todayOf(context)));
    await context.db.debarmentCheck.create({
      data: {
        vendorId: vendor.id,
        checkedOn,
        source,
        found,
        note,
        byId: context.actor.userId,
        byName: context.actor.name,
        at: context.ports.clock.now(),
      },
    });
    await record(context, { after: { checkedOn, source, found, note } });
  },
});
