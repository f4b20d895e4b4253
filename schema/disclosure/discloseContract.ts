import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { Contract } from "../contracts/ContractRecord.ts";
import { isWithheld } from "./isWithheld.ts";
import { refuseDisclosure } from "./publicity.rules.ts";

verb("discloseContract", {
  description:
    "Makes a withheld contract public again, once it is executed and as far as its county publishes contracts.",
  on: Contract,
  can: "disclose",
  about: "Make the contract public again.",
  permission: "contracts.lifecycle.mark-executed",
  facts: ({ id }, context) => isWithheld(context, id),
  refuse: (_contract, _context, withheld) => refuseDisclosure(withheld),
  run: async ({ id }, _input, context) => {
    await context.db.withheldContract.deleteMany({ where: { contractId: id } });
    await record(context, { before: { isWithheld: true }, after: { isWithheld: false } });
  },
});
