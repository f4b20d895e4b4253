import { seatsWeighed } from "../bodies/occasions.ts";
import { record } from "../record.ts";
import { assertMay } from "../verb.ts";
import { KEEPING_WEIGHTS, linesOf, tableForLog, writeTable } from "../weights/WeightTableRecord.ts";

/** Creates a table of the named law when seats are added with weights. */
seatsWeighed.listen(async (context, { body, law, weights }) => {
  assertMay(context, KEEPING_WEIGHTS);
  const table = {
    ...law,
    authority: law.authority.trim(),
    seats: weights.map((line) => ({ ...line, byThreshold: [] })),
  };
  const id = await writeTable(context, table, { id: null, bodyId: body.id, seats: body.seats });
  await record(context, {
    action: "addWeightTable",
    noun: "WeightTable",
    nounId: id,
    after: tableForLog(body, table, linesOf(table)),
  });
});
