// Which open steps are due for a reminder or an escalation. Source: decision 'Approval route'; days set by the county.
import { todayIn } from "../tenancy/rules.ts";

/** An open step, as needed for reminders. */
export interface OpenStep {
  id: string;
  openedAt: Date;
  /** When its person was last reminded. Null, or before it was opened: not in this round. */
  remindedAt: Date | null;
  /** When it was escalated. Null, or before it was opened: not in this round. */
  escalatedAt: Date | null;
}

/** The county's settings. */
export interface ReminderSettings {
  /** Whole days after which the person of an open step is reminded, and then again at the same interval. 0: never. */
  reminderDays: number;
  /** Whole days after which someone else is notified, once. 0: never. */
  escalationDays: number;
  /** IANA zone in which days are counted. */
  timeZone: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole calendar days from one moment to another, in that zone. */
export function daysBetween(from: Date, to: Date, timeZone: string): number {
  const day = (moment: Date) => Date.parse(`${todayIn(timeZone, moment)}T00:00:00Z`);
  return Math.round((day(to) - day(from)) / DAY_MS);
}

/**
 * Ids of the steps to remind of now, and of those to escalate now.
 * @param now the current moment
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
