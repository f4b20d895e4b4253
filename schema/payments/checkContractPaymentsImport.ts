import { ImportSheet } from "../files/ImportSheet.ts";
import { verb } from "../verb.ts";
import { paymentSheetFields, planPaymentImport } from "./readImport.ts";

verb("checkContractPaymentsImport", {
  description:
    "Reads a file of payments from the finance system (CSV or .xlsx, recognized by its content) and reports what would happen to each row: its contract by number, whether it was already entered, exceeds the amount, or is outside the dates. Nothing is written. At most 4 MB and 20,000 rows.",
  permission: "contracts.spending-and-obligations.record-obligation",
  secret: true,
  unrecorded: "nothing is written, and the answer repeats what was sent",
  input: paymentSheetFields,
  run: (file, context) => planPaymentImport(context, file, false),
  payload: (t) => ({
    sheet: t.expose("sheet", { type: ImportSheet, description: "The file, with what would happen to each row." }),
  }),
});
