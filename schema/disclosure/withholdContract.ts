import { refuseReason } from "../reason.rules.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { Contract } from "../contracts/ContractRecord.ts";
import { isWithheld } from "./isWithheld.ts";
import { refuseWithholding } from "./publicity.rules.ts";

verb("withholdContract", {
  description:
    "Withholds a contract from the public, with a reason, whatever its county publishes. Open data that was already published stays published.",
  on: Contract,
  can: "withhold",
  about: "Withhold the contract from the public.",
  permission: "contracts.lifecycle.mark-executed",
  facts: ({ id }, context) => isWithheld(context, id),
  refuse: (_contract, _context, withheld) => refuseWithholding(withheld),
  input: (t) => ({
    reason: t.string({
      required: true,
      description: "Reason for withholding it, shown only to staff. At most 2,000 characters.",
    }),
  }),
  run: async ({ id }, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const why = reason.trim();
    await context.db.withheldContract.create({
      data: { contractId: id, reason: why, byName: context.actor.name, at: context.ports.clock.now() },
    });
    await record(context, { before: { isWithheld: false }, after: { isWithheld: true }, reason: why });
  },
});
