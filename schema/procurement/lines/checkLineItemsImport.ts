import { ImportSheet } from "../../files/ImportSheet.ts";
import { verb } from "../../verb.ts";
import { editLines, Project } from "../ProjectRecord.ts";
import { planImport, sheetFields } from "./readImport.ts";

verb("checkLineItemsImport", {
  description:
    "Reads a file of lines, CSV or .xlsx by its content, and tells what would become of each row. Nothing is written. Columns are known by their headings in any order; lines that are there by their number. At most 2 MB and 5,000 rows.",
  on: Project,
  can: editLines,
  answers: "nothing",
  unrecorded: "nothing is written, and the answer repeats what was sent",
  announces: () => [],
  input: sheetFields,
  run: ({ id }, file, context) => planImport(context, id, file),
  payload: (t) => ({
    sheet: t.field({
      type: ImportSheet,
      description: "The file with what would become of each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
