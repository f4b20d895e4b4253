import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../../contracts/ContractRecord.ts";
import { refuseConfirmation } from "../../contracts/editing.rules.ts";

verb("confirmContractPurpose", {
  description:
    "Confirms that the linked resolution covers the contract's purpose. Needed when the resolution comes from another purchase. The contract's owner cannot confirm it. Source: decision 'Contracts', 3.",
  on: Contract,
  can: "confirmPurpose",
  about: "Confirm that the resolution covers the purpose of the contract.",
  permission: "contracts.lifecycle.approve-step",
  refuse: ({ status, ownerId, resolutionId }, { actor }) =>
    refuseConfirmation({ status, isOwner: ownerId === actor.userId, hasResolution: resolutionId !== null }),
  run: async ({ id, resolutionId }, _input, context) => {
    const { userId, name } = context.actor;
    await context.db.contract.updateMany({
      where: { id },
      data: { purposeConfirmedById: userId, purposeConfirmedByName: name, version: { increment: 1 } },
    });
    await record(context, { after: { resolutionId, purposeConfirmedByName: name } });
  },
});
