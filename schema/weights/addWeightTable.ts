import { keyOf } from "../builder.ts";
import { lockBody } from "../bodies/MemberRecord.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import {
  KEEPING_WEIGHTS,
  linesOf,
  tableForLog,
  WeightTableFieldsInput,
  writeTable,
  written,
} from "./WeightTableRecord.ts";

verb("addWeightTable", {
  description:
    "Adds a weight table to a body from a given day on, with the law that sets it. Votes already taken keep their weights.",
  permission: KEEPING_WEIGHTS,
  offered: { name: "addWeightTable", about: "Whether the viewer may add a version of a body's voting weights." },
  input: (t) => ({
    bodyId: t.id({ required: true, description: "Global id of the body." }),
    table: t.field({ type: WeightTableFieldsInput, required: true, description: "Content of the new table." }),
  }),
  run: async (input, context) => {
    const { body } = await lockBody(context, keyOf("Body", input.bodyId));
    const table = written(input.table);
    const id = await writeTable(context, table, { id: null, bodyId: body.id, seats: body.seats });
    await record(context, { noun: "WeightTable", nounId: id, after: tableForLog(body, table, linesOf(table)) });
    return { tableId: id };
  },
  payload: (t) => ({ weightTable: nodeNow(t, "WeightTable", "The new weight table.", ({ tableId }) => tableId) }),
});
