// What may be moved, seconded, opened, voted, closed and corrected.
import { refuse } from "./refusals.rules.ts";
import type { Refusal } from "./refusals.rules.ts";
import type { RollEntry, VoteValue } from "./roll.rules.ts";
import { type MeetingRefusal, refuseText } from "../meetings/rules.ts";
import { holdsMajorityOfMembers, type MotionKind, type Rule, type VoteType } from "../bodies/thresholds.rules.ts";

export type MotionState = "PENDING" | "OPEN" | "CLOSED" | "WITHDRAWN" | "DISPOSED";
export type Declaration = "CARRIED" | "LOST";

export const MOTION_LABELS: Record<MotionKind, string> = {
  MAIN: "Main motion",
  AMEND: "Motion to amend",
  SUBSTITUTE: "Substitute motion",
  TABLE: "Motion to table",
  POSTPONE: "Motion to postpone",
  REFER: "Motion to refer",
  RECONSIDER: "Motion to reconsider",
  EXECUTIVE_SESSION: "Motion to enter executive session",
};

/** A member according to the roll or the attendance. Null if not on it. */
export type Standing = Pick<RollEntry, "key" | "present" | "entitled">;

export type MotionFacts = {
  readonly kind: MotionKind;
  readonly text: string;
  /** The subject of an executive session. Null for other kinds, or if `text` states it. */
  readonly subject?: string | null;
  readonly voteType: VoteType;
  readonly rule: Rule;
  /** Null if not named yet. */
  readonly mover: Standing | null;
  readonly inExecutiveSession?: boolean;
  readonly spendsMoney?: boolean;
};
export type MotionRefusal = Refusal<
  "TEXT_REQUIRED" | "MOVER_NOT_ENTITLED" | "MOVER_NOT_PRESENT" | ExecutiveSessionCode
>;
type ExecutiveSessionCode =
  | "SUBJECT_REQUIRED"
  | "MAJORITY_OF_MEMBERS_REQUIRED"
  | "ROLL_CALL_REQUIRED"
  | "NO_MONEY_IN_EXECUTIVE_SESSION";

/**
 * Why a motion may not say this or be made by this member. Null if it may. `stack.rules.ts` decides when it may be
 * made. Source for executive sessions: Public Officers Law §105(1).
 */
export function refuseMotion(facts: MotionFacts): MotionRefusal | null {
  const { kind, mover } = facts;
  if (kind === "EXECUTIVE_SESSION") {
    const fault = executiveSessionFault(facts);
    if (fault) return refuse(fault);
  } else if (facts.text.trim() === "") return refuse("TEXT_REQUIRED");
  if (facts.inExecutiveSession && facts.spendsMoney) return refuse("NO_MONEY_IN_EXECUTIVE_SESSION");
  if (mover && !mover.entitled) return refuse("MOVER_NOT_ENTITLED");
  return mover && !mover.present ? refuse("MOVER_NOT_PRESENT") : null;
}

function executiveSessionFault({
  subject,
  text,
  voteType,
  rule,
}: Pick<MotionFacts, "subject" | "text" | "voteType" | "rule">): ExecutiveSessionCode | null {
  if ((subject ?? text).trim() === "") return "SUBJECT_REQUIRED";
  if (voteType !== "ROLL_CALL_VOTE") return "ROLL_CALL_REQUIRED";
  return holdsMajorityOfMembers(rule) ? null : "MAJORITY_OF_MEMBERS_REQUIRED";
}

export type SecondRefusal = Refusal<
  "MOVER_REQUIRED" | "SECONDER_IS_MOVER" | "SECONDER_NOT_ENTITLED" | "SECONDER_NOT_PRESENT"
>;

/**
 * Why this member may not second the motion. Null if they may. Mover and seconder are two different members, both
 * present and entitled.
 */
export function refuseSecond(facts: {
  readonly mover: Standing | null;
  readonly seconder: Standing;
}): SecondRefusal | null {
  const { mover, seconder } = facts;
  if (!mover) return refuse("MOVER_REQUIRED");
  if (seconder.key === mover.key) return refuse("SECONDER_IS_MOVER");
  if (!seconder.entitled) return refuse("SECONDER_NOT_ENTITLED");
  return seconder.present ? null : refuse("SECONDER_NOT_PRESENT");
}

export type OpenVoteFacts = Pick<
  MotionFacts,
  "kind" | "text" | "subject" | "voteType" | "rule" | "inExecutiveSession" | "spendsMoney"
