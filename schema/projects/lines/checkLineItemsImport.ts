import { ImportSheet } from "../../files/ImportSheet.ts";
import { verb } from "../../verb.ts";
import { editLines, Project } from "../ProjectRecord.ts";
import { planImport, sheetFields } from "./readImport.ts";

verb("checkLineItemsImport", {
  description:
    "Reads a file of lines (CSV or .xlsx, detected by content) and reports what would happen to each row. Nothing is saved. Columns are matched by their headings in any order, existing lines by their number. At most 2 MB and 5,000 rows.",
  on: Project,
  can: editLines,
  answers: "nothing",
  unrecorded: "nothing is written, and the answer repeats what was sent",
  announces: () => [],
  input: sheetFields,
  run: ({ id }, file, context) => planImport(context, id, file),
  payload: (t) => ({
    sheet: t.expose("sheet", { type: ImportSheet, description: "The file with the expected result for each row." }),
  }),
});
