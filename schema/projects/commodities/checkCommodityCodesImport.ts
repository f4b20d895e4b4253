import { ImportSheet } from "../../files/ImportSheet.ts";
import { verb } from "../../verb.ts";
import { planCodesOf } from "./readCodes.ts";

verb("checkCommodityCodesImport", {
  description:
    "Reads a file of commodity codes (CSV or .xlsx, detected by content) and reports what would happen to each row. Nothing is saved. At most 2 MB and 5,000 rows.",
  permission: "administration.settings.edit-thresholds",
  unrecorded: "nothing is written, and the answer repeats what was sent",
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, for display. The type is detected by content.",
    }),
    content: t.string({ required: true, description: "File content as base64." }),
  }),
  run: (file, context) => planCodesOf(context, file),
  payload: (t) => ({
    sheet: t.expose("sheet", { type: ImportSheet, description: "The file with the expected result for each row." }),
  }),
});
