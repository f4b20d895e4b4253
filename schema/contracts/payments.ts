import type { Context, CountyContext } from "../context.ts";
import { occasion } from "../occasion.ts";

/** A payment under a contract, according to the county's books. */
export interface PaidFact {
  /** Permanent id of the payment. */
  id: string;
  contractId: string;
  /** YYYY-MM-DD. */
  on: string;
  cents: number;
  /** Voucher, check or warrant. '' if none. */
  reference: string;
}

/** Payments of these contracts that are not voided, by date. Used by open data and the auditor's file. */
export async function paymentsOf({ db }: Pick<Context, "db">, contractIds: readonly string[]): Promise<PaidFact[]> {
  if (contractIds.length === 0) return [];
  const rows = await db.contractPayment.findMany({
    where: { contractId: { in: [...contractIds] }, voidedAt: null },
    orderBy: [{ paidOn: "asc" }, { id: "asc" }],
    select: { id: true, contractId: true, paidOn: true, amount: true, reference: true },
  });
  return rows.map(({ paidOn: on, amount, ...row }) => ({ ...row, on, cents: Number(amount) }));
}

/** Payments of contracts were entered or voided, in the same transaction. */
export const paymentsChanged = occasion<{ contractIds: readonly string[] }, CountyContext>();
