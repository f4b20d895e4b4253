import { at } from "../../context.ts";
import { refuseReason } from "../../reason.rules.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { goOn } from "./ended.ts";
import { OWN_OR_RECEIVER, refuseNeither } from "./own.ts";
import { Protest } from "./ProtestRecord.ts";
import { refuseStep } from "../protests.rules.ts";

verb("withdrawProtest", {
  description:
    "Withdraws a protest before its decision. Done by the vendor's contacts, or entered by staff from the vendor's letter.",
  on: Protest,
  can: "withdraw",
  about: "Withdraw it, with a reason.",
  permission: OWN_OR_RECEIVER,
  refuse: async (protest, context) =>
    (await refuseNeither(protest, context, "procurement.protests.receive")) ?? refuseStep("withdraw", protest),
  input: (t) => ({ reason: t.string({ required: true, description: "Reason for the withdrawal." }) }),
  run: async (protest, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const { id, state } = protest;
    await context.db.protest.update({
      where: at(context, id),
      data: {
        state: "WITHDRAWN",
        withdrawnWhy: reason.trim(),
        withdrawnAt: context.ports.clock.now(),
        version: { increment: 1 },
      },
    });
    await record(context, { before: { state }, after: { state: "WITHDRAWN" }, reason: reason.trim() });
    await goOn(context, protest);
  },
});
