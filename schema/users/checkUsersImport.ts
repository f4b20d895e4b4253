import { ImportSheet } from "../files/ImportSheet.ts";
import { verb } from "../verb.ts";
import { planImport } from "./readImport.ts";

verb("checkUsersImport", {
  description:
    "Reads a file of users, CSV or .xlsx by its content, and returns the expected outcome of each row. Nothing is written. Columns are recognized by their headings, in any order. Existing users are recognized by email address. At most 2 MB and 5,000 rows.",
  permission: "administration.user-record.create",
  unrecorded: "nothing is written, and the answer repeats what was sent",
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, shown to people. The format is detected from the content.",
    }),
    content: t.string({ required: true, description: "Content of the file in base64." }),
  }),
  run: async (file, context) => {
    const { table, planned } = await planImport(context, file, false);
    return { sheet: { columns: table.columns, ignored: table.ignored, rows: planned } };
  },
  payload: (t) => ({
    sheet: t.field({
      type: ImportSheet,
      description: "The file with the expected outcome of each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
