import { refuseReason } from "../reason.rules.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { refuseLift } from "./holds.rules.ts";
import { VendorHold } from "./VendorHoldRecord.ts";

verb("liftHold", {
  description: "Lifts a suspension or debarment, with a reason. It stays on the vendor's file.",
  on: VendorHold,
  can: "lift",
  about: "Lift the suspension or debarment.",
  permission: "procurement.vendor-file.suspend-or-debar",
  refuse: (hold, context) => refuseLift(hold, todayOf(context)),
  answers: "nothing",
  input: (t) => ({ reason: t.string({ required: true, description: "Why it is lifted." }) }),
  run: async (hold, input, context) => {
    assertAllowed(refuseReason(input.reason));
    const reason = input.reason.trim();
    await context.db.vendorHold.updateMany({
      where: { id: hold.id },
      data: { liftedAt: context.ports.clock.now(), liftedByName: context.actor.name, liftedWhy: reason },
    });
    const { kind, fromDay, toDay, vendorId } = hold;
    await record(context, { noun: "Vendor", nounId: vendorId, before: { kind, fromDay, toDay }, reason });
    return { vendorId };
  },
  payload: (t) => ({ vendor: nodeNow(t, "Vendor", "The vendor as it is now.", ({ vendorId }) => vendorId) }),
});
