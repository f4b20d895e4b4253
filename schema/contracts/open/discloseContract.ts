import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../ContractRecord.ts";
import { isWithheld } from "./isWithheld.ts";
import { refuseDisclosure } from "./publicity.rules.ts";

verb("discloseContract", {
  description:
    "Lets the public see a contract again that was kept from it; once it is executed, and as its county publishes.",
  on: Contract,
  can: "disclose",
  about: "Let the public see it.",
  permission: "contracts.lifecycle.mark-executed",
  facts: ({ id }, context) => isWithheld(context, id),
  refuse: (_contract, _context, withheld) => refuseDisclosure(withheld),
  run: async ({ id }, _input, context) => {
    await context.db.withheldContract.deleteMany({ where: { contractId: id } });
    await record(context, { before: { isWithheld: true }, after: { isWithheld: false } });
  },
});
