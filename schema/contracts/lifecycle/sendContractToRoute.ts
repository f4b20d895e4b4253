import { assertAllowed } from "../../refusal.ts";
import { startRoute } from "../../routing/startRoute.ts";
import { stepsNow } from "../../routing/steps.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../ContractRecord.ts";
import { fieldsInContract } from "../fields/contractColumns.ts";
import { refuseContractFields } from "../fields/fields.rules.ts";
import { refuseContractTransition, refuseSend } from "./lifecycle.rules.ts";
import { move } from "./move.ts";
import { asRouted, routedBy } from "./onRoute.ts";

verb("sendContractToRoute", {
  description:
    "Sends a draft to its approvals, then its signatures. Without a route of its own it gets the steps of the template that fits its amount; every step starts anew. It needs an End Date, an approval and a signature.",
  on: Contract,
  can: "sendToRoute",
  about: "Send it to its route.",
  permission: "contracts.lifecycle.send-to-route",
  refuse: ({ status }) => refuseContractTransition("sendToRoute", status),
  run: async (contract, _input, context) => {
    await startRoute(context, asRouted(contract), routedBy(contract));
    const steps = await stepsNow(context, { type: "Contract", id: contract.id });
    const fields = fieldsInContract(contract);
    assertAllowed(
      refuseSend({
        status: contract.status,
        // Whoever holds the right sends it, for its owner too.
        isOwner: true,
        fields: refuseContractFields(fields, new Set(fields.categories)),
        steps: steps
          .toSorted((a, b) => Number(a.stage === "CONTRACT_SIGNATURE") - Number(b.stage === "CONTRACT_SIGNATURE"))
          .map(({ action }) => action),
      }),
    );
    await move(context, { ...contract, steps }, "sendToRoute", { sentence: "Sent to its route." });
  },
});
