import { Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "../../context.ts";

/** The End Date in force, and the last day to give notice of the next option, a number of days before it. */
const OPTION_BY = (endDate: Prisma.Sql) => Prisma.sql`
  case when c.declined_option is null and coalesce(o.used, 0) < c.option_count then (${endDate}::date - c.option_notice_days)::text end`;
const END = Prisma.sql`coalesce(c.end_date_now, k.end_date, c.end_date)`;

/**
 * Executed first contracts of the transaction's county with their dates in force today: the last executed change with
 * an End Date sets it, with its own notice date. Notice of the next renewal option is due a number of days before that
 * End Date, unless it was declined. A contract has a successor if a clone of it that ends later is in progress or
 * executed. Row-level security already limits this to the county, but PostgreSQL cannot estimate its selectivity.
 */
export const STANDING = (tenantId: string) => Prisma.sql`
  select c.id, c.number, c.department_id, c.owner_id, c.start_date, c.status,
    ${END} as end_date,
    case when k.parent_id is null then c.notice_date else k.notice_date end as notice_by,
    ${OPTION_BY(END)} as option_by,
    s.cloned_from_id is not null as is_succeeded
  from contract c
  left join (
    select distinct on (parent_id) parent_id, end_date, notice_date from contract
    where tenant_id = ${tenantId} and parent_id is not null and status = 'EXECUTED' and not is_deleted and end_date is not null
    order by parent_id, executed_at desc nulls last, id desc
  ) k on k.parent_id = c.id
  left join (
    select parent_id, count(*) as used from contract
    where tenant_id = ${tenantId} and parent_id is not null and kind = 'RENEWAL' and status = 'EXECUTED' and not is_deleted
    group by parent_id
  ) o on o.parent_id = c.id
  left join (
    select cloned_from_id, max(end_date) as until from contract
    where tenant_id = ${tenantId} and cloned_from_id is not null and status in ('WORKING', 'EXECUTED') and not is_deleted
    group by cloned_from_id
  ) s on s.cloned_from_id = c.id and s.until > ${END}
  where c.tenant_id = ${tenantId} and c.status = 'EXECUTED' and not c.is_deleted and c.parent_id is null and c.end_date is not null`;

/** The dates of a contract in force now. Dates are YYYY-MM-DD. */
export interface StandingDays {
  id: string;
  endDate: string;
  /** As given in the contract. Null: none. */
  noticeBy: string | null;
  /** Last day to give notice of its next option. Null: none is left, or it was declined. */
  optionBy: string | null;
}

/** The dates of executed first contracts in force now, by key; others are left out. */
export async function standingDays(
  { db, tenant }: Pick<Context, "db" | "tenant">,
  ids: readonly string[],
): Promise<Map<string, StandingDays>> {
  const county = tenant?.id ?? "";
  const found = await db.$queryRaw<StandingDays[]>`
    select c.id, ${END} as "endDate",
      case when k.end_date is null then c.notice_date else k.notice_date end as "noticeBy", ${OPTION_BY(END)} as "optionBy"
    from contract c
    left join lateral (
      select end_date, notice_date from contract x
      where x.tenant_id = ${county} and x.parent_id = c.id and x.status = 'EXECUTED' and not x.is_deleted and x.end_date is not null
      order by executed_at desc nulls last, id desc limit 1
    ) k on true
    left join lateral (
      select count(*) as used from contract x
      where x.tenant_id = ${county} and x.parent_id = c.id and x.kind = 'RENEWAL' and x.status = 'EXECUTED' and not x.is_deleted
    ) o on true
    where c.tenant_id = ${county} and c.id = any(${[...ids]}::text[]) and c.status = 'EXECUTED' and c.parent_id is null
      and c.end_date is not null`;
  return new Map(found.map((row) => [row.id, row]));
}
