import { at, type Context } from "../context.ts";
import { record } from "../record.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { refuseRemoval } from "./weightTables.rules.ts";
import { hasVotes, KEEPING_WEIGHTS, tableForLog, WeightTable } from "./WeightTableRecord.ts";

verb("removeWeightTable", {
  description: "Removes a weight table that was never in force. The log keeps its content.",
  on: WeightTable,
  can: "remove",
  about: "Remove the weight table.",
  permission: KEEPING_WEIGHTS,
  facts: ({ id }, context: Context) => hasVotes(context, id),
  refuse: ({ effectiveOn }, context, voted) => refuseRemoval({ hasVotes: voted, effectiveOn, today: todayOf(context) }),
  answers: "deletedId",
  run: async (table, _input, context) => {
    await context.db.weightTable.delete({ where: at(context, table.id) });
    await record(context, { before: tableForLog(table.body, table, table.entries) });
  },
});
