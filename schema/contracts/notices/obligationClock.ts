import type { CountyContext } from "../../context.ts";
import { notify } from "../../notifications/notify.ts";
import { todayOf } from "../../tenancy/today.ts";
import { recipients } from "../../users/holders.ts";
import { holdContract } from "../ContractRecord.ts";
import { factsOf, WITH_CONTRACT } from "../obligations/ObligationRecord.ts";
import { DUE_SOON_DAYS, obligationNotice } from "../obligations/obligations.rules.ts";
import { standingDays } from "../radar/standing.ts";
import { MAX_AT_ONCE } from "./contractClock.ts";
import { obligationWords } from "./words.rules.ts";

/**
 * Keys of the obligations whose owner is to be notified today, first due first, as `obligationNotice` decides; the
 * caller applies the rule again. @param passed those already processed in this round
 */
export async function obligationsToTell(context: CountyContext, passed: readonly string[]): Promise<string[]> {
  const { db, tenant } = context;
  const today = todayOf(context);
  const rows = await db.$queryRaw<{ id: string }[]>`
    select o.id from contract_obligation o
    join contract c on c.tenant_id = o.tenant_id and c.id = o.contract_id
    left join lateral (
      select end_date from contract x
      where x.tenant_id = c.tenant_id and x.parent_id = c.id and x.status = 'EXECUTED' and not x.is_deleted and x.end_date is not null
      order by executed_at desc nulls last, id desc limit 1
    ) k on true
    where o.tenant_id = ${tenant.id} and o.removed_at is null and o.done_at is null
      and o.due_on <= (${today}::date + ${DUE_SOON_DAYS}::int)::text and o.id <> all(${[...passed]}::text[])
      and c.status in ('EXECUTED', 'TERMINATED') and not c.is_deleted
      and (o.recurrence = 'NONE' or o.times_done = 0 or o.due_on <= coalesce(c.terminated_on, c.end_date_now, k.end_date, c.end_date))
      and not exists (
        select from contract_notice_mark m
        where m.tenant_id = o.tenant_id and m.contract_id = o.contract_id and m.kind = 'OBLIGATION' and m.about = o.id and m.date = o.due_on
          and m.step = case when o.due_on < ${today} then 0 else ${DUE_SOON_DAYS}::int end
      )
    order by o.due_on, o.id limit ${MAX_AT_ONCE}`;
  return rows.map(({ id }) => id);
}

/**
 * Notifies the owner of an obligation that it is due, or overdue, once each. Its contract is locked and read again.
 * Returns whether it sent a notice.
 */
export async function tellOfObligation(context: CountyContext, id: string): Promise<boolean> {
  const { db, ports } = context;
  const found = await db.contractObligation.findFirst({ where: { id }, select: { contractId: true } });
  const contract = found && (await holdContract(context, found.contractId));
  if (!contract) return false;
  const row = await db.contractObligation.findFirst({ where: { id, removedAt: null }, include: WITH_CONTRACT });
  if (!row) return false;
  const marks = await db.contractNoticeMark.findMany({
    where: { contractId: contract.id, kind: "OBLIGATION", about: id, date: row.dueOn },
  });
  const days = (await standingDays(context, [contract.id])).get(contract.id);
  const sent = new Set(marks.map(({ step }) => step));
  const due = obligationNotice(factsOf(row, days?.endDate), todayOf(context), sent);
  if (!due) return false;
  await notify(context, {
    key: "APPROVAL-NOTIFY-ONLY",
    words: obligationWords({ dueOn: row.dueOn, daysLeft: due.daysLeft }),
    to: await recipients(context, { id: row.ownerId }),
    variables: {
      "contract.number": contract.number,
      "contract.name": contract.name,
      "contract.vendor": contract.vendorName,
      "obligation.what": row.what,
      "actor.name": "Dais",
    },
    path: `/contracts/${contract.id}?tab=obligations`,
    dedupe: `obligation-clock:${id}:${row.dueOn}:${due.step}`,
  });
  await db.contractNoticeMark.createMany({
    data: [
      {
        contractId: contract.id,
        kind: "OBLIGATION",
        about: id,
        date: row.dueOn,
        step: due.step,
        at: ports.clock.now(),
      },
    ],
    skipDuplicates: true,
  });
  return true;
}
