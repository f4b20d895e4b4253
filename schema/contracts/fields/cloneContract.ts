import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../ContractRecord.ts";
import { fieldsInContract } from "./contractColumns.ts";
import { newContract } from "./newContract.ts";

verb("cloneContract", {
  description:
    "Starts a draft with the fields and the text of a contract, at whatever status that is. Its number, route, signatures, resolution, purchase and payments are not taken over: the new one needs its own. Source: part 2, 'Clone Contract'.",
  on: Contract,
  can: "clone",
  about: "Start a new contract with its fields and text.",
  permission: "contracts.contract-record.clone-contract",
  refuse: null,
  answers: "nothing",
  run: (contract, _input, context) =>
    newContract(context, {
      fields: { ...fieldsInContract(contract), name: `${contract.name} (copy)`.slice(0, 300) },
      origin: {
        departmentId: contract.departmentId,
        department: contract.department,
        vendorId: contract.vendorId,
        vendorName: contract.vendorName,
        clonedFromId: contract.id,
      },
    }),
  payload: (t) => ({
    contract: nodeNow(t, "Contract", "The new contract.", ({ contractId }) => contractId),
  }),
});
