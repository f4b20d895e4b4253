// What happens to each row of the finance system's file of payments.
import { cellOf, type Column, type Planned, type Row, type SheetBounds } from "../files/import.rules.ts";
import { parseCents } from "../money.rules.ts";
import { parseDay } from "../dates.rules.ts";
import type { Refusal } from "../refusal.rules.ts";
import { addToLedger, markOf, type Payment } from "../contracts/money/ledger.rules.ts";
import {
  findingsOfPayment,
  MAX_MONEY_LENGTH,
  type MoneyFacts,
  type MoneySettings,
  type PaymentFinding,
} from "../contracts/money/payment.rules.ts";

/** A year of a large county's payments. */
export const PAYMENT_SHEET: SheetBounds = { megabytes: 4, rows: 20_000 };

export type PaymentColumn =
  | "contract"
  | "reference"
  | "amount"
  | "paidOn"
  | "invoiceNumber"
  | "invoiceDate"
  | "serviceFrom"
  | "serviceTo"
  | "encumbrance"
  | "note";

/** The columns with their usual headings, in the order of the template. */
export const PAYMENT_COLUMNS: readonly Column<PaymentColumn>[] = [
  { field: "contract", headings: ["Contract Number", "Contract", "Contract No"] },
  { field: "reference", headings: ["Reference", "Voucher", "Voucher Number", "Check Number", "Warrant", "Payment ID"] },
  { field: "amount", headings: ["Amount", "Amount Paid", "Payment Amount"] },
  { field: "paidOn", headings: ["Date Paid", "Paid", "Payment Date", "Check Date"] },
  { field: "invoiceNumber", headings: ["Invoice Number", "Invoice", "Invoice No"] },
  { field: "invoiceDate", headings: ["Invoice Date", "Bill Date"] },
  { field: "serviceFrom", headings: ["Service From", "Work From", "Period From"] },
  { field: "serviceTo", headings: ["Service To", "Work To", "Period To"] },
  { field: "encumbrance", headings: ["Encumbrance", "Purchase Order", "PO", "PO Number"] },
  { field: "note", headings: ["Note", "Description", "Memo"] },
];
/** Without these columns a row cannot be read. */
export const NEEDED = ["contract", "reference", "amount", "paidOn"] as const satisfies PaymentColumn[];

/** Headings of a county's finance system, if they differ from the usual ones. */
export type Mapping = Partial<Record<PaymentColumn, string>>;

/** A mapping as stored; invalid parts are left out. */
export function mappingOf(stored: unknown): Mapping {
  const storedColumns = (stored ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    PAYMENT_COLUMNS.flatMap(({ field }) =>
      typeof storedColumns[field] === "string" ? [[field, storedColumns[field]]] : [],
    ),
  ) as Mapping;
}

const MAX_HEADING_LENGTH = 120;
const bare = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Why a mapping cannot be saved. Errors: FIELD. */
export function refuseMapping(mapping: Readonly<Record<string, string>>): Refusal | null {
  const seen = new Set<string>();
  for (const [field, heading] of Object.entries(mapping)) {
    const wrong = (message: string) => ({ code: "FIELD", message, field: "columns" });
    if (!PAYMENT_COLUMNS.some((column) => column.field === field))
      return wrong(`“${field.slice(0, 40)}” isn't a payment column.`);
    if (bare(heading) === "" || heading.length > MAX_HEADING_LENGTH)
      return wrong(`A heading needs letters or digits, and may have at most ${MAX_HEADING_LENGTH} characters.`);
    if (seen.has(bare(heading))) return wrong(`Two columns cannot both be headed “${heading}”.`);
    seen.add(bare(heading));
  }
  return null;
}

/** The columns as headed in this county's file: a heading assigned to one column is used for no other. */
export function columnsFor(mapping: Mapping): Column<PaymentColumn>[] {
  const takenHeadings = new Set(Object.values(mapping).map(bare));
  return PAYMENT_COLUMNS.map(({ field, headings }) => {
    const mappedHeading = mapping[field];
    return {
      field,
      headings:
        mappedHeading === undefined ? headings.filter((name) => !takenHeadings.has(bare(name))) : [mappedHeading],
    };
  });
}

/** A contract as named in the file. */
export interface ImportedContract {
  id: string;
  facts: MoneyFacts;
  /** Its encumbrances by normalized reference. */
  encumbrances: ReadonlyMap<string, string>;
}

