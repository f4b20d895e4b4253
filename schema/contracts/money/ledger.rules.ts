// What is set aside under a contract, paid and left. All money is integer cents. Decision 'Contracts'.
import { MOST_CENTS } from "../../procurement/request/fields.rules.ts";

/** Money that is set aside for a contract, e.g. by a purchase order. */
export interface Encumbrance {
  id: string;
  amount: number;
  /** Nothing more is paid from it: what was left of it is free again. */
  isClosed: boolean;
}

/** A payment as the finance system tells it; below 0 it is a credit. Days are YYYY-MM-DD, first and last. */
export interface Payment {
  reference: string;
  amount: number;
  /** The day on which it was paid. */
  date: string;
  /** Null: not told, like the days of the work. */
  invoiceDate: string | null;
  workFrom: string | null;
  workTo: string | null;
  /** What it is paid from. Null: from what is free. */
  encumbranceId: string | null;
}

/** What a payment adds to a ledger. */
type Entry = Pick<Payment, "amount" | "encumbranceId"> & Partial<Pick<Payment, "reference" | "date">>;

/** The payments of a contract, summed up: a file of thousands is measured row by row without adding all of them again. */
export interface Ledger {
  paid: number;
  /** By what they were paid from. */
  paidFrom: Map<string, number>;
  /** By the mark of their reference. */
  entered: Map<string, { amount: number; date: string }>;
}

/** A reference as it is compared: whatever its case and the spaces around it. */
export const markOf = (reference: string): string => reference.replaceAll(/\s+/g, " ").trim().toUpperCase();

/** Enters a payment, or a sum of some that are known by no reference. */
export function enter(ledger: Ledger, { amount, encumbranceId, reference, date }: Entry): void {
  ledger.paid += amount;
  if (encumbranceId !== null) ledger.paidFrom.set(encumbranceId, (ledger.paidFrom.get(encumbranceId) ?? 0) + amount);
  if (reference !== undefined && date !== undefined) ledger.entered.set(markOf(reference), { amount, date });
}

export function ledgerOf(entries: readonly Entry[]): Ledger {
  const ledger: Ledger = { paid: 0, paidFrom: new Map(), entered: new Map() };
  for (const each of entries) enter(ledger, each);
  return ledger;
}

/** What a contract's money comes to. `left` is null where the contract names no amount. */
export interface Balance {
  notToExceed: number | null;
  encumbered: number;
  paid: number;
  left: number | null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What is left of an encumbrance: never below 0, and nothing once it is closed. */
export const openOf = ({ id, amount, isClosed }: Encumbrance, { paidFrom }: Pick<Ledger, "paidFrom">): number =>
  isClosed ? 0 : Math.max(0, amount - (paidFrom.get(id) ?? 0));

/** Not to exceed, encumbered (set aside and not yet paid), paid, and left. */
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

/** Whether an amount is one that is kept. */
export const isCents = (amount: number): boolean => Number.isSafeInteger(amount) && Math.abs(amount) <= MOST_CENTS;