> & {
  readonly state: MotionState;
  /** Null if the record does not follow the meeting's state (an imported or past meeting). */
  readonly inSession: boolean | null;
  readonly anotherVoteOpen: boolean;
  /** Null if no quorum is required, because the body is unknown or keeps neither seats nor members. */
  readonly quorumMet: boolean | null;
  /** Number of members present with a vote. */
  readonly voters: number;
  readonly mover: Standing | null;
  readonly seconder: Standing | null;
  /** Settings of the body. */
  readonly moverRequired: boolean;
  readonly seconderRequired: boolean;
};
export type OpenVoteRefusal = Refusal<
  | "NO_RESULT_FOR_VOTE_TYPE"
  | "VOTE_ALREADY_OPEN"
  | "VOTE_CLOSED"
  | "MOTION_WITHDRAWN"
  | "MOTION_DISPOSED"
  | "MEETING_NOT_IN_SESSION"
  | "ANOTHER_VOTE_OPEN"
  | "NO_QUORUM"
  | "NO_VOTERS"
  | "SECONDER_REQUIRED"
  | "MOVER_NOT_ENTITLED"
  | "MOVER_NOT_PRESENT"
  | SecondRefusal["code"]
  | ExecutiveSessionCode
>;

/** Why a roll call cannot be opened. Null if it can. */
export function refuseOpenVote(facts: OpenVoteFacts): OpenVoteRefusal | null {
  const { state, mover, seconder } = facts;
  if (facts.kind === "EXECUTIVE_SESSION") {
    const fault = executiveSessionFault(facts);
    if (fault) return refuse(fault);
  }
  if (facts.voteType !== "ROLL_CALL_VOTE") return refuse("NO_RESULT_FOR_VOTE_TYPE");
  if (state === "OPEN") return refuse("VOTE_ALREADY_OPEN");
  if (state === "CLOSED") return refuse("VOTE_CLOSED");
  if (state === "WITHDRAWN") return refuse("MOTION_WITHDRAWN");
  if (state === "DISPOSED") return refuse("MOTION_DISPOSED");
  if (facts.inSession === false) return refuse("MEETING_NOT_IN_SESSION");
  if (facts.inExecutiveSession && facts.spendsMoney) return refuse("NO_MONEY_IN_EXECUTIVE_SESSION");
  if (facts.anotherVoteOpen) return refuse("ANOTHER_VOTE_OPEN");
  if (facts.quorumMet === false) return refuse("NO_QUORUM");
  if (facts.voters === 0) return refuse("NO_VOTERS");
  if (facts.moverRequired && !mover) return refuse("MOVER_REQUIRED");
  if (mover && !mover.entitled) return refuse("MOVER_NOT_ENTITLED");
  if (mover && !mover.present) return refuse("MOVER_NOT_PRESENT");
  if (facts.seconderRequired && !seconder) return refuse("SECONDER_REQUIRED");
  return seconder ? refuseSecond({ mover, seconder }) : null;
}

export type VoteFacts = {
  readonly voteType: VoteType;
  readonly state: MotionState;
  /** The line of the roll. Null if the member is not on it. */
  readonly entry: RollEntry | null;
  readonly value: VoteValue;
  /** The roll key of the person recording this vote. Null for a person who is not on the roll (a clerk). */
  readonly ownKey: string | null;
  /** May record other members' votes, as the clerk does. */
  readonly mayRecordForOthers: boolean;
  /** The current vote was cast by the member. */
  readonly castByMember: boolean;
  /** The vote shown when the person decided. Null or omitted if not given. */
  readonly seen?: VoteValue | null;
  readonly reason?: string | null;
};
export type VoteRefusal = Refusal<
  | "NO_RESULT_FOR_VOTE_TYPE"
  | "VOTE_NOT_OPEN"
  | "VOTE_CLOSED"
  | "MOTION_WITHDRAWN"
  | "MOTION_DISPOSED"
  | "NOT_ON_THE_ROLL"
  | "NOT_YOUR_VOTE"
  | "NOT_ENTITLED"
  | "NOT_PRESENT"
  | "NOT_A_VOTE"
  | "VOTE_CHANGED"
  | "REASON_REQUIRED"
>;

/**
 * Why this vote cannot be recorded. Null if it can. While the vote is open, a later vote replaces an earlier one. A
 * clerk who changes a vote cast by the member must give a reason. The vote of a member not present can only be None or
 * Absent.
 */
