// Deadlines shown where a clerk acts: when publishing the agenda, when starting the meeting, and when a local law is
// voted on.
import type { Judged } from "./judging.rules.ts";
import { OPEN_STATES } from "./rules.ts";
import type { ClockKey } from "./table.rules.ts";

type Said = Pick<Judged, "state" | "since" | "warns"> & {
  readonly rule: ClockKey;
  readonly resolutionId: string | null;
};

/** Rules with something due before the meeting, or before a law is passed at it. */
const BEFORE: readonly ClockKey[] = [
  "NOTICE_POSTED",
  "NOTICE_MEDIA",
  "NOTICE_ONLINE",
  "DOCUMENTS",
  "LOCAL_LAW",
  "LOCAL_LAW_HEARING",
];

/** Missed deadlines before the meeting. They block nothing: the county decides whether to go on. */
export const clocksForMeeting = <C extends Said>(clocks: readonly C[]): C[] =>
  clocks.filter(({ rule, state }) => state === "MISSED" && BEFORE.includes(rule));

/** Deadlines of a local law that are not met, or that leave something to do before the vote. */
export const clocksForVote = <C extends Said>(clocks: readonly C[], resolutionId: string): C[] =>
  clocks.filter(
    (each) => each.resolutionId === resolutionId && (OPEN_STATES.includes(each.state) || each.warns === true),
  );

/**
 * What can still be done about a deadline that was missed before the meeting, or about a local law that is not ready.
 * Null: nothing.
 */
export function remedyOf({ rule, state, since }: Omit<Said, "resolutionId">): string | null {
  const isMissed = state === "MISSED";
  const isLate = since !== null;
  switch (rule) {
    case "NOTICE_POSTED":
    case "NOTICE_MEDIA":
      if (!isMissed) return null;
      return isLate
        ? "The meeting can be moved to a later date."
        : "Give the notice now and record it, or move the meeting to a later date.";
    case "NOTICE_ONLINE":
      if (!isMissed) return null;
      return isLate
        ? "The meeting can be moved to a later date."
        : "Publish the agenda now, or move the meeting to a later date.";
    case "DOCUMENTS":
      if (!isMissed) return null;
      return isLate
        ? "Bring copies to the meeting, or take up their items at a later meeting."
        : "Make them public now and bring copies to the meeting, or take up their items at a later meeting.";
    case "LOCAL_LAW":
      return OPEN_STATES.includes(state)
        ? "Record a certificate of necessity before the vote, which then requires two-thirds of the total voting power, or vote on the law at a later meeting."
        : null;
    case "LOCAL_LAW_HEARING":
      return OPEN_STATES.includes(state) ? "Call a hearing, and vote on the law at a meeting after it." : null;
    default:
      return null;
  }
}