/** A payment to be written. */
export interface PaymentChange {
  contractId: string;
  payment: Payment;
  invoiceNumber: string;
  note: string;
  /** Findings that do not block it. */
  findings: PaymentFinding[];
}

type RowOf = Row<PaymentColumn>;

/** Content of a row, or its error. */
function readRow(row: RowOf): { payment: Payment; invoiceNumber: string; note: string } | { problem: string } {
  const amount = parseCents(cellOf(row, "amount"));
  if (amount === null) return { problem: `“${cellOf(row, "amount").slice(0, 40)}” isn't an amount.` };
  const days: Partial<Record<PaymentColumn, string | null>> = {};
  for (const field of ["paidOn", "invoiceDate", "serviceFrom", "serviceTo"] as const) {
    const text = cellOf(row, field);
    const day = text === "" && field !== "paidOn" ? null : parseDay(text);
    if (day === null && text !== "")
      return { problem: `“${text.slice(0, 40)}” isn't a date. Use a date like 2026-05-20.` };
    days[field] = day;
  }
  if (!days.paidOn) return { problem: "The payment date is missing." };
  const invoiceNumber = cellOf(row, "invoiceNumber");
  const note = cellOf(row, "note");
  if (invoiceNumber.length > MAX_MONEY_LENGTH.invoiceNumber)
    return { problem: `An invoice number may have at most ${MAX_MONEY_LENGTH.invoiceNumber} characters.` };
  if (note.length > MAX_MONEY_LENGTH.note) return { problem: "A note may have at most 2,000 characters." };
  return {
    payment: {
      reference: cellOf(row, "reference"),
      amount,
      date: days.paidOn,
      invoiceDate: days.invoiceDate ?? null,
      workFrom: days.serviceFrom ?? null,
      workTo: days.serviceTo ?? null,
      encumbranceId: null,
    },
    invoiceNumber,
    note,
  };
}

/**
 * What happens to each row. Nothing is written here, and each row is checked after those above it. A payment already
 * entered with the same amount and date is unchanged; accepted payments count in the contracts' ledgers.
 * @param contracts by normalized number: those that the viewer may read
 */
export function planPayments(
  rows: readonly RowOf[],
  contracts: ReadonlyMap<string, ImportedContract>,
  settings: MoneySettings,
): Planned<PaymentChange>[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const { line, values } = row;
    const became = (outcome: "REFUSED" | "UNCHANGED", ...problems: string[]) => ({
      line,
      values,
      outcome,
      problems,
      change: null,
    });
    const number = cellOf(row, "contract");
    if (number === "") return became("REFUSED", "The contract number is missing.");
    const contract = contracts.get(markOf(number));
    if (!contract) return became("REFUSED", `Contract “${number.slice(0, 40)}” not found, or you don't have access.`);
    const read = readRow(row);
    if ("problem" in read) return became("REFUSED", read.problem);
    const { facts, id: contractId } = contract;
    const mark = markOf(read.payment.reference);
    const above = lines.get(`${contractId} ${mark}`);
    if (above !== undefined) return became("REFUSED", `Line ${above} already has this payment.`);
    const before = facts.ledger.entered.get(mark);
    if (before?.amount === read.payment.amount && before.date === read.payment.date)
      return became("UNCHANGED", "Already entered.");
    const order = cellOf(row, "encumbrance");
    const encumbranceId = contract.encumbrances.get(markOf(order)) ?? null;
    const payment = { ...read.payment, encumbranceId };
    const findings = findingsOfPayment(facts, payment, settings);
    if (order !== "" && encumbranceId === null)
      findings.push({
        code: "NO_SUCH_ENCUMBRANCE",
        blocks: false,
        message: `No open encumbrance “${order.slice(0, 40)}” was found, so this is paid from the free amount.`,
      });
    const blocking = findings.filter(({ blocks }) => blocks);
    if (blocking.length > 0) return became("REFUSED", ...blocking.map(({ message }) => message));
    addToLedger(facts.ledger, payment);
    lines.set(`${contractId} ${mark}`, line);
    return {
      line,
      values,
      outcome: "CREATE" as const,
      problems: findings.map(({ message }) => message),
      change: { contractId, ...read, payment, findings },
    };
  });
}