export function refuseVote(facts: VoteFacts): VoteRefusal | null {
  const { entry, value } = facts;
  const notOpen = openFault(facts);
  if (notOpen) return refuse(notOpen);
  if (!entry) return refuse("NOT_ON_THE_ROLL");
  const isOwnVote = facts.ownKey === entry.key;
  if (!isOwnVote && !facts.mayRecordForOthers) return refuse("NOT_YOUR_VOTE");
  const unfit = unfitFor(entry, value);
  if (unfit) return refuse(unfit);
  if (!facts.mayRecordForOthers && (value === "NONE" || value === "ABSENT")) return refuse("NOT_A_VOTE");
  if (facts.seen && facts.seen !== entry.vote && value !== entry.vote) return refuse("VOTE_CHANGED");
  const overrides = !isOwnVote && facts.castByMember && value !== entry.vote;
  return overrides && isBlank(facts.reason) ? refuse("REASON_REQUIRED") : null;
}

type OpenFacts = { readonly voteType: VoteType; readonly state: MotionState };

function openFault({
  voteType,
  state,
}: OpenFacts):
  | "NO_RESULT_FOR_VOTE_TYPE"
  | "VOTE_NOT_OPEN"
  | "VOTE_CLOSED"
  | "MOTION_WITHDRAWN"
  | "MOTION_DISPOSED"
  | null {
  if (voteType !== "ROLL_CALL_VOTE") return "NO_RESULT_FOR_VOTE_TYPE";
  if (state === "PENDING") return "VOTE_NOT_OPEN";
  if (state === "CLOSED") return "VOTE_CLOSED";
  if (state === "DISPOSED") return "MOTION_DISPOSED";
  return state === "WITHDRAWN" ? "MOTION_WITHDRAWN" : null;
}

function unfitFor(entry: RollEntry, value: VoteValue): "NOT_ENTITLED" | "NOT_PRESENT" | null {
  if (value === "NONE" || value === "ABSENT") return null;
  if (!entry.entitled) return "NOT_ENTITLED";
  return entry.present ? null : "NOT_PRESENT";
}

const isBlank = (text: string | null | undefined): boolean => (text ?? "").trim() === "";

/**
 * `sequence`: the motion's last event. `seenSequence`: the last event seen by the person who closes. Null if not given.
 */
export type CloseVoteFacts = OpenFacts & { readonly sequence: number; readonly seenSequence: number | null };
export type CloseVoteRefusal = Refusal<
  "NO_RESULT_FOR_VOTE_TYPE" | "VOTE_NOT_OPEN" | "VOTE_CLOSED" | "MOTION_WITHDRAWN" | "MOTION_DISPOSED" | "VOTES_CHANGED"
>;

/** Why the vote cannot be closed. Null if it can. Members may be without a vote. They stay on the roll as not voted. */
export function refuseCloseVote(facts: CloseVoteFacts): CloseVoteRefusal | null {
  const notOpen = openFault(facts);
  if (notOpen) return refuse(notOpen);
  return facts.seenSequence !== null && facts.seenSequence !== facts.sequence ? refuse("VOTES_CHANGED") : null;
}

export type UndoRefusal = Refusal<CloseVoteRefusal["code"] | "NOTHING_TO_UNDO">;

/**
 * Why the last votes cannot be undone. Null if they can. `hasBatch`: the clerk recorded votes that are not yet undone.
 */
export function refuseUndo(facts: CloseVoteFacts & { readonly hasBatch: boolean }): UndoRefusal | null {
  return refuseCloseVote(facts) ?? (facts.hasBatch ? null : refuse("NOTHING_TO_UNDO"));
}

export type CorrectionFacts = {
  readonly voteType: VoteType;
  readonly state: MotionState;
  /** The line of the frozen roll with the current vote. Null if the member is not on it. */
  readonly entry: RollEntry | null;
  readonly value: VoteValue;
  readonly reason?: string | null;
};
export type CorrectionRefusal = Refusal<
  | "NO_RESULT_FOR_VOTE_TYPE"
  | "VOTE_NOT_CLOSED"
  | "NOT_ON_THE_ROLL"
  | "NOT_ENTITLED"
  | "NOT_PRESENT"
  | "REASON_REQUIRED"
  | "SAME_VOTE"
>;

/**
 * Why a closed vote cannot be corrected. Null if it can. Uses the frozen roll, so a member who arrived later has no
 * vote.
 */
