import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { ContractObligation, RECORDS } from "./ObligationRecord.ts";
import { refuseRemoval } from "./obligations.rules.ts";

verb("removeContractObligation", {
  description: "Takes out an obligation that was written down by mistake. One that was ever done stays on the record.",
  on: ContractObligation,
  can: "remove",
  about: "Take it out.",
  permission: RECORDS,
  refuse: ({ facts }) => refuseRemoval(facts),
  answers: "deletedId",
  run: async ({ id, what, dueOn, ownerName }, _input, context) => {
    await context.db.contractObligation.updateMany({
      where: { id },
      data: { removedAt: context.ports.clock.now(), version: { increment: 1 } },
    });
    await record(context, { before: { what, dueOn, ownerName } });
  },
});
