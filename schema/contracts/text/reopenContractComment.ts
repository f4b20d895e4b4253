import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { ContractComment, standingOf } from "./ContractComment.ts";
import { refuseReopening } from "./text.rules.ts";

verb("reopenContractComment", {
  description: "Reopens a conversation about the text of a contract.",
  on: ContractComment,
  can: "reopen",
  about: "Reopen the conversation.",
  permission: { rule: "Anyone who may read the contract." },
  refuse: (comment) => refuseReopening(standingOf(comment)),
  run: async ({ id, contractId }, _input, context) => {
    await context.db.contractComment.update({
      where: at(context, id),
      data: { resolvedAt: null, resolvedByName: null },
    });
    await record(context, { noun: "Contract", nounId: contractId, after: { comment: id, isResolved: false } });
  },
});
