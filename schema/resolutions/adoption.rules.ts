// Effect of a vote on the resolution of its item, and requirements of an adoption. Decision 'Lifecycles'.
import type { ResolutionStatus } from "./facts.rules.ts";
import { hasEnded, isLaw, refuseStepsLeft, refuseTransition } from "./lifecycle.rules.ts";
import { type StepStanding } from "../routing/reviews.rules.ts";
import { refusal, type ResolutionRefusal } from "./refusals.rules.ts";

/** Who meets: the board, or a committee or another body that only recommends. */
export type MeetingKind = "BOARD" | "COMMITTEE";

/** Which kind of body meets, by the body, otherwise by the meeting's type. */
export function meetingKind(meeting: { bodyKind: string | null; meetingType: string }): MeetingKind {
  if (meeting.bodyKind !== null) return meeting.bodyKind === "BOARD" ? "BOARD" : "COMMITTEE";
  return /committee\s*$/i.test(meeting.meetingType) ? "COMMITTEE" : "BOARD";
}

/**
 * Effect of a decided motion on the resolution of its item. NOTE: recorded, nothing moves. ALARM: reported prominently.
 */
export type VoteEffect = "ADOPT" | "ADVANCE" | "REJECT" | "NOTE" | "ALARM";

/** Effect of a decided motion on the resolution of its item. */
export function effectOfVote(facts: {
  kind: string;
  /** Null if the declaration is withdrawn. */
  outcome: "PASSED" | "FAILED" | null;
  meeting: MeetingKind;
  status: ResolutionStatus;
  steps: readonly StepStanding[];
  /** The outcome of a closed vote was corrected. */
  corrected: boolean;
}): VoteEffect {
  const { kind, outcome, meeting, status } = facts;
  if (kind !== "MAIN") return "NOTE";
  if (isLaw(status) || hasEnded(status)) return facts.corrected ? "ALARM" : "NOTE";
  const theirs = meeting === "BOARD" ? status === "BOARD_REVIEW" : status === "COMMITTEE_REVIEW";
  if (!theirs || outcome === null) return "NOTE";
  if (outcome === "FAILED") return "REJECT";
  if (refuseStepsLeft(status, facts.steps)) return "NOTE";
  return meeting === "BOARD" ? "ADOPT" : "ADVANCE";
}

const MOTIONS: Readonly<Record<string, string>> = {
  MAIN: "The motion",
  AMEND: "The motion to amend",
  SUBSTITUTE: "The motion to substitute",
  TABLE: "The motion to table",
  POSTPONE: "The motion to postpone",
  REFER: "The motion to refer",
  RECONSIDER: "The motion to reconsider",
  EXECUTIVE_SESSION: "The motion for an executive session",
};

/** What happened at the meeting, in a sentence. `meeting`: e.g. Board of March 11, 2026. */
export function sentenceOfVote(facts: {
  kind: string;
  outcome: "PASSED" | "FAILED" | null;
  declared: boolean;
  corrected: boolean;
  /** The body has already amended it by vote. */
  amended?: boolean;
  meeting: string;
}): string {
  const motion = `${MOTIONS[facts.kind] ?? MOTIONS["MAIN"]}${facts.amended ? ", as amended," : ""}`;
  if (facts.outcome === null)
    return `The chair's declaration was withdrawn: ${motion.toLowerCase()} at ${facts.meeting} is not decided.`;
  const outcome = facts.outcome === "PASSED" ? "passed" : "failed";
  const how = facts.declared ? ", as declared by the chair" : "";
  return facts.corrected
    ? `A vote was corrected: ${motion.toLowerCase()} ${outcome} at ${facts.meeting}.`
    : `${motion} ${outcome} at ${facts.meeting}${how}.`;
}

/**
 * Whether an adoption made elsewhere may be recorded: only from board review with its steps done, with a valid date
 * that is not in the future. Errors: WRONG_STATUS, STEPS_LEFT, NOT_A_DATE, IN_THE_FUTURE.
 * @param today YYYY-MM-DD in the county's time zone
 */
export function refuseAdoption(facts: {
  status: ResolutionStatus;
  steps: readonly StepStanding[];
}): ResolutionRefusal | null {
  return refuseTransition("adopt", facts.status) ?? refuseStepsLeft(facts.status, facts.steps);
}

/** Whether a day can be the day of an adoption. Errors: NOT_A_DATE, IN_THE_FUTURE. Days as YYYY-MM-DD in the county's time zone. */
export function refuseAdoptionDay(adoptedOn: string, today: string): ResolutionRefusal | null {
  const day = new Date(`${adoptedOn}T00:00:00Z`);
  if (Number.isNaN(day.valueOf()) || !day.toISOString().startsWith(adoptedOn) || adoptedOn < "1700")
    return refusal("NOT_A_DATE", { field: "adoptedOn" });
  return adoptedOn > today ? refusal("IN_THE_FUTURE", { field: "adoptedOn" }) : null;
}

/**
 * The day on which a vote adopts: that of the session, but never in the future. Days as YYYY-MM-DD.
 * @param heldOn the day of the session. For a meeting that was not opened here, the meeting's own day
 */
export const dayOfAdoption = (heldOn: string, today: string): string => (heldOn <= today ? heldOn : today);

/** Its places on agendas, as the rules need them. */
export interface Placement {
  kind: MeetingKind;
  /** The meeting is upcoming or in progress. */
  open: boolean;
}

/** Whether any agenda may include it. Errors: COMMITTEE_FIRST. */
export function refusePlacing(status: ResolutionStatus): ResolutionRefusal | null {
  return status === "COMMITTEE_REVIEW" || status === "BOARD_REVIEW" ? null : refusal("COMMITTEE_FIRST");
}

/** Whether a meeting of this kind may include it. Errors: COMMITTEE_FIRST, BOARD_REVIEW_FIRST, ALREADY_ON_AGENDA. */
export function refusePlace(facts: {
  status: ResolutionStatus;
  meeting: MeetingKind;
  placements: readonly Placement[];
}): ResolutionRefusal | null {
  const { status, meeting, placements } = facts;
  if (meeting === "BOARD" && status !== "BOARD_REVIEW") return refusal("BOARD_REVIEW_FIRST");
  const placing = refusePlacing(status);
  if (placing) return placing;
  return placements.some(({ kind, open }) => open && kind === meeting) ? refusal("ALREADY_ON_AGENDA") : null;
}

/** Whether the clerk may enter an amendment from the floor. Errors: WRONG_STATUS, NOT_ON_AGENDA, VOTE_OPEN. */
export function refuseFloorAmendment(facts: {
  status: ResolutionStatus;
  placements: readonly Placement[];
  /** A vote on it is open, so its text cannot change: the body votes on the text that it heard. */
  voteOpen: boolean;
}): ResolutionRefusal | null {
  const placing = refusePlacing(facts.status);
  if (placing)
    return refusal("WRONG_STATUS", {
      message: "You can enter an amendment from the floor only in committee review or board review.",
    });
  if (!facts.placements.some(({ open }) => open)) return refusal("NOT_ON_AGENDA");
  return facts.voteOpen ? refusal("VOTE_OPEN") : null;
}
