import { todayIn } from "../tenancy/rules.ts";

/** Intake fields that show when a contract was executed. */
export const EXECUTION = { wasExecuted: true, executedOn: true } as const;

/** County date on which a contract was executed. Null: it was not, or the imported record gives no date. */
export const executedOn = (
  contract: { executedAt: Date | null; intake: { wasExecuted: boolean; executedOn: string | null } | null },
  timeZone: string,
): string | null =>
  contract.intake?.wasExecuted
    ? contract.intake.executedOn
    : contract.executedAt && todayIn(timeZone, contract.executedAt);
