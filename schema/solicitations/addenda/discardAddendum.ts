import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { Addendum, edit } from "./AddendumRecord.ts";

verb("discardAddendum", {
  description: "Discards the draft of an addendum. Nothing was issued, and its number is used again.",
  on: Addendum,
  can: edit,
  answers: "deletedId",
  run: async (addendum, _input, context) => {
    await context.db.addendum.delete({ where: at(context, addendum.id) });
    await record(context, { before: { number: addendum.number, title: addendum.title } });
  },
});
