import { v7 as uuid } from "uuid";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { tellContract } from "../ContractEvent.ts";
import { Contract } from "../ContractRecord.ts";
import { RECORDS } from "./ObligationRecord.ts";
import { ObligationInput, obligationFromInput } from "./obligationInput.ts";
import { MAX_OBLIGATIONS, refuseObligations } from "./obligations.rules.ts";

verb("addContractObligation", {
  description:
    "Adds an obligation of one of the contract's parties, with a due date. Its owner is notified when the date is near, and again when it is overdue. Source: decision 'Contracts', 1.",
  on: Contract,
  can: "addObligation",
  about: "Add an obligation with a due date.",
  permission: RECORDS,
  refuse: refuseObligations,
  input: (t) => ({
    obligation: t.field({ type: ObligationInput, required: true, description: "Fields of the new obligation." }),
  }),
  run: async (contract, { obligation }, context) => {
    const { db, actor, ports } = context;
    const contractId = contract.id;
    const present = await db.contractObligation.count({ where: { contractId, removedAt: null } });
    if (present >= MAX_OBLIGATIONS)
      throw new Refused({ code: "TOO_MANY", message: `A contract can have at most ${MAX_OBLIGATIONS} obligations.` });
    const fields = await obligationFromInput(context, obligation);
    const id = uuid();
    await db.contractObligation.create({
      data: { id, contractId, ...fields, firstDueOn: fields.dueOn, createdAt: ports.clock.now() },
    });
    await tellContract(
      context,
      contractId,
      { kind: "OBLIGATION", sentence: `Obligation: ${fields.what}` },
      { id: actor.userId, name: actor.name },
    );
    await record(context, { noun: "ContractObligation", nounId: id, after: { ...fields, contract: contract.number } });
  },
});
