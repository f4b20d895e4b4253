import { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { EXECUTION, executedOn } from "../executedOn.ts";
import { standingOfContract } from "../lifecycle.rules.ts";
import { insuranceLacksOf } from "../answerInsurance.ts";
import { contractStatusOf } from "../words.rules.ts";
import { addToLedger, ledgerOf } from "./ledger.rules.ts";
import { type MoneyFacts } from "./payment.rules.ts";

/** If no End Date is set, no payment is too late. */
const NO_END = "9999-12-31";

/** Changes of the contract that came into force, in order; archived ones still count. */
const IN_FORCE = {
  where: { isDeleted: false, executedAt: { not: null } },
  orderBy: [{ executedAt: "asc" }, { id: "asc" }],
  select: { kind: true, endDate: true, notToExceed: true, changeAmount: true },
} as const satisfies Prisma.Contract$childrenArgs;

const ASKED = {
  id: true,
  number: true,
  status: true,
  startDate: true,
  endDate: true,
  executedAt: true,
  intake: { select: EXECUTION },
  terminatedOn: true,
  notToExceed: true,
  parent: { select: { number: true } },
  children: IN_FORCE,
  ceilings: { orderBy: [{ at: "desc" }, { id: "desc" }], take: 1, select: { amount: true } },
  encumbrances: { select: { id: true, amount: true, releasedAt: true, reference: true } },
} as const satisfies Prisma.ContractSelect;

/**
 * Current amounts of contracts; the ledgers have sums, without references. The caller has checked that the contracts
 * may be read.
 */
export async function moneyFactsOf(
  context: Pick<Context, "db"> & { tenant: { timeZone: string } | null },
  ids: readonly string[],
): Promise<Map<string, ContractMoneyFacts>> {
  const { db, tenant } = context;
  const [contracts, sums] = [
    await db.contract.findMany({ where: { id: { in: [...ids] } }, select: ASKED }),
    await db.$queryRaw<{ contract_id: string; encumbrance_id: string | null; paid: bigint; payments: number }[]>`
      select contract_id, encumbrance_id, sum(amount)::bigint as paid, count(*)::int as payments from contract_payment
      where contract_id = any(${[...ids]}::text[]) and voided_at is null group by contract_id, encumbrance_id`,
  ];
  const paid = Map.groupBy(sums, ({ contract_id: id }) => id);
  return new Map(
    contracts.map(({ id, number, parent, children, ceilings, encumbrances, ...row }) => {
      const [ceiling] = ceilings;
      const changes = children.reduce(
        (total, child) => total + Number(child.changeAmount ?? child.notToExceed ?? 0),
        0,
      );
      const amountInForce = ceiling?.amount ?? row.notToExceed;
      const ledger = ledgerOf([]);
      for (const { paid: amount, encumbrance_id: encumbranceId } of paid.get(id) ?? [])
        addToLedger(ledger, { amount: Number(amount), encumbranceId });
      const ends = standingOfContract(
        { endDate: row.endDate ?? NO_END },
        children.map(({ endDate }) => ({ kind: "AMENDMENT", status: "EXECUTED", endDate })),
      ).endDate;
      return [
        id,
        {
          number,
          status: contractStatusOf(row.status),
          startDate: row.startDate,
          endDate: row.terminatedOn ?? ends,
          executedOn: row.executedAt && todayIn(tenant?.timeZone ?? "UTC", row.executedAt),
          isExecutionDayKnown: executedOn(row, tenant?.timeZone ?? "UTC") !== null,
          first: parent?.number ?? null,
          notToExceed: amountInForce === null ? null : Number(amountInForce) + changes,
          changes,
          encumbrances: encumbrances.map((each) => ({
            id: each.id,
            amount: Number(each.amount),
            isClosed: each.releasedAt !== null,
            reference: each.reference,
          })),
          ledger,
          payments: (paid.get(id) ?? []).reduce((total, { payments }) => total + payments, 0),
        },
      ];
    }),
  );
}

/** What the rules and figures need to know about a contract's money. */
export interface ContractMoneyFacts extends MoneyFacts {
  number: string;
  /** What its executed changes add to its own amount. */
  changes: number;
  encumbrances: { id: string; amount: number; isClosed: boolean; reference: string }[];
  /** Number of payments that count. */
  payments: number;
}

/** The same for one contract; one query for all shown together. @throws Error if there is no such contract */
export async function moneyOf(context: Context, contractId: string): Promise<ContractMoneyFacts> {
  const facts = await batched(context, "contractMoney", contractId, (ids) => moneyFactsOf(context, ids));
  if (!facts) throw new Error(`Contract ${contractId} not found.`);
  return facts;
}

/** Adds the insurance lines for which the county has payments wait. One query for all. */
export async function withInsurance(context: Context, facts: ReadonlyMap<string, MoneyFacts>): Promise<void> {
  await Promise.all(
    [...facts].map(async ([id, each]) => {
      const lacks = await insuranceLacksOf(context, "PAYMENT", id);
      each.lacksInsurance = lacks.map(({ message }) => message);
    }),
  );
}

/** Enters the payments with these references into their contracts' ledgers, without counting them again. */
export async function withReferences(
  { db }: Pick<Context, "db">,
  facts: ReadonlyMap<string, MoneyFacts>,
  marks: readonly string[],
): Promise<void> {
  const rows = await db.$queryRaw<{ contract_id: string; reference_mark: string; amount: bigint; paid_on: string }[]>`
    select contract_id, reference_mark, amount, paid_on from contract_payment
    where contract_id = any(${[...facts.keys()]}::text[]) and reference_mark = any(${[...marks]}::text[]) and voided_at is null`;
  for (const { contract_id: id, reference_mark: mark, amount, paid_on: date } of rows)
    facts.get(id)?.ledger.entered.set(mark, { amount: Number(amount), date });
}
