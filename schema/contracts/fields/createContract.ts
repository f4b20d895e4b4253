import { knownCodes } from "../../projects/commodities/knownCodes.ts";
import { departmentFromInput } from "../../projects/request/ProjectFieldsInput.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { contractFieldsOf, ContractFieldsInput, vendorFromInput } from "./ContractFieldsInput.ts";
import { normalizedContract, refuseContractFields } from "./fields.rules.ts";
import { newContract } from "./newContract.ts";

verb("createContract", {
  description:
    "Starts a contract as your draft, with the next number of the year. Department, Vendor, Contract Name and End Date are required (part 2, 'New Contract form').",
  permission: "contracts.contract-record.create",
  offered: { name: "canCreateContract", about: "Whether the viewer may start a contract." },
  input: (t) => ({
    fields: t.field({ type: ContractFieldsInput, required: true, description: "Fields of the new contract." }),
  }),
  run: async ({ fields: fieldsInput }, context) => {
    if (fieldsInput.departmentId == null)
      throw new Refused({ code: "FIELD", message: "Department is required.", field: "departmentId" });
    const department = await departmentFromInput(context, fieldsInput.departmentId);
    const vendor = await vendorFromInput(context, fieldsInput);
    const fields = normalizedContract(contractFieldsOf(fieldsInput));
    assertAllowed(refuseContractFields(fields, await knownCodes(context, fields.categories)));
    return newContract(context, { fields, origin: { ...department, ...vendor } });
  },
  payload: (t) => ({
    contract: nodeNow(t, "Contract", "The new draft contract.", ({ contractId }) => contractId),
  }),
});
