import { may } from "../../context.ts";
import { verb } from "../../verb.ts";
import { changeFacts } from "../changes/changeFacts.ts";
import { refuseGoingOn } from "../changes/line.rules.ts";
import { Contract } from "../ContractRecord.ts";
import { refuseReopen, refuseReopenChild } from "../lifecycle.rules.ts";
import { move } from "./move.ts";

verb("reopenContract", {
  description:
    "Reopens a rejected contract as a draft with the next version of its text. Allowed for its owner and for people who may reopen rejected contracts.",
  on: Contract,
  can: "reopen",
  about: "Reopen the contract as a draft.",
  permission: { rule: "Its owner, or anyone who may reopen rejected contracts." },
  facts: changeFacts,
  refuse: ({ status, ownerId }, context, { first, hasNewer }) =>
    refuseReopen({
      status,
      isOwner: ownerId === context.actor.userId || may(context, "contracts.lifecycle.reopen-rejected"),
    }) ??
    refuseGoingOn(first) ??
    refuseReopenChild({ hasNewer }),
  run: async (contract, _input, context) =>
    void (await move(context, contract, "reopen", { sentence: `Reopened, version ${contract.edition + 1}.` })),
});
