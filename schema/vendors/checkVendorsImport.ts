import { ImportSheet } from "../files/ImportSheet.ts";
import { verb } from "../verb.ts";
import { planImport } from "./readImport.ts";

verb("checkVendorsImport", {
  description:
    "Reads a file of vendors (CSV or .xlsx, detected by content) and reports what would happen to each row. Nothing is saved. Columns are matched by their headings in any order, existing vendors by tax ID, otherwise by name. A row with another vendor's tax ID is refused with its line. At most 2 MB and 5,000 rows.",
  permission: "procurement.vendor-file.create",
  secret: true,
  unrecorded: "nothing is written, and the answer repeats what was sent",
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, for display. The type is detected by content.",
    }),
    content: t.string({ required: true, description: "File content as base64." }),
  }),
  run: (file, context) => planImport(context, file, false),
  payload: (t) => ({
    sheet: t.field({
      type: ImportSheet,
      description: "The file with the expected result for each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
