import { announce, type SignedContext } from "../context.ts";
import { ImportSheet } from "../files/ImportSheet.ts";
import { countsOf } from "../files/import.rules.ts";
import { writtenName } from "../files/names.rules.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { paymentsChanged } from "../contracts/payments.ts";
import type { PaymentChange } from "./import.rules.ts";
import { paymentSheetFields, planPaymentImport } from "./readImport.ts";
import { paymentColumns } from "./recordContractPayment.ts";

/** Rows written together. */
const BATCH = 2_000;

verb("importContractPayments", {
  description:
    "Enters the payments in a file of the finance system: all of them or none, unless only the valid rows are requested. Importing the same file again adds nothing. The log records each contract's payments, and the import with its counts.",
  permission: "contracts.spending-and-obligations.record-obligation",
  secret: true,
  forTokens: true,
  input: (t) => ({
    ...paymentSheetFields(t),
    goodRowsOnly: t.boolean({
      description: "True skips rows that are refused. Otherwise one refused row refuses the whole file.",
    }),
  }),
  run: async ({ filename, content, goodRowsOnly }, context) => {
    const { sheet, planned } = await planPaymentImport(context, { filename, content }, true);
    const counts = countsOf(planned);
    const refused = planned.find(({ outcome }) => outcome === "REFUSED");
    if (refused && goodRowsOnly !== true)
      throw new Refused({
        code: "ROWS_REFUSED",
        message: `${counts.REFUSED.toLocaleString("en-US")} of ${planned.length.toLocaleString("en-US")} rows cannot be imported, the first on line ${refused.line}: ${refused.problems.join(" ")} Nothing was imported.`,
        field: "content",
      });
    const changes = planned.flatMap((row) => row.change ?? []);
    await write(context, changes);
    await record(context, {
      noun: "User",
      nounId: context.actor.userId,
      after: { filename: writtenName(filename), ...counts },
    });
    return { sheet };
  },
  payload: (t) => ({
    sheet: t.expose("sheet", { type: ImportSheet, description: "The file, with what happened to each row." }),
  }),
});

type PaymentRow = ReturnType<typeof paymentColumns> & {
  source: "IMPORT";
  byId: string;
  byName: string;
  createdAt: Date;
};

async function write(context: SignedContext, changes: readonly PaymentChange[]): Promise<void> {
  const { actor, db, ports } = context;
  const by = { source: "IMPORT", byId: actor.userId, byName: actor.name, createdAt: ports.clock.now() } as const;
  const rows = changes.map((change) => ({ ...paymentColumns(change.contractId, change), ...by }));
  for (let at = 0; at < rows.length; at += BATCH) await insert(context, rows.slice(at, at + BATCH));
  const byContract = Map.groupBy(rows, ({ contractId }) => contractId);
  const ids = [...byContract.keys()];
  await db.$executeRaw`update contract set version = version + 1 where id = any(${ids}::text[])`;
  for (const [nounId, contractPayments] of byContract) {
    await record(context, {
      noun: "Contract",
      nounId,
      after: {
        payments: contractPayments.length,
        amount: contractPayments.reduce((total, { amount }) => total + Number(amount), 0),
        references: contractPayments.slice(0, MAX_TOLD).map(({ reference }) => reference),
      },
    });
    announce(context, `contract:${nounId}`);
  }
  if (ids.length === 0) return;
  await paymentsChanged.tell(context, { contractIds: ids });
  announce(context, "contracts");
}

/** Writes rows as one parameter, because thousands of rows would exceed the parameter limit. */
async function insert({ db }: SignedContext, rows: readonly PaymentRow[]): Promise<void> {
  const text = JSON.stringify(
    rows.map((row) => ({
      ...row,
      amount: String(row.amount),
      // The column stores UTC without a time zone.
      createdAt: row.createdAt.toISOString().replace("Z", ""),
    })),
  );
  await db.$executeRaw`
    insert into contract_payment (id, contract_id, reference, reference_mark, paid_on, invoice_number, invoice_date, service_from, service_to,
      amount, encumbrance_id, note, flags, source, by_id, by_name, created_at)
    select "id", "contractId", "reference", "referenceMark", "paidOn", "invoiceNumber", "invoiceDate", "serviceFrom", "serviceTo",
      "amount", "encumbranceId", "note", "flags", "source"::payment_source, "byId", "byName", "createdAt"
    from jsonb_to_recordset(${text}::jsonb) as row ("id" text, "contractId" text, "reference" text, "referenceMark" text, "paidOn" text,
      "invoiceNumber" text, "invoiceDate" text, "serviceFrom" text, "serviceTo" text, "amount" bigint, "encumbranceId" text, "note" text,
      "flags" jsonb, "source" text, "byId" text, "byName" text, "createdAt" timestamp)`;
}

/** Maximum references named in a log line; the rows have the others. */
const MAX_TOLD = 100;
