import { verb } from "../../verb.ts";
import { Contract, refuseNotOwned } from "../ContractRecord.ts";
import { contractStatusOf } from "../words.rules.ts";
import { sentTextOf } from "../text/keepText.ts";
import { newApprovals } from "./newApprovals.ts";
import { refuseNewApprovals, type SentText } from "../text/text.rules.ts";

verb("renewContractApprovals", {
  description:
    "Starts the approvals and signatures again if the contract's content is no longer what was sent, because no one can sign it then. The current content is kept.",
  on: Contract,
  can: "renewApprovals",
  about: "Start the approvals again, because the content changed during approval.",
  permission: {
    rule: "Anyone who may send contracts to their route. For their own contract, also anyone who may start contracts.",
    anyOf: ["contracts.lifecycle.send-to-route", "contracts.contract-record.create"],
  },
  forTokens: true,
  facts: async ({ id }, context): Promise<SentText | null> => {
    const row = await context.db.contract.findFirst({ where: { id }, include: { steps: true } });
    return row && sentTextOf(context, { ...row, status: contractStatusOf(row.status) });
  },
  refuse: (contract, context, facts) =>
    refuseNotOwned(contract, context, "contracts.lifecycle.send-to-route") ?? (facts && refuseNewApprovals(facts)),
  run: (contract, _input, context) => newApprovals(context, contract),
});
