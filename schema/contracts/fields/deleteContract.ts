import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../ContractRecord.ts";
import { refuseDeleteDraft } from "../lifecycle/lifecycle.rules.ts";

verb("deleteContract", {
  description:
    "Hides a draft for good, if it was never on its route. Its rows are kept, and its number is not used again.",
  on: Contract,
  can: "delete",
  about: "Delete it.",
  permission: "contracts.contract-record.delete-draft",
  // Whoever holds the right deletes it, for its owner too.
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
