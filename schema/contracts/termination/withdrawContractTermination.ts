import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { tellContract } from "../ContractEvent.ts";
import { Contract } from "../ContractRecord.ts";
import { NOT_ASKED, pendingTermination } from "../pendingTermination.ts";

verb("withdrawContractTermination", {
  description: "Withdraws a request to end a contract early, before the signatory confirms it.",
  on: Contract,
  can: "withdrawTermination",
  about: "Withdraw the request to end the contract early.",
  permission: "contracts.lifecycle.terminate",
  facts: pendingTermination,
  refuse: (_contract, _context, pending) => (pending ? null : NOT_ASKED),
  run: async ({ id }, _input, context, pending) => {
    if (!pending) throw new Refused(NOT_ASKED);
    const { userId, name } = context.actor;
    await context.db.contractTermination.updateMany({
      where: { id: pending.id },
      data: { state: "WITHDRAWN", decidedById: userId, decidedByName: name, decidedAt: context.ports.clock.now() },
    });
    await record(context, { before: { termination: "ASKED" }, after: { termination: "WITHDRAWN" } });
    const by = { id: userId, name };
    await tellContract(context, id, { kind: "TERMINATION_WITHDRAWN", sentence: "Termination request withdrawn." }, by);
  },
});
