import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { ContractObligation, RECORDS } from "./ObligationRecord.ts";
import { refuseRemoval } from "./obligations.rules.ts";

verb("removeContractObligation", {
  description:
    "Removes an obligation that was added by mistake. An obligation that was ever completed stays on record.",
  on: ContractObligation,
  can: "remove",
  about: "Remove the obligation.",
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
