import { ImportSheet } from "../../files/ImportSheet.ts";
import { verb } from "../../verb.ts";
import { planCodesOf } from "./readCodes.ts";

verb("checkCommodityCodesImport", {
  description:
    "Reads a file of commodity codes, CSV or .xlsx by its content, and tells what would become of each row. Nothing is written. At most 2 MB and 5,000 rows.",
  permission: "administration.settings.edit-thresholds",
  unrecorded: "nothing is written, and the answer repeats what was sent",
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, for people; its content decides what it is.",
    }),
    content: t.string({ required: true, description: "The file as base64." }),
  }),
  run: (file, context) => planCodesOf(context, file),
  payload: (t) => ({
    sheet: t.field({
      type: ImportSheet,
      description: "The file with what would become of each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
