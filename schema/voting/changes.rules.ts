// When a roll may change while its vote is open, what may be undone, and when a past vote may be corrected.
import { ENDED_STATES, type MeetingState, refuseText } from "../meetings/rules.ts";
import type { VoteType } from "../bodies/thresholds.rules.ts";
import { type MotionState, refuseCloseVote } from "./motions.rules.ts";
import { refuse, type Refusal } from "./refusals.rules.ts";
import type { VoteEventKind, VoteValue } from "./roll.rules.ts";

export type VoteStanding = { readonly voteType: VoteType; readonly state: MotionState };
export type RecordingRefusal = Refusal<
  "NO_RESULT_FOR_VOTE_TYPE" | "VOTE_NOT_OPEN" | "VOTE_CLOSED" | "MOTION_WITHDRAWN" | "MOTION_DISPOSED"
>;

/** Why votes and the roll cannot change. Null if they can, which is only while the roll call is open. */
export function refuseRecording({ voteType, state }: VoteStanding): RecordingRefusal | null {
  return refuseCloseVote({ voteType, state, sequence: 0, seenSequence: null }) as RecordingRefusal | null;
}

/** Why a line cannot be added to the roll. Null if it can. A line is a member or a name, and appears once. */
export function refuseRollEntry(
  facts: VoteStanding & { readonly memberId: string | null; readonly name: string; readonly onTheRoll: boolean },
): RecordingRefusal | Refusal<"MEMBER_OR_NAME" | "ALREADY_ON_THE_ROLL"> | null {
  const notOpen = refuseRecording(facts);
  if (notOpen) return notOpen;
  if (facts.memberId === null && facts.name.trim() === "") return refuse("MEMBER_OR_NAME");
  return facts.onTheRoll ? refuse("ALREADY_ON_THE_ROLL") : null;
}

/** Why a line cannot be removed from the roll. Null if it can. Votes are never deleted, so a line with a vote stays. */
export function refuseRollRemoval(
  facts: VoteStanding & { readonly hasEvents: boolean },
): RecordingRefusal | Refusal<"HAS_VOTED"> | null {
  return refuseRecording(facts) ?? (facts.hasEvents ? refuse("HAS_VOTED") : null);
}

/** Why no vote of this motion can be corrected. Null if it can, which is only after a roll call is closed. */
export function refuseCorrecting({
  voteType,
  state,
}: VoteStanding): Refusal<"NO_RESULT_FOR_VOTE_TYPE" | "VOTE_NOT_CLOSED"> | null {
  if (voteType !== "ROLL_CALL_VOTE") return refuse("NO_RESULT_FOR_VOTE_TYPE");
  return state === "CLOSED" ? null : refuse("VOTE_NOT_CLOSED");
}

/**
 * Why the rule of this motion cannot be restated. Null if it can: only for a closed roll call that was imported and
 * whose source names no rule.
 */
export function refuseRestating(
  facts: VoteStanding & { readonly source: string | null },
): Refusal<"NO_RESULT_FOR_VOTE_TYPE" | "VOTE_NOT_CLOSED" | "RECORDED_HERE"> | null {
  return refuseCorrecting(facts) ?? (facts.source === null ? refuse("RECORDED_HERE") : null);
}

/** Why this rule cannot replace the current one. Null if it can. */
export function refuseRestatement(facts: {
  readonly isSame: boolean;
  readonly reason: string;
}): Refusal<"REASON_REQUIRED" | "SAME_RULE"> | null {
  if (facts.reason.trim() === "") return refuse("REASON_REQUIRED");
  return facts.isSame ? refuse("SAME_RULE") : null;
}

/**
 * An event with the act that recorded it: `batch` is the sequence of the act's first event, `byId` is who recorded it.
 */
export type RecordedEvent = {
  readonly sequence: number;
  readonly entryKey: string;
  readonly value: VoteValue;
  readonly kind: VoteEventKind;
  readonly batch: number;
  readonly byId: string | null;
  /** Whether the member cast the vote. */
  readonly byMember: boolean;
};

/**
 * Sequence of the first event of the act that this person may undo. Null if none. Only the very last act can be undone:
 * not once someone else voted after it, or after it was undone.
 */
export function batchToUndo(events: readonly RecordedEvent[], byId: string): number | null {
  const last = events.reduce<RecordedEvent | null>(
    (latest, event) => (latest && latest.sequence > event.sequence ? latest : event),
    null,
  );
  return last && last.byId === byId && last.kind !== "UNDO" && last.batch > 0 ? last.batch : null;
}

/**
 * The event of a member's current vote, ignoring undone events. It shows who actually cast it. Null if there is no
 * vote.
 */
export function standingCast<E extends RecordedEvent>(events: readonly E[]): E | null {
  const standing: E[] = [];
  for (const event of events.toSorted((a, b) => a.sequence - b.sequence)) {
    if (event.kind === "UNDO") standing.pop();
    else standing.push(event);
  }
  return standing.at(-1) ?? null;
}

/**
 * Whether votes are taken in the meeting's state. True in session. False before it, in recess, and if canceled. Null
 * once the record no longer follows the state (adjourned, or the day has passed), when past events may be entered.
 */
export function sessionFor(
  meeting: { readonly state: MeetingState; readonly date: string },
  today: string,
): boolean | null {
  if (meeting.state === "IN_SESSION") return true;
  if (meeting.state === "CANCELLED") return false;
  const over = meeting.date < today || ENDED_STATES.includes(meeting.state);
  return over ? null : false;
}

/** Why a text is too long for its field: a motion, a name, a reason, or a rule's authority. Null if it is not. */
export function refuseLength(
  kind: "motionText" | "name" | "reason",
  text: string | null | undefined,
  field: string,
): { code: string; message: string; field: string } | null {
  const refusal = refuseText(kind, text);
  return refusal && { ...refusal, field };
}

/**
 * Default text of a motion that has none, by its kind. Amend, refer and postpone must state what, to whom, or until
 * when.
 */
export const DEFAULT_TEXTS: Readonly<Record<string, string>> = {
  TABLE: "To lay the matter on the table.",
  RECONSIDER: "To reconsider the vote.",
};
