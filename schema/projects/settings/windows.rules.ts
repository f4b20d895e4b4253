// Until when a protest is accepted, as set by the county. Source: the procurement policy of the county (GML 104-b), for
// county counsel to confirm.
import { addDays } from "../../days.rules.ts";
import type { WorkCalendar } from "../../county/holidays/calendar.rules.ts";

/** What can be protested, and the appeal from a decision. */
export const WINDOW_STAGES = ["SOLICITATION", "AWARD", "APPEAL"] as const;
export type WindowStage = (typeof WINDOW_STAGES)[number];

/** A county's rule for a stage. */
export interface ProtestWindow {
  stage: WindowStage;
  /** SOLICITATION: before bids are due; AWARD: after the notice of intent; APPEAL: after the decision. */
  days: number;
  counting: "WORKING" | "CALENDAR";
  /** Whether a pending protest blocks the award. */
  stays: boolean;
}

export const MAX_WINDOW_DAYS = 60;

/** What each stage is counted from, in words. */
export const COUNTED_FROM: Readonly<Record<WindowStage, string>> = {
  SOLICITATION: "before bids are due",
  AWARD: "after the notice of intent",
  APPEAL: "after the decision",
};

/** Defaults until a county has set its own. */
const STANDARD: readonly ProtestWindow[] = [
  { stage: "SOLICITATION", days: 0, counting: "WORKING", stays: true },
  { stage: "AWARD", days: 5, counting: "WORKING", stays: true },
  { stage: "APPEAL", days: 5, counting: "WORKING", stays: true },
];

/** A county's windows, one per stage, as stored. Missing ones use the default. `protestDays`: days of the stage AWARD. */
export function windowsOf(stored: unknown, protestDays: number): ProtestWindow[] {
  const rows = Array.isArray(stored) ? (stored as Partial<ProtestWindow>[]) : [];
  return STANDARD.map((standard) => ({
    ...standard,
    ...rows.find(({ stage }) => stage === standard.stage),
    ...(standard.stage === "AWARD" && { days: protestDays }),
  }));
}

/** The rule of a stage. */
export const protestWindowFor = (windows: readonly ProtestWindow[], stage: WindowStage): ProtestWindow =>
  windows.find((each) => each.stage === stage) ?? (STANDARD.find((each) => each.stage === stage) as ProtestWindow);

/** Why windows are refused, in a sentence. Null if they are valid. */
export function faultOfWindows(windows: readonly ProtestWindow[]): string | null {
  if (new Set(windows.map(({ stage }) => stage)).size < windows.length) return "Give each stage one window.";
  return windows.every(({ days }) => Number.isInteger(days) && days >= 0 && days <= MAX_WINDOW_DAYS)
    ? null
    : `Days must be a whole number from 0 to ${MAX_WINDOW_DAYS}.`;
}

/**
 * The last day of a window that begins after a day. The last day is never one on which the county is closed (General
 * Construction Law 25-a).
 * @param from YYYY-MM-DD, itself not counted
 */
export function lastDayAfter({ days, counting }: ProtestWindow, from: string, calendar: WorkCalendar): string {
  return counting === "WORKING" ? calendar.addWorkDays(from, days) : calendar.openFrom(addDays(from, days));
}

/** Last day to protest the terms of a solicitation: the set number of days before it is due. */
export function lastDayBefore({ days, counting }: ProtestWindow, due: string, calendar: WorkCalendar): string {
  let day = due;
  for (let left = days, looked = 0; left > 0 && looked < 500; looked += 1) {
    day = addDays(day, -1);
    if (counting === "CALENDAR" || calendar.closedOn(day) === null) left -= 1;
  }
  return day;
}

/** A window in words, e.g. '5 working days after the notice of intent'. */
export function windowInWords({ stage, days, counting }: ProtestWindow): string {
  if (days === 0 && stage === "SOLICITATION") return "until bids are due";
  return `${days} ${counting === "WORKING" ? "working" : "calendar"} ${days === 1 ? "day" : "days"} ${COUNTED_FROM[stage]}`;
}
