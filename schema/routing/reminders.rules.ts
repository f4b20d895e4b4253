// Which open steps are reminded of, and which are told to somebody else. Source: decision 'Approval route'; the county's own days.
import { todayIn } from "../tenancy/rules.ts";

/** An open step, as far as reminding asks. */
export interface OpenStep {
  id: string;
  openedAt: Date;
  /** When it was last reminded of. Null, or before it was opened: not in this round. */
  remindedAt: Date | null;
  /** When somebody else was told. Null, or before it was opened: not in this round. */
  escalatedAt: Date | null;
}

/** What the county set. */
export interface ReminderSettings {
  /** Whole days after which, and then again after which, an open step is reminded of. 0: never. */
  reminderDays: number;
  /** Whole days after which somebody else is told, once. 0: never. */
  escalationDays: number;
  /** IANA zone in which days are counted. */
  timeZone: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days of the calendar from one moment to another, as a wall calendar in that zone counts them. */
export function daysBetween(from: Date, to: Date, timeZone: string): number {
  const day = (moment: Date) => Date.parse(`${todayIn(timeZone, moment)}T00:00:00Z`);
  return Math.round((day(to) - day(from)) / DAY_MS);
}

/**
 * Ids of the steps that are reminded of now, and of those of which somebody else is told now.
 * @param now the present moment
 */
export function dueReminders(
  steps: readonly OpenStep[],
  now: Date,
  settings: ReminderSettings,
): { remind: string[]; escalate: string[] } {
  const { reminderDays, escalationDays, timeZone } = settings;
  const since = (from: Date) => daysBetween(from, now, timeZone);
  const thisRound = (step: OpenStep, at: Date | null) => (at !== null && at >= step.openedAt ? at : null);
  return {
    remind: steps
      .filter((step) => reminderDays > 0 && since(thisRound(step, step.remindedAt) ?? step.openedAt) >= reminderDays)
      .map((step) => step.id),
    escalate: steps
      .filter(
        (step) =>
          escalationDays > 0 && thisRound(step, step.escalatedAt) === null && since(step.openedAt) >= escalationDays,
      )
      .map((step) => step.id),
  };
}
