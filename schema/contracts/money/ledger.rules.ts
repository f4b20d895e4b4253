// Encumbered, paid and remaining amounts of a contract, in integer cents. Decision 'Contracts'.
import { MAX_CENTS } from "../../money.rules.ts";

/** Money encumbered for a contract, e.g. by a purchase order. */
export interface Encumbrance {
  id: string;
  amount: number;
  /** Nothing more is paid from it: its remainder is available again. */
  isClosed: boolean;
}

/** A payment from the finance system; negative for a credit. Dates are YYYY-MM-DD, first and last. */
export interface Payment {
  reference: string;
  amount: number;
  /** Date of the payment. */
  date: string;
  /** Null: not given, as for the dates of the work. */
  invoiceDate: string | null;
  workFrom: string | null;
  workTo: string | null;
  /** Its encumbrance. Null: paid from the available amount. */
  encumbranceId: string | null;
}

/** What a payment adds to a ledger. */
type Entry = Pick<Payment, "amount" | "encumbranceId"> & Partial<Pick<Payment, "reference" | "date">>;

/**
 * The payments of a contract, summed up, so that a file of thousands is checked without adding all of them each time.
 */
export interface Ledger {
  paid: number;
  /** By encumbrance. */
  paidFrom: Map<string, number>;
  /** By normalized reference. */
  entered: Map<string, { amount: number; date: string }>;
}

/** A reference for comparison, ignoring case and outer spaces. */
export const markOf = (reference: string): string => reference.replaceAll(/\s+/g, " ").trim().toUpperCase();

/** Enters a payment, or a sum of payments without references. */
export function addToLedger(ledger: Ledger, { amount, encumbranceId, reference, date }: Entry): void {
  ledger.paid += amount;
  if (encumbranceId !== null) ledger.paidFrom.set(encumbranceId, (ledger.paidFrom.get(encumbranceId) ?? 0) + amount);
  if (reference !== undefined && date !== undefined) ledger.entered.set(markOf(reference), { amount, date });
}

export function ledgerOf(entries: readonly Entry[]): Ledger {
  const ledger: Ledger = { paid: 0, paidFrom: new Map(), entered: new Map() };
  for (const each of entries) addToLedger(ledger, each);
  return ledger;
}

/** The balance of a contract. `left` is null if the contract has no amount. */
export interface Balance {
  notToExceed: number | null;
  encumbered: number;
  paid: number;
  left: number | null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Remainder of an encumbrance: never negative, and 0 once it is closed. */
export const openOf = ({ id, amount, isClosed }: Encumbrance, { paidFrom }: Pick<Ledger, "paidFrom">): number =>
  isClosed ? 0 : Math.max(0, amount - (paidFrom.get(id) ?? 0));

/** Not to exceed, encumbered (not yet paid), paid, and remaining. */
export function balanceOf(facts: {
  notToExceed: number | null;
  encumbrances: readonly Encumbrance[];
  ledger: Pick<Ledger, "paid" | "paidFrom">;
}): Balance {
  const { notToExceed, encumbrances, ledger } = facts;
  const { paid } = ledger;
  const encumbered = sum(encumbrances.map((each) => openOf(each, ledger)));
  return { notToExceed, encumbered, paid, left: notToExceed === null ? null : notToExceed - paid - encumbered };
}

/** Whether an amount can be stored. */
export const isCents = (amount: number): boolean => Number.isSafeInteger(amount) && Math.abs(amount) <= MAX_CENTS;
