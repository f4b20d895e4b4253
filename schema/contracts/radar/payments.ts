import type { Context } from "../../context.ts";

/** Payments under a contract, as the radar needs them. Dates are YYYY-MM-DD, amounts cents. */
export interface PaidWork {
  contractId: string;
  amount: number;
  paidOn: string;
  /** First and last day of the work. Null: not given, so the payment date counts. */
  serviceFrom: string | null;
  serviceTo: string | null;
}

/** Payments of some contracts, made on or after a day, without voided ones. */
export async function paymentsFor(
  { db }: Pick<Context, "db">,
  contractIds: readonly string[],
  since: string,
): Promise<PaidWork[]> {
  if (contractIds.length === 0) return [];
  // One array parameter for all keys: thousands of separate parameters would make PostgreSQL parse each statement
  // again.
  return db.$queryRaw<PaidWork[]>`
    select contract_id as "contractId", amount::float8 as amount, paid_on as "paidOn", service_from as "serviceFrom", service_to as "serviceTo"
    from contract_payment
    where contract_id = any(${[...contractIds]}::text[]) and paid_on >= ${since} and voided_at is null`;
}
