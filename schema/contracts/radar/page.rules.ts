// The radar's totals, from the number of contracts that end on each day.
import { addDays, daysBetween } from "../../days.rules.ts";
import type { WorkCalendar } from "../../county/holidays/calendar.rules.ts";
import { type ChartDays, leadOf, type LeadSettings, type RunwayState, stateOf } from "./lead.rules.ts";

/** Days back at which the radar begins: earlier ends are no longer shown. */
export const RADAR_DAYS_BACK = 90;
/** Minimum and maximum days of a chart. */
const [MIN_DAYS, MAX_DAYS] = [365, 3660];

/** The days of a chart that shows some contracts: from the beginning of the radar until the last of them has ended. */
export function chartOf(today: string, ends: readonly string[]): ChartDays {
  const last = ends.reduce((later, end) => (end > later ? end : later), addDays(today, MIN_DAYS));
  const most = addDays(today, MAX_DAYS);
  return { from: addDays(today, -RADAR_DAYS_BACK), to: last > most ? most : last };
}

/** Number of contracts that end on a day; those with a successor are counted separately. */
export interface EndingOn {
  endDate: string;
  isSucceeded: boolean;
  count: number;
}

export interface RadarCounts {
  /** In order of urgency. */
  states: { state: RunwayState; count: number }[];
  /** Contracts without a successor, by the month of their last safe day, YYYY-MM; past ones are under the states. */
  months: { month: string; count: number }[];
}

const STATES: readonly RunwayState[] = ["EXPIRED", "LATE", "SOON", "SAFE", "COVERED"];
/** Months ahead that are counted. */
export const RADAR_MONTHS = 24;

/**
 * State of contracts by the day on which they end; calculated once per day, because thousands end on few days.
 * @param safe last safe days already calculated with the same settings and calendar, by End Date; new ones are added
 */
export function endings(
  groups: readonly EndingOn[],
  facts: { today: string; settings: LeadSettings },
  calendar: WorkCalendar,
  safe: Map<string, string> = new Map(),
): (EndingOn & { state: RunwayState; lastSafeDay: string })[] {
  const { today, settings } = facts;
  return groups.map((group) => {
    const lastSafeDay = safe.get(group.endDate) ?? leadOf(group.endDate, settings, calendar).lastSafeDay;
    safe.set(group.endDate, lastSafeDay);
    return { ...group, lastSafeDay, state: stateOf(group, daysBetween(today, lastSafeDay), today, settings.soonDays) };
  });
}

/** Number of contracts in each state, and number to be started in each month ahead. */
export function radarCounts(all: ReturnType<typeof endings>, today: string): RadarCounts {
  const counts = new Map(STATES.map((state) => [state, 0]));
  const months = new Map<string, number>();
  for (const { state, count, lastSafeDay } of all) {
    counts.set(state, (counts.get(state) ?? 0) + count);
    if (state !== "SOON" && state !== "SAFE") continue;
    const month = lastSafeDay.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + count);
  }
  const [year = 0, first = 1] = today.split("-").map(Number);
  return {
    states: STATES.map((state) => ({ state, count: counts.get(state) ?? 0 })),
    months: Array.from({ length: RADAR_MONTHS }, (_, n) => {
      const at = year * 12 + first - 1 + n;
      const month = `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
      return { month, count: months.get(month) ?? 0 };
    }),
  };
}
