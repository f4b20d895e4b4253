/** A day of the grid of a month. */
export type GridDay = { date: string; inMonth: boolean };

const dayOf = (date: string) => new Date(`${date}T00:00:00Z`);
const written = (moment: Date) => moment.toISOString().slice(0, 10);

/** A day this many days after another (YYYY-MM-DD). */
export function shifted(date: string, days: number): string {
  const moment = dayOf(date);
  moment.setUTCDate(moment.getUTCDate() + days);
  return written(moment);
}

/** The month (YYYY-MM) this many months after another. */
export function monthAfter(month: string, months: number): string {
  const moment = dayOf(`${month}-01`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return written(moment).slice(0, 7);
}

/** The weeks of a month (YYYY-MM), each from Sunday to Saturday, with the days of the months beside it that fill them. */
export function weeksOf(month: string): GridDay[][] {
  const first = `${month}-01`;
  const start = shifted(first, -dayOf(first).getUTCDay());
  const weeks: GridDay[][] = [];
  for (let day = start; day.slice(0, 7) <= month;) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const date = shifted(day, index);
        return { date, inMonth: date.startsWith(month) };
      }),
    );
    day = shifted(day, 7);
  }
  return weeks;
}

/** The same day in another month, or that month's last. */
export function dayIn(month: string, date: string): string {
  const last = shifted(`${monthAfter(month, 1)}-01`, -1);
  const same = `${month}-${date.slice(8)}`;
  return same < last ? same : last;
}

const names = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
/** 'November 2026'. */
export const monthName = (month: string): string => names.format(dayOf(`${month}-01`));

const fullDay = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
/** 'Tuesday, November 24, 2026'. */
export const dayName = (date: string): string => fullDay.format(dayOf(date));
