import type { Context } from "../../context.ts";

/** What was paid under a contract, as far as the radar asks. Days are YYYY-MM-DD, amounts cents. */
export interface PaidWork {
  contractId: string;
  amount: number;
  paidOn: string;
  /** First and last day of the work. Null: nobody said, so the day of the payment counts. */
  serviceFrom: string | null;
  serviceTo: string | null;
}

/** Payments of some contracts, made on or after a day; voided ones are left out. */
export async function paymentsFor(
  { db }: Pick<Context, "db">,
  contractIds: readonly string[],
  since: string,
): Promise<PaidWork[]> {
  if (contractIds.length === 0) return [];
  const rows = await db.contractPayment.findMany({
    where: { contractId: { in: [...contractIds] }, paidOn: { gte: since }, voidedAt: null },
    select: { contractId: true, amount: true, paidOn: true, serviceFrom: true, serviceTo: true },
  });
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}
