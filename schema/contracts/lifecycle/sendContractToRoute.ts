import { openSteps } from "../../routing/openSteps.ts";
import { startRoute } from "../../routing/startRoute.ts";
import { stepsNow } from "../../routing/steps.ts";
import { verb } from "../../verb.ts";
import { changeFacts } from "../changes/changeFacts.ts";
import { refuseGoingOn } from "../changes/line.rules.ts";
import { Contract, refuseNotOwned } from "../ContractRecord.ts";
import { keepText } from "../text/keepText.ts";
import { refuseSend } from "../lifecycle.rules.ts";
import { move } from "./move.ts";
import { asRouted, routedBy } from "./onRoute.ts";
import { missingNow } from "./missingNow.ts";

verb("sendContractToRoute", {
  description:
    "Sends a draft to its approvals, then its signatures. Without a route of its own, it gets the steps of the template that matches its amount. Every step starts again. It needs an End Date, a text or a document, a registered vendor, an approval, and a signature of the county.",
  on: Contract,
  can: "sendToRoute",
  about: "Send the contract to its route.",
  permission: {
    rule: "Anyone who may send contracts to their route. For their own draft, also anyone who may start contracts.",
    anyOf: ["contracts.lifecycle.send-to-route", "contracts.contract-record.create"],
  },
  forTokens: true,
  facts: async (contract, context) => ({
    missing: await missingNow(context, contract.id),
    change: await changeFacts(contract, context),
  }),
  refuse: (contract, context, { missing, change }) =>
    refuseNotOwned(contract, context, "contracts.lifecycle.send-to-route") ??
    (contract.status === "DRAFT" ? refuseGoingOn(change.first) : null) ??
    // Everyone with the permission may send it, on the owner's behalf too.
    refuseSend({ status: contract.status, isOwner: true, missing: missing ?? [] }),
  run: async (contract, _input, context) => {
    await startRoute(context, asRouted(contract), routedBy(contract));
    const steps = await stepsNow(context, { type: "Contract", id: contract.id });
    await keepText(context, contract);
    const sent = await move(context, { ...contract, steps }, "sendToRoute", { sentence: "Sent to its route." });
    await openSteps(context, asRouted(sent));
  },
});
