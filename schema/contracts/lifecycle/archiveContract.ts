import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { Contract, lastDayOf } from "../ContractRecord.ts";
import { refuseArchive } from "./lifecycle.rules.ts";
import { move } from "./move.ts";

verb("archiveContract", {
  description: "Puts a rejected, terminated or expired contract away. It stays readable, and is changed no more.",
  on: Contract,
  can: "archive",
  about: "Archive it.",
  permission: "contracts.lifecycle.archive",
  facts: async ({ id }, { db }) =>
    (
      await db.contract.findMany({ where: { parentId: id, isDeleted: false }, select: { status: true }, take: 200 })
    ).map(({ status }) => ({ kind: "AMENDMENT" as const, status: status as "DRAFT", endDate: null })),
  refuse: (contract, context, children) =>
    refuseArchive({ status: contract.status, endDate: lastDayOf(contract) ?? "", today: todayOf(context), children }),
  run: async (contract, _input, context) => void (await move(context, contract, "archive", { sentence: "Archived." })),
});
