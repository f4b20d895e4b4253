import type { builder } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { type PlannedSheet, type SheetFile, tableIn } from "../files/ImportSheet.ts";
import { cellOf, type Planned } from "../files/import.rules.ts";
import { readableContracts } from "../contracts/ContractRecord.ts";
import { todayOf } from "../tenancy/today.ts";
import { moneySettings, paymentFileNow } from "./ContractMoneySettings.ts";
import {
  columnsFor,
  type ImportedContract,
  NEEDED,
  PAYMENT_SHEET,
  type PaymentChange,
  planPayments,
} from "./import.rules.ts";
import { markOf } from "../contracts/money/ledger.rules.ts";
import { moneyFactsOf, withInsurance, withReferences } from "../contracts/money/moneyFacts.ts";

type Builder = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, "InputObject">;

/** The file input shared by both mutations. */
export const paymentSheetFields = (t: Builder) => ({
  filename: t.string({
    required: true,
    description: "Name of the file, for display. The format is recognized by the content.",
  }),
  content: t.string({ required: true, description: "Content of the file, as base64, at most 4 MB." }),
});

/**
 * Payments of a file with what happens to each. `locked`: no one else pays under their contracts until the transaction
 * ends. @throws Refused if the file cannot be read
 */
export async function planPaymentImport(
  context: SignedContext,
  file: SheetFile,
  locked: boolean,
): Promise<{ sheet: PlannedSheet; planned: Planned<PaymentChange>[] }> {
  const { db } = context;
  const { columns: headings } = await paymentFileNow(context);
  const { columns, ignored, rows } = await tableIn(context, file, columnsFor(headings), NEEDED, PAYMENT_SHEET);
  const numbers = [...new Set(rows.map((row) => cellOf(row, "contract")).filter((number) => number !== ""))];
  const found = await db.contract.findMany({
    where: { AND: [{ number: { in: numbers } }, await readableContracts(context)] },
    select: { id: true, number: true },
  });
  const ids = found.map(({ id }) => id);
  // In a fixed order, so that two files never wait for each other.
  if (locked) await db.$queryRaw`select id from contract where id = any(${ids}::text[]) order by id for update`;
  const facts = await moneyFactsOf(context, ids);
  await withInsurance(context, facts);
  await withReferences(context, facts, [...new Set(rows.map((row) => markOf(cellOf(row, "reference"))))]);
  const contracts = new Map<string, ImportedContract>();
  for (const [id, each] of facts) {
    const open = each.encumbrances.filter(({ isClosed }) => !isClosed);
    contracts.set(markOf(each.number), {
      id,
      facts: each,
      encumbrances: new Map(open.map((one) => [markOf(one.reference), one.id])),
    });
  }
  const planned = planPayments(rows, contracts, { ...(await moneySettings(context)), today: todayOf(context) });
  return { sheet: { columns, ignored, rows: planned }, planned };
}
