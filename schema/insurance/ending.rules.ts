// Sentences that tell a vendor and the owner of a contract that insurance ends.
import { longDay } from "../dates.rules.ts";
import { addDays } from "../days.rules.ts";
import type { LineStanding } from "./engine/check.rules.ts";
import { type CoverEnd, endsOf } from "./engine/notices.rules.ts";
import { LINE_LABELS } from "./engine/lines.rules.ts";
import { daysLeft } from "./engine/states.rules.ts";

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * E.g. 'General liability of contract 2026-0012 Roof of the courthouse: the last day with cover is December 13, 2026,
 * in 20 days.'
 */
export function endingSentence(
  { line, endsOn }: CoverEnd,
  contract: { number: string; name: string },
  today: string,
): string {
  const left = daysLeft(endsOn, today);
  const last = longDay(addDays(endsOn, -1));
  const when =
    left > 0
      ? `the last day of coverage is ${last}, in ${left} ${left === 1 ? "day" : "days"}`
      : left === 0
        ? `the last day of coverage is today, ${last}`
        : `coverage ended on ${last}`;
  return `${capital(LINE_LABELS[line])} of contract ${contract.number} ${contract.name}: ${when}.`;
}

/**
 * What renewal letters and their page ask for: a sentence for each line whose cover ends within the contract, unless a
 * renewal waits for review.
 */
export const renewalSentences = (
  lines: readonly LineStanding[],
  contract: { number: string; name: string; endDate: string | null },
  today: string,
): string[] => endsOf(lines, { to: contract.endDate }).map((end) => endingSentence(end, contract, today));
