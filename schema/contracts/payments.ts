import type { Context, CountyContext } from "../context.ts";
import { occasion } from "../occasion.ts";

/** A payment under a contract, as the county's books have it. */
export interface PaidFact {
  /** Names the payment for ever. */
  id: string;
  contractId: string;
  /** YYYY-MM-DD. */
  on: string;
  cents: number;
  /** Voucher, check or warrant. '' for none. */
  reference: string;
}

/** Payments of these contracts that are not voided, by their days. What tells of contracts outside, and the file of an auditor, ask here. */
export async function paymentsOf({ db }: Pick<Context, "db">, contractIds: readonly string[]): Promise<PaidFact[]> {
  if (contractIds.length === 0) return [];
  const rows = await db.contractPayment.findMany({
    where: { contractId: { in: [...contractIds] }, voidedAt: null },
    orderBy: [{ paidOn: "asc" }, { id: "asc" }],
    select: { id: true, contractId: true, paidOn: true, amount: true, reference: true },
  });
  return rows.map(({ paidOn: on, amount, ...row }) => ({ ...row, on, cents: Number(amount) }));
}

/** Payments of contracts were entered or taken back, in the transaction of the deed. */
export const paymentsChanged = occasion<{ contractIds: readonly string[] }, CountyContext>();
