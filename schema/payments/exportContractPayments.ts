import { ExportFormat, keepSheet } from "../files/keepSheet.ts";
import { Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { todayIn } from "../tenancy/rules.ts";
import { verb } from "../verb.ts";
import { Contract } from "../contracts/ContractRecord.ts";
import { PAYMENT_COLUMNS } from "./import.rules.ts";

const MAX_ROWS = 50_000;
const WIDTHS: Partial<Record<string, number>> = { note: 40, reference: 20 };

verb("exportContractPayments", {
  description:
    "Exports the payments of a contract as a spreadsheet, with voided ones marked, in the columns of an import. At most 50,000 rows. Only you can read it, and it is kept for one day.",
  on: Contract,
  can: "exportPayments",
  about: "Export the contract's payments.",
  permission: "contracts.spending-and-obligations.view",
  refuse: null,
  forTokens: true,
  answers: "nothing",
  announces: () => [],
  input: (t) => ({
    format: t.field({ type: ExportFormat, required: true, description: "File format of the export." }),
  }),
  run: async ({ id, number }, { format }, context) => {
    const rows = await context.db.contractPayment.findMany({
      where: { contractId: id },
      include: { encumbrance: { select: { reference: true } } },
      orderBy: [{ paidOn: "asc" }, { id: "asc" }],
      take: MAX_ROWS + 1,
    });
    if (rows.length > MAX_ROWS)
      throw new Refused({ code: "TOO_MANY_ROWS", message: "This contract has more than 50,000 payments." });
    const zone = context.tenant.timeZone;
    const headings = PAYMENT_COLUMNS.map(({ field, headings: [heading = field] }) => ({ field, heading }));
    return keepSheet(context, {
      what: "payments",
      file: `Payments ${number}`,
      format,
      filter: { contract: number },
      sheet: {
        name: "Payments",
        columns: [
          ...headings.map(({ field, heading }) => ({ heading, width: WIDTHS[field] ?? 14 })),
          { heading: "Entered by", width: 24 },
          { heading: "Voided", width: 12 },
          { heading: "Reason", width: 40 },
        ],
        rows: rows.map((row) => {
          const cells = {
            contract: number,
            reference: row.reference,
            amount: Number(row.amount) / 100,
            paidOn: row.paidOn,
            invoiceNumber: row.invoiceNumber,
            invoiceDate: row.invoiceDate,
            serviceFrom: row.serviceFrom,
            serviceTo: row.serviceTo,
            encumbrance: row.encumbrance?.reference ?? null,
            note: row.note,
          };
          return [
            ...headings.map(({ field }) => cells[field]),
            row.byName,
            row.voidedAt && todayIn(zone, row.voidedAt),
            row.voidedWhy,
          ];
        }),
      },
    });
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The exported file. Only the viewer can read it.", ({ fileId }) => fileId),
    rows: t.exposeInt("rows", { description: "Number of payments in the file." }),
  }),
});
