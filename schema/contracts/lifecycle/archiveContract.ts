import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { changeFacts } from "../changes/changeFacts.ts";
import { MAX_CHANGES } from "../changes/line.rules.ts";
import { Contract, lastDayOf } from "../ContractRecord.ts";
import { pendingTermination } from "../pendingTermination.ts";
import { contractStatusOf } from "../words.rules.ts";
import { refuseArchive } from "../lifecycle.rules.ts";
import { move } from "./move.ts";

verb("archiveContract", {
  description: "Archives a rejected, terminated or expired contract. It stays readable and can no longer be changed.",
  on: Contract,
  can: "archive",
  about: "Archive the contract.",
  permission: "contracts.lifecycle.archive",
  facts: async (contract, context) => {
    const where = { parentId: contract.id, isDeleted: false };
    const rows = await context.db.contract.findMany({ where, select: { status: true }, take: MAX_CHANGES });
    const { first } = await changeFacts(contract, context);
    return {
      first,
      terminationBy: (await pendingTermination(contract, context))?.askedByName ?? null,
      children: rows.map(({ status }) => ({
        kind: "AMENDMENT" as const,
        status: contractStatusOf(status),
        endDate: null,
      })),
    };
  },
  refuse: (contract, context, facts) =>
    refuseArchive({ status: contract.status, endDate: lastDayOf(contract) ?? "", today: todayOf(context), ...facts }),
  run: async (contract, _input, context) => void (await move(context, contract, "archive", { sentence: "Archived." })),
});
