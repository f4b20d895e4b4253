import { ImportSheet } from "../../files/ImportSheet.ts";
import { verb } from "../../verb.ts";
import { paymentSheetFields, planPaymentImport } from "./readImport.ts";

verb("checkContractPaymentsImport", {
  description:
    "Reads a file of payments from the finance system, CSV or .xlsx by its content, and tells what would become of each row: its contract by its number, entered already, beyond the amount, outside the dates. Nothing is written. At most 4 MB and 20,000 rows.",
  permission: "contracts.spending-and-obligations.record-obligation",
  secret: true,
  unrecorded: "nothing is written, and the answer repeats what was sent",
  input: paymentSheetFields,
  run: (file, context) => planPaymentImport(context, file, false),
  payload: (t) => ({
    sheet: t.field({
      type: ImportSheet,
      description: "The file with what would become of each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
