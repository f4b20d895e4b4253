import { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may, once } from "../../context.ts";
import { addDays } from "../../days.rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { readableContracts } from "../ContractRecord.ts";
import { type ChartDays, placeOn, type RunwayBar, runwayOf, type RunwayState } from "./lead.rules.ts";
import { leadNow } from "./leadNow.ts";
import { chartOf, endings, type EndingOn, RADAR_DAYS_BACK, type RadarCounts, radarCounts } from "./page.rules.ts";
import { STANDING } from "./standing.ts";

export const RADAR_PAGE = 50;
/** Maximum contracts readable by someone who may not view all. */
const MAX_OWN = 20_000;

/** Filter of the radar: keys. Null: all. */
export interface RadarNarrowed {
  departmentId: string | null;
  ownerId: string | null;
  state: RunwayState | null;
}

/** A contract on the radar. */
export interface RadarRow extends RunwayBar {
  number: string;
  name: string;
  department: string;
  vendorName: string;
  ownerName: string;
  startDate: string | null;
  endDate: string;
  noticeBy: string | null;
}

export interface Radar {
  today: string;
  /** From 1. */
  page: number;
  pages: number;
  total: number;
  chart: ChartDays;
  /** Position of today, as for the marks of the rows. */
  todayAt: number;
  counts: RadarCounts;
  rows: RadarRow[];
}

/** Current and former executed contracts that the viewer may read: a condition on the table or statement `s`. */
export const readIn = (context: Context): Promise<Prisma.Sql> =>
  once(context, "radarReadable", async () => {
    if (may(context, "contracts.contract-record.view-all")) return Prisma.sql`true`;
    const ownContracts = await context.db.contract.findMany({
      where: {
        AND: [
          await readableContracts(context),
          { status: { in: ["EXECUTED", "TERMINATED", "ARCHIVED"] }, parentId: null },
        ],
      },
      select: { id: true },
      take: MAX_OWN,
    });
    return Prisma.sql`s.id = any(${ownContracts.map(({ id }) => id)}::text[])`;
  });

/**
 * The radar of the contracts that the viewer may read: one query counts how many end on each day, another reads a page
 * of them, those with the least time first. The rules interpret both.
 */
export async function readRadar(context: Context, narrowed: RadarNarrowed, requestedPage: number): Promise<Radar> {
  const { db, tenant } = context;
  const today = todayOf(context);
  const { settings, calendar, safeDays } = await leadNow(context);
  const standing = STANDING(tenant?.id ?? "");
  const { departmentId, ownerId, state } = narrowed;
  const where = Prisma.join(
    [
      Prisma.sql`s.end_date >= ${addDays(today, -RADAR_DAYS_BACK)}`,
      await readIn(context),
      ...(departmentId ? [Prisma.sql`s.department_id = ${departmentId}`] : []),
      ...(ownerId ? [Prisma.sql`s.owner_id = ${ownerId}`] : []),
    ],
    " and ",
  );
  const groups = await db.$queryRaw<EndingOn[]>`
    select s.end_date as "endDate", s.is_succeeded as "isSucceeded", count(*)::int as count
    from (${standing}) s where ${where} group by 1, 2`;
  const all = endings(groups, { today, settings }, calendar, safeDays);
  const shown = state === null ? all : all.filter((each) => each.state === state);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  const pages = Math.max(1, Math.ceil(total / RADAR_PAGE));
  const page = Math.min(Math.max(1, requestedPage), pages);
  // A state depends only on the day on which a contract ends and on whether it has a successor.
  const ends = (isSucceeded: boolean) =>
    shown.filter((each) => each.isSucceeded === isSucceeded).map((each) => each.endDate);
  const ofState =
    state === null
      ? Prisma.sql`true`
      : Prisma.sql`(s.end_date = any(${ends(false)}::text[]) and not s.is_succeeded or s.end_date = any(${ends(true)}::text[]) and s.is_succeeded)`;
  const found = await db.$queryRaw<Omit<RadarRow, keyof RunwayBar | "noticeBy">[]>`
    select p.*, c.name, c.department, c.vendor_name as "vendorName", c.owner_name as "ownerName" from (
      select s.id, s.number, s.status, s.start_date as "startDate", s.end_date as "endDate", least(s.notice_by, s.option_by) as "noticeBy", s.is_succeeded as "isSucceeded"
      from (${standing}) s where ${where} and ${ofState}
      order by s.end_date, s.id limit ${RADAR_PAGE} offset ${(page - 1) * RADAR_PAGE}
    ) p join contract c on c.tenant_id = ${tenant?.id ?? ""} and c.id = p.id`;
  const rows = found as (RadarRow & { status: "EXECUTED"; isSucceeded: boolean })[];
  const chart = chartOf(
    today,
    rows.map(({ endDate }) => endDate),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  // Contracts that begin after the chart's last day are placed at its edge.
  const near = rows.map((row) => ({
    ...row,
    startDate: row.startDate !== null && row.startDate > chart.to ? chart.to : row.startDate,
  }));
  const bars = runwayOf(near, { chart, today, settings }, calendar);
  return {
    today,
    page,
    pages,
    total,
    chart,
    todayAt: placeOn(chart, today),
    counts: radarCounts(all, today),
    rows: bars.flatMap((bar) => {
      const row = byId.get(bar.id);
      return row ? [{ ...row, ...bar }] : [];
    }),
  };
}