export function refuseCorrection({ voteType, state, entry, value, reason }: CorrectionFacts): CorrectionRefusal | null {
  if (voteType !== "ROLL_CALL_VOTE") return refuse("NO_RESULT_FOR_VOTE_TYPE");
  if (state !== "CLOSED") return refuse("VOTE_NOT_CLOSED");
  if (!entry) return refuse("NOT_ON_THE_ROLL");
  const unfit = unfitFor(entry, value);
  if (unfit) return refuse(unfit);
  if (isBlank(reason)) return refuse("REASON_REQUIRED");
  return value === entry.vote ? refuse("SAME_VOTE") : null;
}

export type DeclarationRefusal = Refusal<
  | "NOT_A_VOICE_VOTE"
  | "MOTION_WITHDRAWN"
  | "MOTION_DISPOSED"
  | "NO_QUORUM"
  | "MEETING_NOT_IN_SESSION"
  | "NO_MONEY_IN_EXECUTIVE_SESSION"
>;

/**
 * Why the chair cannot declare a motion carried or lost. Null if they can. Nothing is computed: a declared outcome is
 * marked as declared.
 */
export function refuseDeclaration(
  facts: Pick<OpenVoteFacts, "voteType" | "state" | "inSession" | "quorumMet" | "inExecutiveSession" | "spendsMoney">,
): DeclarationRefusal | null {
  if (facts.voteType !== "VOICE_VOTE") return refuse("NOT_A_VOICE_VOTE");
  if (facts.state === "WITHDRAWN") return refuse("MOTION_WITHDRAWN");
  if (facts.state === "DISPOSED") return refuse("MOTION_DISPOSED");
  if (facts.inSession === false) return refuse("MEETING_NOT_IN_SESSION");
  if (facts.inExecutiveSession && facts.spendsMoney) return refuse("NO_MONEY_IN_EXECUTIVE_SESSION");
  // A later correction states what was heard while the quorum was present.
  return facts.state === "PENDING" && facts.inSession && facts.quorumMet === false ? refuse("NO_QUORUM") : null;
}

/**
 * Why a declaration cannot replace the current one. Null if it can. The first needs no reason. A correction or
 * withdrawal does.
 */
export function refuseRedeclaring(facts: {
  readonly standing: Declaration | null;
  readonly reason: string | null;
}): MeetingRefusal | Refusal<"REASON_REQUIRED"> | null {
  if (facts.standing !== null && isBlank(facts.reason)) return refuse("REASON_REQUIRED");
  return refuseText("reason", facts.reason);
}

/** Why a declaration cannot be withdrawn. Null if it can, which requires that there is one. */
export function refuseRetraction({
  voteType,
  state,
}: OpenFacts): Refusal<"NOT_A_VOICE_VOTE" | "NOTHING_DECLARED"> | null {
  if (voteType !== "VOICE_VOTE") return refuse("NOT_A_VOICE_VOTE");
  return state === "CLOSED" ? null : refuse("NOTHING_DECLARED");
}

export type WithdrawalRefusal = Refusal<"VOTE_ALREADY_OPEN" | "VOTE_CLOSED" | "MOTION_WITHDRAWN" | "MOTION_DISPOSED">;

/**
 * Why a motion cannot be withdrawn, or its text, mover, seconder or rule changed. Null if it can, which is only before
 * its vote opens.
 */
export function refuseChange({ state }: { readonly state: MotionState }): WithdrawalRefusal | null {
  if (state === "OPEN") return refuse("VOTE_ALREADY_OPEN");
  if (state === "CLOSED") return refuse("VOTE_CLOSED");
  if (state === "DISPOSED") return refuse("MOTION_DISPOSED");
  return state === "WITHDRAWN" ? refuse("MOTION_WITHDRAWN") : null;
}

export type CastingVoteRefusal = Refusal<
  | "NO_RESULT_FOR_VOTE_TYPE"
  | "VOTE_NOT_OPEN"
  | "VOTE_CLOSED"
  | "MOTION_WITHDRAWN"
  | "MOTION_DISPOSED"
  | "NO_TIE_TO_BREAK"
>;

/** Why the chair cannot give a casting vote. Null if they can. `tieForChair` comes from the verdict. */
export function refuseCastingVote(facts: OpenFacts & { readonly tieForChair: boolean }): CastingVoteRefusal | null {
  const notOpen = openFault(facts);
  if (notOpen) return refuse(notOpen);
  return facts.tieForChair ? null : refuse("NO_TIE_TO_BREAK");
}
