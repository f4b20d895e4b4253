import { knownCodes } from "../../projects/commodities/knownCodes.ts";
import { departmentFromInput } from "../../projects/request/ProjectFieldsInput.ts";
import { changesBetween, record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Contract, refuseNotOwned } from "../ContractRecord.ts";
import { refuseContractEdit, refuseFieldsOfChange } from "../editing.rules.ts";
import { OWNER_EDITS } from "../waiting.rules.ts";
import { columnsOf, fieldsInContract } from "./contractColumns.ts";
import { contractFieldsOf, ContractFieldsInput, vendorFromInput } from "./ContractFieldsInput.ts";
import { normalizedContract, refuseContractFields } from "./fields.rules.ts";

verb("updateContract", {
  description: "Saves all fields of a contract while it is a draft. Refused if someone saved a newer version.",
  on: Contract,
  can: "edit",
  about: "Change the contract's fields and text.",
  permission: {
    rule: "Anyone who may edit contracts. For their own draft, also anyone who may start contracts.",
    anyOf: OWNER_EDITS,
  },
  forTokens: true,
  refuse: (contract, context) =>
    refuseNotOwned(contract, context, "contracts.contract-record.edit") ?? refuseContractEdit(contract),
  versioned: true,
  input: (t) => ({
    fields: t.field({
      type: ContractFieldsInput,
      required: true,
      description: "All fields of the contract after the change.",
    }),
  }),
  run: async (contract, { fields: fieldsInput }, context) => {
    const fields = normalizedContract(contractFieldsOf(fieldsInput));
    // Codes that the contract already has stay, even if the county's list no longer has them.
    const codes = await knownCodes(context, fields.categories);
    assertAllowed(refuseContractFields(fields, new Set([...codes, ...contract.categories])));
    const was = { departmentId: contract.departmentId, department: contract.department };
    const chosen = fieldsInput.departmentId ? await departmentFromInput(context, fieldsInput.departmentId) : was;
    // A renamed department keeps the name that it had at the time.
    const department = chosen.departmentId === was.departmentId ? was : chosen;
    const vendor = await vendorFromInput(context, fieldsInput, contract.vendorId);
    const before = {
      ...fieldsInContract(contract),
      ...was,
      vendorId: contract.vendorId,
      vendorName: contract.vendorName,
    };
    const changes = changesBetween(before, { ...fields, ...department, ...vendor });
    assertAllowed(refuseFieldsOfChange(contract, Object.keys(changes?.after ?? {})));
    if (!changes) return;
    await context.db.contract.updateMany({
      where: { id: contract.id },
      data: { ...columnsOf(fields), ...department, ...vendor, version: { increment: 1 } },
    });
    await record(context, changes);
  },
});
