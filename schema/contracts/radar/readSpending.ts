import { type Context, once } from "../../context.ts";
import { addDays } from "../../days.rules.ts";
import { twelveMonthsBefore } from "../../solicitations/preflight/sums.rules.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import type { PurchaseKind } from "../../projects/words.rules.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { paymentsFor } from "./payments.ts";
import { earlyTerms, type Spending, type SpendingContract, thresholdWarnings, timingFindings } from "./radar.rules.ts";
import { readIn } from "./readRadar.ts";

/** Maximum contracts checked, the newest; a county has fewer with spending. */
const MAX = 20_000;
/** Maximum warnings and findings shown, the most serious. */
export const MAX_TOLD = 100;

type LookedAt = Omit<SpendingContract, "name"> & { startDate: string | null; isDayUnknown: boolean };

interface SpendingRow {
  id: string;
  departmentId: string;
  categories: string[];
  /** Cents. */
  notToExceed: number | null;
  startDate: string | null;
  endDate: string;
  isExecuted: boolean;
  /** Imported from a file without a date of execution. */
  isDayUnknown: boolean;
  /** The quarter-hour of its execution, YYYY-MM-DDTHH:MM in UTC: no day begins within one, in any time zone. */
  executedAt: string;
  purchaseKind: PurchaseKind | null;
  method: string | null;
}

/** Contracts with spending and their payments in the last twelve months, as far as the viewer may read them. */
const spending = (context: Context) =>
  once(context, "contractSpending", async () => {
    const today = todayOf(context);
    const since = twelveMonthsBefore(today);
    const zone = context.tenant?.timeZone ?? "UTC";
    const county = context.tenant?.id ?? "";
    const rows = await context.db.$queryRaw<SpendingRow[]>`
      select s.id, coalesce(s.department_id, s.department) as "departmentId", s.categories,
        s.not_to_exceed::float8 as "notToExceed", s.start_date as "startDate", coalesce(s.end_date_now, k.end_date, s.end_date) as "endDate",
        s.status = 'EXECUTED' as "isExecuted", coalesce(i.was_executed and i.executed_on is null, false) as "isDayUnknown", to_char(date_bin('15 minutes', s.executed_at, '2000-01-01'), 'YYYY-MM-DD"T"HH24:MI') as "executedAt",
        p.purchase_kind::text as "purchaseKind", p.method::text as method
      from contract s
      left join project p on p.tenant_id = s.tenant_id and p.id = s.project_id
      left join contract_intake i on i.tenant_id = s.tenant_id and i.contract_id = s.id
      left join (
        select distinct on (parent_id) parent_id, end_date from contract
        where tenant_id = ${county} and parent_id is not null and status = 'EXECUTED' and not is_deleted and end_date is not null
        order by parent_id, executed_at desc nulls last, id desc
      ) k on k.parent_id = s.id
      where s.tenant_id = ${county} and s.status in ('EXECUTED', 'TERMINATED', 'ARCHIVED') and s.executed_at is not null
        and s.parent_id is null and not s.is_deleted and coalesce(s.end_date_now, k.end_date, s.end_date) >= ${since} and ${await readIn(context)}
        -- Of what was agreed before, only what was paid counts; a day more, as a county's day may begin before that of UTC.
        and (s.executed_at >= ${addDays(since, -1)}::date or s.id in (
          select contract_id from contract_payment where tenant_id = ${county} and paid_on >= ${since} and voided_at is null))
      order by s.created_at desc, s.id desc limit ${MAX}`;
    const paid = await paymentsFor(
      context,
      rows.map(({ id }) => id),
      since,
    );
    const spentOn = new Map<string, number>();
    for (const { contractId, amount } of paid) spentOn.set(contractId, (spentOn.get(contractId) ?? 0) + amount);
    // Thousands were executed on few days, and converting a day to a time zone is slow.
    const days = new Map<string, string>();
    const dayOf = (moment: string): string => {
      const day = days.get(moment) ?? todayIn(zone, new Date(`${moment}Z`));
      days.set(moment, day);
      return day;
    };
    const contracts = rows.map((row): LookedAt => {
      const executedOn = dayOf(row.executedAt);
      // If a contract was agreed in these months, everything not yet paid may still be spent.
      const open = row.isExecuted && executedOn >= since;
      return {
        id: row.id,
        departmentId: row.departmentId,
        commodities: row.categories,
        // Without a purchase the kind is unknown, so the lower threshold is used to be safe.
        kind: row.purchaseKind ?? "PURCHASE",
        isBid: row.method === "OPEN",
        encumbered: open ? Math.max(0, (row.notToExceed ?? 0) - (spentOn.get(row.id) ?? 0)) : 0,
        startDate: row.startDate,
        endDate: row.endDate,
        executedOn,
        isDayUnknown: row.isDayUnknown,
      };
    });
    const spendings = paid.map(({ contractId, amount, paidOn, serviceFrom, serviceTo }): Spending => ({
      contractId,
      amount,
      date: paidOn,
      invoiceDate: paidOn,
      workFrom: serviceFrom ?? paidOn,
      workTo: serviceTo ?? serviceFrom ?? paidOn,
    }));
    return { today, since, contracts, spendings };
  });

/** Numbers and names of the contracts shown, which are few of those that count. */
async function calledOf(
  { db }: Context,
  ids: readonly string[],
): Promise<Map<string, { number: string; name: string }>> {
  const found = await db.contract.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, number: true, name: true },
  });
  return new Map(found.map(({ id, ...called }) => [id, called]));
}

/**
 * Twelve-month totals by commodity and by department that exceed the bidding threshold or are about to, most serious
 * first.
 */
export async function readWarnings(context: Context) {
  const { today, contracts, spendings } = await spending(context);
  const { thresholds } = await settingsNow(context);
  const warnings = thresholdWarnings(contracts, spendings, { today, thresholds })
    .slice(0, MAX_TOLD)
    .map((warning) => ({
      ...warning,
      contracts: warning.contracts.slice(0, MAX_TOLD),
      count: warning.contracts.length,
    }));
  const called = await calledOf(
    context,
    warnings.flatMap((warning) => warning.contracts),
  );
  return warnings.map((warning) => ({
    ...warning,
    contracts: warning.contracts.map((id) => ({ key: id, number: called.get(id)?.number ?? "" })),
  }));
}

/** Work before execution and invoices after the end, in the last twelve months, newest first. */
export async function readFindings(context: Context) {
  const { since, contracts, spendings } = await spending(context);
  const byId = new Map(contracts.map((each) => [each.id, each]));
  const recent = contracts.filter(({ executedOn }) => executedOn !== null && executedOn >= since);
  const findings = [...timingFindings(contracts, spendings), ...earlyTerms(recent)]
    // Without a date of execution, nothing can be called too early.
    .filter(({ code, contractId }) => code === "BILL_AFTER_EXPIRY" || !byId.get(contractId)?.isDayUnknown)
    .toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))
    .slice(0, MAX_TOLD);
  const called = await calledOf(
    context,
    findings.map(({ contractId }) => contractId),
  );
  return findings.flatMap((finding) => {
    const contract = byId.get(finding.contractId);
    const { number = "", name = "" } = called.get(finding.contractId) ?? {};
    return contract ? [{ finding, contract: { ...contract, number, name: `${number} ${name}` } }] : [];
  });
}
