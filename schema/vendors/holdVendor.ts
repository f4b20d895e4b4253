import { refuseReason } from "../reason.rules.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { VendorHoldKindEnum } from "./enums.ts";
import { refuseDays } from "./holds.rules.ts";
import { refuseChange } from "./rules.ts";
import { Vendor } from "./VendorRecord.ts";

verb("holdVendor", {
  description:
    "Suspends or debars a vendor from a day, to a day or until it is lifted, with the reason. It is never deleted. The vendor's people read it at their desk.",
  on: Vendor,
  can: "hold",
  about: "Suspend or debar it.",
  permission: "procurement.vendor-file.suspend-or-debar",
  refuse: refuseChange,
  input: (t) => ({
    kind: t.field({ type: VendorHoldKindEnum, required: true, description: "Suspension or debarment." }),
    fromDay: t.field({ type: "Date", required: true, description: "Its first day." }),
    toDay: t.field({ type: "Date", description: "Its last day. Null: until it is lifted." }),
    reason: t.string({ required: true, description: "Why." }),
  }),
  run: async (vendor, input, context) => {
    const { kind, fromDay } = input;
    const toDay = input.toDay ?? null;
    assertAllowed(refuseDays({ fromDay, toDay }, todayOf(context)) ?? refuseReason(input.reason));
    const reason = input.reason.trim();
    await context.db.vendorHold.create({
      data: {
        vendorId: vendor.id,
        kind,
        fromDay,
        toDay,
        reason,
        byId: context.actor.userId,
        byName: context.actor.name,
        at: context.ports.clock.now(),
      },
    });
    await record(context, { after: { kind, fromDay, toDay }, reason });
  },
});
