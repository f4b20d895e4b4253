// Texts about a contract's dates and obligations, in letters and on its timeline.
import { longDay } from "../../dates.rules.ts";
import type { DueNotice } from "../renewals/renewals.rules.ts";

export interface ClockWords {
  subject: string;
  body: string;
  /** On the timeline. */
  sentence: string;
}

const inDays = (days: number): string => (days === 0 ? "today" : `in ${days} ${days === 1 ? "day" : "days"}`);
const left = (days: number): string =>
  days === 0 ? "It is the last day." : `${days} ${days === 1 ? "day is" : "days are"} left.`;
const letter = (subject: string, says: string, sentence: string): ClockWords => ({
  subject,
  body: `Dear {{user.first_name}},\n\n${says}\n\n{{link}}\n\n{{tenant.name}}`,
  sentence,
});
/** The contract in a letter: as a filled value, because its name may contain anything. */
const CONTRACT = "Contract {{contract.number}}, {{contract.name}}, with {{contract.vendor}}";

/**
 * A letter about an End Date or a notice date. @param lastSafeDay last day on which a new contract can be started in
 * time
 */
export function clockWords({ of, date, step, daysLeft }: DueNotice, lastSafeDay: string, today: string): ClockWords {
  const day = longDay(date);
  if (step === 0)
    return letter(
      "{{contract.number}} has expired",
      `${CONTRACT}, ended on ${day}. No new spending is allowed under it. Archive it once its last bills are in.`,
      `Its End Date, ${day}, has passed.`,
    );
  if (of === "NOTICE")
    return letter(
      `Notice about {{contract.number}} is due ${inDays(daysLeft)}`,
      `${CONTRACT}: notice about its end or renewal must be given by ${day}. ${left(daysLeft)}`,
      `Its notice date is ${day}. ${left(daysLeft)}`,
    );
  const begin =
    lastSafeDay < today
      ? `To replace it in time, a new purchase should have begun by ${longDay(lastSafeDay)}.`
      : `To replace it in time, begin a new purchase by ${longDay(lastSafeDay)}.`;
  return letter(
    `{{contract.number}} ends ${inDays(daysLeft)}`,
    `${CONTRACT}, ends on ${day}. ${left(daysLeft)} ${begin}`,
    `Its End Date is ${day}. ${left(daysLeft)}`,
  );
}

/** A letter to the owner of an obligation. */
export function obligationWords({ dueOn, daysLeft }: { dueOn: string; daysLeft: number }): ClockWords {
  const day = longDay(dueOn);
  return daysLeft < 0
    ? letter(
        "Overdue under {{contract.number}}: {{obligation.what}}",
        `${CONTRACT}, required this by ${day}:\n\n{{obligation.what}}\n\nMark it done, with its proof, on the contract's page.`,
        `Overdue since ${day}.`,
      )
    : letter(
        `Due ${inDays(daysLeft)} under {{contract.number}}: {{obligation.what}}`,
        `${CONTRACT}, requires this by ${day}:\n\n{{obligation.what}}\n\nMark it done, with its proof, on the contract's page.`,
        `Due on ${day}.`,
      );
}
