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
    "Suspends or debars a vendor from a given day, to a given day or until it is lifted, with a reason. It is never deleted. The vendor's contacts can read it at their desk.",
  on: Vendor,
  can: "hold",
  about: "Suspend or debar it.",
  permission: "procurement.vendor-file.suspend-or-debar",
  refuse: refuseChange,
  input: (t) => ({
    kind: t.field({
      type: VendorHoldKindEnum,
      required: true,
      description: "Whether it is a suspension or a debarment.",
    }),
    fromDay: t.field({ type: "Date", required: true, description: "First day of the suspension or debarment." }),
    toDay: t.field({
      type: "Date",
      description: "Last day of the suspension or debarment. Null if it applies until it is lifted.",
    }),
    reason: t.string({ required: true, description: "Reason for the suspension or debarment." }),
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
