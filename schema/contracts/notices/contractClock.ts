import type { CountyContext } from "../../context.ts";
import { notify } from "../../notifications/notify.ts";
import { holdersOf, recipients } from "../../users/holders.ts";
import { todayOf } from "../../tenancy/today.ts";
import { tellContract } from "../ContractEvent.ts";
import { holdContract, type LockedContract } from "../ContractRecord.ts";
import { leadOf } from "../radar/lead.rules.ts";
import { leadNow } from "../radar/leadNow.ts";
import { STANDING, standingDays } from "../radar/standing.ts";
import { type DueNotice, EXPIRED_NEWS_DAYS, noticesDue } from "../renewals/renewals.rules.ts";
import { contractSettingsNow } from "../settings/contractSettingsNow.ts";
import { clockWords } from "./words.rules.ts";

/** Contracts processed in one batch. */
export const MAX_AT_ONCE = 50;

/**
 * Keys of the executed contracts with notices due today, first due first, as `noticesDue` decides; the caller applies
 * the rule again. @param passed those already processed in this round
 */
export async function contractsToTell(context: CountyContext, passed: readonly string[]): Promise<string[]> {
  const today = todayOf(context);
  const { noticeSteps } = await contractSettingsNow(context);
  const widest = Math.max(...noticeSteps);
  const rows = await context.db.$queryRaw<{ id: string }[]>`
    select id, min(day) as first from (
      select s.id, d.kind, d.date as day, d.date::date - ${today}::date as left_days
      from (${STANDING(context.tenant.id)}) s
      cross join lateral (values ('END', s.end_date), ('NOTICE', s.notice_by), ('NOTICE', s.option_by)) d(kind, date)
      where d.date is not null and d.date >= (${today}::date - ${EXPIRED_NEWS_DAYS}::int)::text
        and d.date <= (${today}::date + ${widest}::int)::text and s.id <> all(${[...passed]}::text[])
    ) near
    where (left_days >= 0 or kind = 'END') and not exists (
      select from contract_notice_mark m
      where m.tenant_id = ${context.tenant.id} and m.contract_id = near.id and m.kind::text = near.kind and m.about = '' and m.date = near.day
        and m.step = case when left_days < 0 then 0 else (select min(n) from unnest(${[...noticeSteps]}::int[]) n where n >= left_days) end
    )
    group by id order by first, id limit ${MAX_AT_ONCE}`;
  return rows.map(({ id }) => id);
}

/**
 * Sends the notices due for one contract, once each: AMEND-RENEW-NOTICE to its owner and to people who exercise
 * options, a timeline entry, and the marks that prevent repeats. The contract is locked and read again, so a second
 * process finds nothing to do. Returns whether it sent any.
 */
export async function tellOfContract(context: CountyContext, id: string): Promise<boolean> {
  const { db, ports } = context;
  const contract = await holdContract(context, id);
  const days = contract && (await standingDays(context, [id])).get(id);
  if (!contract || !days) return false;
  const today = todayOf(context);
  const sentMarks = await db.contractNoticeMark.findMany({ where: { contractId: id, about: "" } });
  const sent = new Set(sentMarks.map(({ kind, date, step }) => `${kind} ${date} ${step}`));
  const { noticeSteps: steps } = await contractSettingsNow(context);
  const due = noticesDue({ status: contract.status, ...days, today, sent, steps });
  for (const notice of due) {
    await write(context, contract, notice, today);
    await db.contractNoticeMark.createMany({
      data: notice.marks.map((mark) => {
        const [, date = "", step] = mark.split(" ");
        return { contractId: id, kind: notice.of, date, step: Number(step), at: ports.clock.now() };
      }),
      skipDuplicates: true,
    });
  }
  return due.length > 0;
}

async function write(context: CountyContext, contract: LockedContract, due: DueNotice, today: string): Promise<void> {
  const { id, number, name, vendorName, ownerId } = contract;
  const { settings, calendar } = await leadNow(context);
  const words = clockWords(due, leadOf(due.date, settings, calendar).lastSafeDay, today);
  const exercises = await holdersOf(context, ["contracts.amendments-and-renewals.exercise-option"]);
  const owner = ownerId === null ? [] : await recipients(context, { id: ownerId });
  await notify(context, {
    key: "AMEND-RENEW-NOTICE",
    words,
    to: [...owner, ...exercises],
    variables: {
      "contract.number": number,
      "contract.name": name,
      "contract.vendor": vendorName,
      "actor.name": "Dais",
    },
    path: `/contracts/${id}`,
    dedupe: `contract-clock:${id}:${due.of}:${due.date}:${due.step}`,
  });
  const kind = due.step === 0 ? "EXPIRED" : "RENEWAL_DUE";
  await tellContract(context, id, { kind, sentence: words.sentence }, { id: null, name: "Dais" });
}
