// Who is told that insurance ends, and when: INSURANCE-EXPIRE-NOTICE, once for each line, end and threshold (decision 'Insurance').
import type { Line } from "./lines.rules.ts";
import type { LineStanding } from "./check.rules.ts";
import { daysLeft, type Threshold, thresholdAt } from "./states.rules.ts";

/** An end of cover of a line. */
export interface CoverEnd {
  line: Line;
  /** The first day without cover, as it is printed as expiration date. */
  endsOn: string;
}

/** A notice as it is kept once it was sent. */
export interface Notice extends CoverEnd {
  threshold: Threshold;
}

/** The ends of which somebody is told: of lines whose cover ends within the term, where no renewal is there that waits for review. */
export const endsOf = (lines: readonly LineStanding[], term: { to: string | null }): CoverEnd[] =>
  lines.flatMap(({ line, renewedTo: endsOn }) =>
    endsOn === null || (term.to !== null && endsOn > term.to) ? [] : [{ line, endsOn }],
  );

/**
 * The notices that are due when the clock runs. Each end has at most one: that of the nearest threshold that is reached, since four letters at once
 * tell nobody more. What the clock slept through is not made up for, but the end itself is never passed over in silence: who wakes up after it
 * sends the last notice. Once a nearer one is out, a farther one is not sent any more, should the day be set back.
 * @param sent those that were sent before, in any order
 */
export function noticesDue(ends: readonly CoverEnd[], sent: readonly Notice[], today: string): Notice[] {
  const due: Notice[] = [];
  for (const { line, endsOn } of ends) {
    const threshold = thresholdAt(daysLeft(endsOn, today));
    if (threshold === null) continue;
    const isSent = [...sent, ...due].some(
      (notice) => notice.line === line && notice.endsOn === endsOn && notice.threshold <= threshold,
    );
    if (!isSent) due.push({ line, endsOn, threshold });
  }
  return due;
}
