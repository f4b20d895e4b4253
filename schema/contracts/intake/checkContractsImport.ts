import { ImportSheet } from "../../files/ImportSheet.ts";
import { verb } from "../../verb.ts";
import { planImport } from "./readImport.ts";

verb("checkContractsImport", {
  description:
    "Reads a file of contracts, CSV or .xlsx by its content, and tells what would become of each row. Nothing is written. Columns are known by their headings in any order; contracts that are there by their number. A row that names a vendor, a department or an owner whom the county does not have is refused. At most 2 MB and 5,000 rows.",
  permission: "contracts.contract-record.create",
  secret: true,
  unrecorded: "nothing is written, and the answer repeats what was sent",
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, for people; its content decides what it is.",
    }),
    content: t.string({ required: true, description: "The file as base64." }),
  }),
  run: (file, context) => planImport(context, file, false),
  payload: (t) => ({
    sheet: t.field({
      type: ImportSheet,
      description: "The file with what would become of each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
