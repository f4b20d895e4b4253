// Recipients and times of expiration notices: INSURANCE-EXPIRE-NOTICE, once for each line, end and threshold (decision
// 'Insurance').
import type { Line } from "./lines.rules.ts";
import type { LineStanding } from "./check.rules.ts";
import { daysLeft, type Threshold, thresholdAt } from "./states.rules.ts";

/** An end of cover of a line. */
export interface CoverEnd {
  line: Line;
  /** First day without cover, printed as the expiration date. */
  endsOn: string;
}

/** A notice that was sent, as stored. */
export interface Notice extends CoverEnd {
  threshold: Threshold;
}

/** Ends to notify about: lines whose cover ends within the term, unless a renewal waits for review. */
export const endsOf = (lines: readonly LineStanding[], term: { to: string | null }): CoverEnd[] =>
  lines.flatMap(({ line, renewedTo: endsOn }) =>
    endsOn === null || (term.to !== null && endsOn > term.to) ? [] : [{ line, endsOn }],
  );

/**
 * The notices due now. Each end has at most one, that of the nearest threshold reached, because four letters at once
 * say no more than one. Missed thresholds are not made up for, but the end itself is always notified, even late. Once a
 * nearer notice was sent, a farther one is no longer sent, even if the date is set back.
 * @param sent notices sent before, in any order
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
