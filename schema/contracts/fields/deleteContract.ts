import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../ContractRecord.ts";
import { refuseDeleteDraft } from "../lifecycle.rules.ts";

verb("deleteContract", {
  description:
    "Deletes a draft that was never sent to its route. It is hidden permanently, its rows are kept, and its number is not used again.",
  on: Contract,
  can: "delete",
  about: "Delete the draft.",
  permission: "contracts.contract-record.delete-draft",
  // Everyone with the permission may delete it, on the owner's behalf too.
  refuse: ({ status, edition }) => refuseDeleteDraft({ status, wasSent: edition > 1, isOwner: true }),
  answers: "deletedId",
  run: async ({ id, number, name, status }, _input, context) => {
    await context.db.contract.updateMany({
      where: { id },
      data: { isDeleted: true, waitingFor: null, waitingSince: null, version: { increment: 1 } },
    });
    await record(context, { before: { number, name, status } });
  },
});
