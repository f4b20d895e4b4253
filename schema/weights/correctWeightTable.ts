import type { Context } from "../context.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { refuseCorrection } from "./weightTables.rules.ts";
import {
  hasVotes,
  KEEPING_WEIGHTS,
  linesOf,
  tableForLog,
  WeightTable,
  WeightTableFieldsInput,
  writeTable,
  written,
} from "./WeightTableRecord.ts";

verb("correctWeightTable", {
  description: "Replaces the content of a weight table. Refused once a vote was taken under it.",
  on: WeightTable,
  versioned: true,
  can: "correct",
  about: "Correct the weight table.",
  permission: KEEPING_WEIGHTS,
  facts: ({ id }, context: Context) => hasVotes(context, id),
  refuse: (_table, _context, voted) => refuseCorrection({ hasVotes: voted }),
  input: (t) => ({
    table: t.field({ type: WeightTableFieldsInput, required: true, description: "Corrected content of the table." }),
  }),
  run: async (found, input, context) => {
    const { id, body } = found;
    const table = written(input.table);
    await writeTable(context, table, { id, bodyId: body.id, seats: body.seats });
    await record(context, {
      before: tableForLog(body, found, found.entries),
      after: tableForLog(body, table, linesOf(table)),
    });
  },
});
