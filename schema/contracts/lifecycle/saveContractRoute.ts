import { may } from "../../context.ts";
import { changeRoute, routeInput } from "../../routing/changeRoute.ts";
import { editsRoutes } from "../../routing/decide.ts";
import { refuseRouteChange } from "../../routing/rules.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../ContractRecord.ts";
import { asMatter } from "./approvals.ts";
import { routeStatusOf } from "./onRoute.ts";

verb("saveContractRoute", {
  description:
    "Saves the whole route of a contract. Refused if someone saved a newer version. Steps with an id are changed, new ones are added, and missing ones are removed. Once it is sent, decided steps stay as they are. Approvals come before signatures.",
  on: Contract,
  versioned: true,
  can: "editRoute",
  about: "Change the contract's route.",
  permission: {
    rule: "Anyone who may send contracts to their route. For a draft, also its owner or anyone who may edit contracts.",
  },
  refuse: (contract, context) => {
    const isOwner = contract.ownerId === context.actor.userId;
    return refuseRouteChange({
      matter: "CONTRACT",
      status: routeStatusOf(contract),
      isRequester: isOwner,
      editsRoutes: editsRoutes(context, "CONTRACT"),
      editsItem: isOwner || may(context, "contracts.contract-record.edit"),
    });
  },
  input: routeInput,
  run: (contract, input, context) => changeRoute(context, asMatter(context, contract), input),
});
