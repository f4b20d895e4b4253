// Which dates the status of an imported contract requires. Decision 'Contracts come in from a file'.
import { longDay } from "../../dates.rules.ts";
import type { IntakeStatus, SaidStatus } from "./words.rules.ts";

/** The dates of an imported contract. YYYY-MM-DD; null: not given. */
export interface IntakeDays {
  startDate: string | null;
  endDate: string | null;
  executedOn: string | null;
  terminatedOn: string | null;
}

const FIRST_DAY = "1950-01-01";

/** Why a contract cannot be imported with its status. Null: it can. */
export function problemOfStanding({ status, isOver }: SaidStatus, days: IntakeDays, today: string): string | null {
  const { startDate, endDate, executedOn, terminatedOn } = days;
  if (status === "DRAFT")
    return executedOn !== null || terminatedOn !== null
      ? "A draft has not been executed or terminated. Leave these dates empty, or correct its status."
      : null;
  if (executedOn === null && startDate === null) return "Give its execution date or its Start Date.";
  if (executedOn !== null && (executedOn > today || executedOn < FIRST_DAY))
    return `It cannot have been executed on ${longDay(executedOn)}.`;
  if (endDate !== null && executedOn !== null && executedOn > endDate)
    return "It cannot have been executed after its End Date.";
  if (terminatedOn !== null) {
    if (status === "EXECUTED") return "With a termination date, its status must be Terminated or Archived.";
    if (endDate !== null && terminatedOn > endDate) return "It cannot have been terminated after its End Date.";
    if (terminatedOn < (executedOn ?? startDate ?? FIRST_DAY)) return "It cannot have been terminated before it began.";
  } else if (status === "TERMINATED") return "Give its termination date.";
  const last = terminatedOn ?? endDate;
  return isOver && last !== null && last >= today ? `Its last day is ${longDay(last)}, so it is not over yet.` : null;
}

/** The date used for its execution: the earliest certain one, never in the future. */
export const executionDay = (
  { executedOn, startDate }: Pick<IntakeDays, "executedOn" | "startDate">,
  today: string,
): string => executedOn ?? (startDate !== null && startDate < today ? startDate : today);

/** Whether such a contract was executed before its import. */
export const wasExecuted = (status: IntakeStatus): boolean => status !== "DRAFT";
