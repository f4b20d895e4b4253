import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { ContractComment, standingOf } from "./ContractComment.ts";
import { refuseResolving } from "./text.rules.ts";

verb("resolveContractComment", {
  description: "Resolves a conversation about the text of a contract. Its comments stay.",
  on: ContractComment,
  can: "resolve",
  about: "Resolve the conversation.",
  permission: { rule: "Anyone who may read the contract." },
  refuse: (comment) => refuseResolving(standingOf(comment)),
  run: async ({ id, contractId }, _input, context) => {
    await context.db.contractComment.update({
      where: at(context, id),
      data: { resolvedAt: context.ports.clock.now(), resolvedByName: context.actor.name },
    });
    await record(context, { noun: "Contract", nounId: contractId, after: { comment: id, isResolved: true } });
  },
});
