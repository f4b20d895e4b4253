import { ImportSheet } from "../files/ImportSheet.ts";
import { verb } from "../verb.ts";
import { planImport } from "./readImport.ts";

verb("checkDepartmentsImport", {
  description:
    "Reads a file of departments (CSV or .xlsx, recognized by its content) and reports what would happen to each row. Nothing is written. Columns are recognized by their headings, in any order. Existing departments are matched by Munis ID, otherwise by name. At most 2 MB and 5,000 rows.",
  permission: "administration.department-record.create",
  unrecorded: "nothing is written, and the answer repeats what was sent",
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, for display. The format is recognized by the content.",
    }),
    content: t.string({ required: true, description: "Content of the file, as base64." }),
  }),
  run: (file, context) => planImport(context, file, false),
  payload: (t) => ({
    sheet: t.field({
      type: ImportSheet,
      description: "The file, with what would happen to each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
