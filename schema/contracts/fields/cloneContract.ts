import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../ContractRecord.ts";
import { fieldsInContract } from "./contractColumns.ts";
import { cloneOf } from "./clone.rules.ts";
import { newContract } from "./newContract.ts";
import { takeOver } from "./takeOver.ts";

/** Fields that are not copied are empty. */
const NOTHING = {
  startDate: null,
  endDate: null,
  noticeDate: null,
  options: null,
  causeDays: null,
  convenienceDays: null,
};

verb("cloneContract", {
  description:
    "Starts a draft with the fields, text, rates, accounts and route of a contract of any status. Its number, dates, signatures, resolution, purchase and payments are not copied, because the new contract needs its own. Source: part 2, 'Clone Contract'.",
  on: Contract,
  can: "clone",
  about: "Start a new contract with the fields, text, rates, accounts and route of this one.",
  permission: "contracts.contract-record.clone-contract",
  refuse: null,
  answers: "nothing",
  run: async (contract, _input, context) => {
    const clone = await newContract(context, {
      fields: { ...NOTHING, ...cloneOf(fieldsInContract(contract)) },
      origin: {
        departmentId: contract.departmentId,
        department: contract.department,
        vendorId: contract.vendorId,
        vendorName: contract.vendorName,
        clonedFromId: contract.id,
      },
    });
    await takeOver(context, contract.id, clone.contractId);
    return clone;
  },
  payload: (t) => ({
    contract: nodeNow(t, "Contract", "The new draft contract.", ({ contractId }) => contractId),
  }),
});
