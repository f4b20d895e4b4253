import { v7 as uuid } from "uuid";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Contract, refuseNotOwned } from "../ContractRecord.ts";
import { refuseContractTransition, refuseReturn } from "../lifecycle.rules.ts";
import { move } from "./move.ts";
import { tellReturned } from "./tellReturned.ts";

verb("returnContractToDraft", {
  description:
    "Returns a contract to draft after it was sent or signed and before it is executed, with a reason. Its approvals start over, its signatures stay on record as void, links for signing no longer work, and everyone who was asked, approved or signed is notified.",
  on: Contract,
  can: "returnToDraft",
  about: "Return the contract to draft.",
  permission: {
    rule: "Anyone who may send contracts to their route. For their own contract, also anyone who may start contracts.",
    anyOf: ["contracts.lifecycle.send-to-route", "contracts.contract-record.create"],
  },
  refuse: (contract, context) =>
    refuseNotOwned(contract, context, "contracts.lifecycle.send-to-route") ??
    refuseContractTransition("returnToDraft", contract.status),
  input: (t) => ({
    reason: t.string({
      required: true,
      description: "Reason for the return, included in the letters and on the timeline.",
    }),
  }),
  run: async (contract, { reason }, context) => {
    assertAllowed(refuseReturn({ status: contract.status, reason }));
    const { id: contractId, edition } = contract;
    const { actor, ports } = context;
    const at = ports.clock.now();
    await context.db.contractReturn.create({
      data: { id: uuid(), contractId, edition, reason: reason.trim(), byName: actor.name, at },
    });
    await context.db.contractSigningLink.updateMany({
      where: { contractId, usedAt: null, revokedAt: null },
      data: { revokedAt: at },
    });
    await move(context, contract, "returnToDraft", {
      sentence: `Returned to draft. Round ${edition + 1} begins, and signatures of round ${edition} are void.`,
      reason,
    });
    await tellReturned(context, contract, reason.trim());
  },
});
