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
  // One value for all keys: thousands of them would each be one of a statement that PostgreSQL reads anew.
  return db.$queryRaw<PaidWork[]>`
    select contract_id as "contractId", amount::float8 as amount, paid_on as "paidOn", service_from as "serviceFrom", service_to as "serviceTo"
    from contract_payment
    where contract_id = any(${[...contractIds]}::text[]) and paid_on >= ${since} and voided_at is null`;
}
