// The session of a meeting: call to order, roll call, recess, executive session, adjournment. Source: Public Officers
// Law §105(1) for executive sessions; Robert's Rules of Order, 12th ed., §§8, 20, 21 for recess and adjournment.
import { type Entry, keepsOrder, standing } from "./entries.rules.ts";
import { type MeetingRefusal, refusal } from "./refusals.rules.ts";
import { ENDED_STATES, type MeetingState, refuseChange, refuseText } from "./rules.ts";

export type SessionEventKind =
  | "CALL_TO_ORDER"
  | "ROLL_CALL"
  | "RECESS"
  | "RESUME"
  | "EXECUTIVE_SESSION"
  | "OPEN_SESSION"
  | "ADJOURN";

export type SessionEntry = Entry & { readonly kind: SessionEventKind; readonly at: Date };
export type SessionState = { readonly state: MeetingState; readonly inExecutiveSession: boolean };

/** State of a meeting after an event. */
export function stateAfter(kind: SessionEventKind, before: SessionState): SessionState {
  const { state, inExecutiveSession } = before;
  switch (kind) {
    case "CALL_TO_ORDER":
      return { state: "IN_SESSION", inExecutiveSession: false };
    case "RECESS":
      return { state: "RECESS", inExecutiveSession };
    case "RESUME":
      return { state: "IN_SESSION", inExecutiveSession };
    case "EXECUTIVE_SESSION":
      return { state, inExecutiveSession: true };
    case "OPEN_SESSION":
      return { state, inExecutiveSession: false };
    case "ADJOURN":
      return { state: "ADJOURNED", inExecutiveSession: false };
    case "ROLL_CALL":
      return { state, inExecutiveSession };
  }
}

/**
 * State of a meeting once its last event is withdrawn: as the other events leave it, otherwise as the event itself
 * implies.
 */
export function stateWithout(entries: readonly SessionEntry[], id: string): SessionState {
  const all = standing(entries);
  const undoneEntry = all.find((entry) => entry.id === id);
  const rest = all.filter((entry) => entry.id !== id);
  const inSession: SessionState = { state: "IN_SESSION", inExecutiveSession: undoneEntry?.kind === "OPEN_SESSION" };
  if (undoneEntry?.kind === "CALL_TO_ORDER") return { state: "AGENDA_PUBLISHED", inExecutiveSession: false };
  const presumed: SessionState = undoneEntry?.kind === "RESUME" ? { ...inSession, state: "RECESS" } : inSession;
  // A meeting from before the log has no call to order to start from.
  if (rest[0]?.kind !== "CALL_TO_ORDER") return presumed;
  return rest.reduce<SessionState>((state, { kind }) => stateAfter(kind, state), presumed);
}

/** A roll call establishes the quorum, so it requires a session. */
export function refuseRollCall({ state }: { state: MeetingState }): MeetingRefusal | null {
  return state === "IN_SESSION" ? null : refusal(state === "RECESS" ? "IN_RECESS" : "NOT_IN_SESSION");
}

/** The motion for an executive session, as the rule expects it. */
export type ExecutiveMotion = {
  readonly kind: string;
  readonly passed: boolean;
  /** The motion was already used for an executive session. */
  readonly used: boolean;
  readonly subject: string;
};

/**
 * Why the body cannot go into executive session. Null if it can: only on a motion that states its subject and was
 * passed by a majority of the total membership in the open meeting. Source: Public Officers Law §105(1).
 */
export function refuseExecutiveSession(facts: {
  readonly state: MeetingState;
  readonly inExecutiveSession: boolean;
  readonly voteOpen: boolean;
  readonly motion: ExecutiveMotion;
}): MeetingRefusal | null {
  const { state, motion } = facts;
  if (motion.kind !== "EXECUTIVE_SESSION" || !motion.passed) return refusal("EXECUTIVE_MOTION_REQUIRED");
  if (motion.subject.trim() === "") return refusal("SUBJECT_REQUIRED");
  if (motion.used) return refusal("EXECUTIVE_MOTION_USED");
  if (state !== "IN_SESSION") return refusal(state === "RECESS" ? "IN_RECESS" : "NOT_IN_SESSION");
  if (facts.inExecutiveSession) return refusal("IN_EXECUTIVE_SESSION");
  return facts.voteOpen ? refusal("VOTE_OPEN") : null;
}

export function refuseOpenSession(facts: {
  readonly state: MeetingState;
  readonly inExecutiveSession: boolean;
  readonly voteOpen: boolean;
}): MeetingRefusal | null {
  if (!facts.inExecutiveSession) return refusal("NOT_IN_EXECUTIVE_SESSION");
  if (facts.state === "RECESS") return refusal("IN_RECESS");
  return facts.voteOpen ? refusal("VOTE_OPEN") : null;
}

type CorrectionFacts = { readonly state: MeetingState; readonly entries: readonly SessionEntry[]; readonly id: string };

/** Why an event of the session cannot be corrected now. Null if it can. */
export function refuseCorrecting({ state, entries, id }: CorrectionFacts): MeetingRefusal | null {
  return (
    refuseChange({ state }) ?? (standing(entries).some((entry) => entry.id === id) ? null : refusal("EVENT_STRUCK"))
  );
}

/**
 * Why an event cannot have this time. Null if it can. It must be between the previous and the next event, and not in
 * the future.
 */
export function refuseTime(
  { entries, id }: Pick<CorrectionFacts, "entries" | "id">,
  at: Date,
  now: Date,
): MeetingRefusal | null {
  const all = standing(entries);
  const place = all.findIndex((entry) => entry.id === id);
  if (at > now) return refusal("TIME_TO_COME", "time");
  return keepsOrder(at, all[place - 1]?.at, all[place + 1]?.at) ? null : refusal("TIME_OUT_OF_ORDER", "time");
}

/** Why an event cannot be withdrawn. Null if it can. Only the last event can, while nothing depends on it. */
export function refuseTakingBack(
  facts: CorrectionFacts & { readonly voteOpen: boolean; readonly voted: boolean },
): MeetingRefusal | null {
  const correcting = refuseCorrecting(facts);
  if (correcting) return correcting;
  const last = standing(facts.entries).at(-1);
  if (last?.id !== facts.id) return refusal("EVENT_NOT_LAST");
  if (facts.voteOpen) return refusal("VOTE_OPEN");
  if (ENDED_STATES.includes(facts.state) && facts.state !== "ADJOURNED") return refusal("MINUTES_DRAFTED");
  return last.kind === "CALL_TO_ORDER" && facts.voted ? refusal("SESSION_VOTED") : null;
}

/** A correction of the record requires a reason. */
export const refuseReason = (reason: string): MeetingRefusal | null =>
  reason.trim() === "" ? refusal("CORRECTION_REASON_REQUIRED", "reason") : refuseText("reason", reason);
