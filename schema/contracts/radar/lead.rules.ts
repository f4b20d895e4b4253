// The last safe day to start replacing a contract, and the remaining runway. Decision 'Contracts'.
import { addDays, daysBetween } from "../../days.rules.ts";
import type { WorkCalendar } from "../../county/holidays/calendar.rules.ts";
import { lastDayBefore, type ProtestWindow } from "../../projects/settings/windows.rules.ts";
import type { ContractStatus } from "../words.rules.ts";

/** Time that replacing a contract takes in the county. Calendar days, except for the protest window. */
export interface LeadSettings {
  /** From the request to the opening and its evaluation. */
  rebidDays: number;
  /** From a drafted resolution to the meeting that adopts it. */
  boardDays: number;
  /** From the award to accepted insurance and the last signature. */
  insuranceDays: number;
  /** For protests against the award. */
  protest: ProtestWindow;
  /** Days before the last safe day from which a contract is shown as near. */
  soonDays: number;
}

/** Default until a county decides. */
export const STANDARD_LEAD = { rebidDays: 120, boardDays: 30, insuranceDays: 14, soonDays: 30 } as const;

/** Stages of the way to a new contract, in order. */
export const LEAD_LABELS = {
  CLOSED: "The county is closed",
  REBID: "Bid again",
  PROTEST: "Protest window",
  BOARD: "Board cycle",
  INSURANCE: "Insurance and signatures",
} as const;
export type LeadKey = keyof typeof LEAD_LABELS;

/** A stage of the calculation: first day, last day, number of calendar days. */
export interface LeadTerm {
  key: LeadKey;
  days: number;
  /** YYYY-MM-DD. */
  from: string;
  to: string;
}

/** The last safe day, a business day of the county, and its stages, which join it to the End Date without a gap. */
export interface Lead {
  lastSafeDay: string;
  terms: LeadTerm[];
}

/** The End Date minus everything that a new contract takes, counted backward. */
export function leadOf(endDate: string, settings: LeadSettings, calendar: WorkCalendar): Lead {
  const terms: LeadTerm[] = [];
  let at = endDate;
  const back = (key: LeadKey, from: string) => {
    terms.unshift({ key, days: daysBetween(from, at), from, to: at });
    at = from;
  };
  back("INSURANCE", addDays(at, -settings.insuranceDays));
  back("BOARD", addDays(at, -settings.boardDays));
  back("PROTEST", lastDayBefore(settings.protest, at, calendar));
  back("REBID", addDays(at, -settings.rebidDays));
  let open = at;
  for (let n = 0; n < 366 && calendar.closedOn(open) !== null; n += 1) open = addDays(open, -1);
  if (open !== at) back("CLOSED", open);
  return { lastSafeDay: at, terms };
}

/** What the radar needs to know about a contract. Dates are YYYY-MM-DD. */
export interface RadarContract {
  id: string;
  status: ContractStatus;
  startDate: string | null;
  /** Including its changes. */
  endDate: string;
  /** Null: no renewal option is left. */
  noticeBy: string | null;
  /** Another contract already replaces it. */
  isSucceeded: boolean;
}

export const RUNWAY_STATE_LABELS = {
  EXPIRED: "Expired",
  LATE: "Too late to start",
  SOON: "Start soon",
  SAFE: "Time left",
  COVERED: "Replacement under way",
} as const;
export type RunwayState = keyof typeof RUNWAY_STATE_LABELS;

/** A contract on the runway chart. Positions are in ten-thousandths of the chart's width, from 0 to 10,000. */
export interface RunwayBar extends Lead {
  id: string;
  state: RunwayState;
  /** Days until the last safe day; negative once passed. */
  daysLeft: number;
  startAt: number;
  safeAt: number;
  noticeAt: number | null;
  endAt: number;
}

/** The days that a chart shows, first and last. */
export interface ChartDays {
  from: string;
  to: string;
}

const WIDTH = 10_000;

/** Position of a day on a chart; days outside it are placed at its edge. */
export function placeOn({ from, to }: ChartDays, day: string): number {
  const totalDays = Math.max(1, daysBetween(from, to));
  return Math.min(WIDTH, Math.max(0, Math.round((daysBetween(from, day) * WIDTH) / totalDays)));
}

/** State of a contract a number of days before its last safe day. */
export function stateOf(
  contract: Pick<RadarContract, "endDate" | "isSucceeded">,
  daysLeft: number,
  today: string,
  soonDays: number,
): RunwayState {
  if (contract.isSucceeded) return "COVERED";
  if (today > contract.endDate) return "EXPIRED";
  if (daysLeft < 0) return "LATE";
  return daysLeft <= soonDays ? "SOON" : "SAFE";
}

/** Memoizes a function of a day, because thousands of contracts end on few days. */
function remembered<T>(of: (day: string) => T): (day: string) => T {
  const known = new Map<string, T>();
  return (day) => {
    const found = known.get(day) ?? of(day);
    known.set(day, found);
    return found;
  };
}

/** Executed contracts that run within the days of the chart, the one with the least time first. */
export function runwayOf(
  contracts: readonly RadarContract[],
  facts: { chart: ChartDays; today: string; settings: LeadSettings },
  calendar: WorkCalendar,
): RunwayBar[] {
  const { chart, today, settings } = facts;
  const at = remembered((day) => placeOn(chart, day));
  const lead = remembered((day) => leadOf(day, settings, calendar));
  const left = remembered((day) => daysBetween(today, lead(day).lastSafeDay));
  return contracts
    .filter(({ status, startDate, endDate }) => {
      const begins = startDate ?? chart.from;
      return status === "EXECUTED" && endDate >= chart.from && begins <= chart.to;
    })
    .map((contract): RunwayBar => {
      const { id, startDate, endDate, noticeBy } = contract;
      const { lastSafeDay, terms } = lead(endDate);
      return {
        id,
        lastSafeDay,
        terms,
        state: stateOf(contract, left(endDate), today, settings.soonDays),
        daysLeft: left(endDate),
        startAt: startDate === null ? 0 : at(startDate),
        safeAt: at(lastSafeDay),
        noticeAt: noticeBy === null ? null : at(noticeBy),
        endAt: at(endDate),
      };
    })
    .sort((one, other) => one.daysLeft - other.daysLeft || (one.id < other.id ? -1 : 1));
}
