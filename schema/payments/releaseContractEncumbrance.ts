import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { refuseReason } from "../reason.rules.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { ContractEncumbrance } from "./ContractEncumbrance.ts";

verb("releaseContractEncumbrance", {
  description: "Releases the unpaid part of an encumbrance, with a reason. The amount is available again.",
  on: ContractEncumbrance,
  can: "release",
  about: "Release the encumbrance.",
  permission: "contracts.spending-and-obligations.record-obligation",
  refuse: ({ releasedAt }) =>
    releasedAt === null ? null : { code: "IS_RELEASED", message: "This encumbrance has already been released." },
  input: (t) => ({
    reason: t.string({ required: true, description: "Reason for the release, at most 2,000 characters." }),
  }),
  run: async ({ id, contractId, reference, amount }, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const { actor, db, ports } = context;
    await db.contractEncumbrance.updateMany({
      where: { id },
      data: { releasedAt: ports.clock.now(), releasedByName: actor.name, releasedWhy: reason.trim() },
    });
    await db.contract.updateMany({ where: { id: contractId }, data: { version: { increment: 1 } } });
    await record(context, {
      noun: "Contract",
      nounId: contractId,
      before: { encumbrance: { id, reference, amount: Number(amount) } },
      after: { encumbrance: null },
      reason: reason.trim(),
    });
    return { contractId };
  },
  payload: (t) => ({
    contract: nodeNow(t, "Contract", "The contract after the change.", ({ contractId }) => contractId),
  }),
});
