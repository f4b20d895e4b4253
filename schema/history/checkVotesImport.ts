import { ImportSheet } from "../files/ImportSheet.ts";
import { SheetColumn } from "../files/SheetColumn.ts";
import { verb } from "../verb.ts";
import { checkVotes, IMPORTING, votesSheetFields } from "./readVotes.ts";

verb("checkVotesImport", {
  description:
    "Reads a file of votes with one row per item, CSV or .xlsx by its content. Returns the expected outcome of each row and its contradictions: count against names, result against count, one name twice, a mover who seconds, a vote outside a term. Columns are recognized by their headings, or as chosen. Missing columns are listed so that they can be chosen. Nothing is written. At most 4 MB and 1,000 rows.",
  permission: IMPORTING,
  secret: true,
  unrecorded: "nothing is written, and the answer repeats what was sent",
  input: votesSheetFields,
  run: (file, context) => checkVotes(context, file),
  payload: (t) => ({
    headings: t.exposeStringList("headings", { description: "Column headings of the file." }),
    columns: t.expose("columns", {
      type: [SheetColumn],
      description: "Expected columns, in the order of the template.",
    }),
    problem: t.exposeString("problem", {
      nullable: true,
      description: "Reason why the rows cannot be read before a column is chosen. Null if they can.",
    }),
    sheet: t.expose("sheet", {
      type: ImportSheet,
      nullable: true,
      description: "The file with the expected outcome of each row. Null if a column must be chosen first.",
    }),
  }),
});
