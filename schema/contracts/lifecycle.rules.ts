// The lifecycle of a contract: its transitions, and who may make them. Decision 'Contracts'.
import { longDay, isRealDay } from "../dates.rules.ts";
import { addDays } from "../days.rules.ts";
import { refuseReason } from "../reason.rules.ts";
import type { Refusal } from "../refusal.rules.ts";
import { CONTRACT_STATUS_LABELS, CONTRACT_STATUSES, type ContractStatus } from "./words.rules.ts";
import { refuseMissing } from "./send.rules.ts";

/** The status for a word, in any spelling. Null if there is none. */
export const contractStatusNamed = (word: string): ContractStatus | null =>
  CONTRACT_STATUSES.find((each) => each === word.trim().toUpperCase()) ?? null;

/** A transition from one status to another. */
export type ContractTransition =
  | "sendToRoute"
  | "approveStep"
  | "rejectStep"
  | "reopen"
  | "returnToDraft"
  | "execute"
  | "exerciseChild"
  | "fallAway"
  | "terminate"
  | "archive";

/** Where each transition starts and ends, and the message if it cannot start there. */
export const CONTRACT_TRANSITIONS: Readonly<
  Record<ContractTransition, { from: readonly ContractStatus[]; to: ContractStatus; words: string }>
> = {
  sendToRoute: { from: ["DRAFT"], to: "WORKING", words: "Only a draft can be sent to its route" },
  approveStep: { from: ["WORKING"], to: "WORKING", words: "Only a contract on its route can be approved" },
  rejectStep: { from: ["WORKING"], to: "REJECTED", words: "Only a contract on its route can be rejected" },
  reopen: { from: ["REJECTED"], to: "DRAFT", words: "Only a rejected contract can be reopened" },
  returnToDraft: {
    from: ["WORKING"],
    to: "DRAFT",
    words: "Only a contract that was sent and is not executed can be returned to draft",
  },
  execute: { from: ["WORKING"], to: "EXECUTED", words: "Only a contract on its route can be marked executed" },
  exerciseChild: {
    from: ["EXECUTED"],
    to: "EXECUTED",
    words: "Only an executed contract can be renewed, amended or changed",
  },
  fallAway: {
    from: ["DRAFT", "WORKING"],
    to: "REJECTED",
    words: "Only an unfinished change is closed with its first contract",
  },
  terminate: { from: ["EXECUTED"], to: "TERMINATED", words: "Only an executed contract can be terminated" },
  archive: {
    from: ["REJECTED", "TERMINATED", "EXECUTED"],
    to: "ARCHIVED",
    words: "Only a rejected, terminated or expired contract can be archived",
  },
};

const REFUSALS = {
  WRONG_STATUS: "You cannot do this at the contract's current status.",
  NOT_OWNER: "Only the contract's owner can do this.",
  NOT_YOUR_STEP: "This step belongs to someone else.",
  OWN_REQUEST: "You asked for this contract, so someone else must approve it.",
  STEPS_LEFT: "Every approval and signature must be in first.",
  EXPIRED: "The contract has expired.",
  NOT_EXPIRED: "The contract is still running.",
  NOT_ENDED: "The contract was terminated and is not over yet.",
  TERMINATION_ASKED: "A termination of this contract has been requested.",
  CHILD_OPEN: "Another change to this contract is not finished.",
  CHILD_NEWER: "Another change to the same contract has begun since. Propose this one again.",
  PART_OF_FIRST: "An executed change is part of the contract it changes.",
  CHILD_OF_CHILD: "Change the first contract, not its amendment or renewal.",
  NO_CONVENIENCE: "This contract cannot be ended for convenience because its text gives no notice days for that.",
  NOTICE_FUTURE: "The notice must be given before the contract is terminated.",
  NOTICE_SHORT: "The notice is too short.",
  ENDS_ANYWAY: "The contract ends automatically before that date.",
  LEGAL_MISSING: "Legal must agree to the termination first.",
  SIGNATORY_MISSING: "The county's signatory must sign the termination first.",
  SAME_PERSON: "Legal and the signatory must be two people.",
  NOT_A_DRAFT: "Only a draft can be deleted.",
  WAS_SENT: "This draft has been on its route before, so its history is kept. Archive it once it is rejected.",
} as const;

/** Why something cannot be done to a contract. */
export interface ContractRefusal extends Refusal {
  code: keyof typeof REFUSALS | "FIELD" | "REASON_REQUIRED" | "TOO_LONG";
}
const refusal = (code: keyof typeof REFUSALS, detail = "", field?: string): ContractRefusal => ({
  code,
  message: detail === "" ? REFUSALS[code] : `${REFUSALS[code]} ${detail}`,
  ...(field !== undefined && { field }),
});

/** Whether a transition may start from the contract's status. Errors: WRONG_STATUS. */
export function refuseContractTransition(
  transition: ContractTransition,
  status: ContractStatus,
): ContractRefusal | null {
  const { from, words } = CONTRACT_TRANSITIONS[transition];
  if (from.includes(status)) return null;
  return { code: "WRONG_STATUS", message: `${words}. This contract's status is “${CONTRACT_STATUS_LABELS[status]}”.` };
}

/**
 * Sent by its owner, once nothing is missing. Errors: WRONG_STATUS, NOT_OWNER, and those of what is missing
 * (send.rules.ts).
 */
export function refuseSend(facts: {
  status: ContractStatus;
  isOwner: boolean;
  /** Everything that is missing. []: nothing. */
  missing: readonly Refusal[];
}): Refusal | null {
  const { status, isOwner, missing } = facts;
  const wrong = refuseContractTransition("sendToRoute", status);
  if (wrong) return wrong;
  return isOwner ? refuseMissing(missing) : refusal("NOT_OWNER");
}

interface StepFacts {
  status: ContractStatus;
  isStepPerson: boolean;
  /** The viewer requested the contract. */
  isAsker: boolean;
}

/** Approved by the step's own person, never by the requester. Errors: WRONG_STATUS, NOT_YOUR_STEP, OWN_REQUEST. */
export const refuseApproveStep = ({ status, isStepPerson, isAsker }: StepFacts): ContractRefusal | null =>
  refuseContractTransition("approveStep", status) ??
  (isStepPerson ? (isAsker ? refusal("OWN_REQUEST") : null) : refusal("NOT_YOUR_STEP"));

/**
 * Rejected by the step's own person, with a reason. Errors: WRONG_STATUS, NOT_YOUR_STEP, OWN_REQUEST, REASON_REQUIRED,
 * TOO_LONG.
 */
export const refuseRejectStep = (facts: StepFacts & { reason: string | null }): ContractRefusal | null =>
  refuseContractTransition("rejectStep", facts.status) ?? refuseApproveStep(facts) ?? refuseReason(facts.reason);

/** Returned to draft by its owner. Errors: WRONG_STATUS, NOT_OWNER. */
export const refuseReopen = (facts: { status: ContractStatus; isOwner: boolean }): ContractRefusal | null =>
  refuseContractTransition("reopen", facts.status) ?? (facts.isOwner ? null : refusal("NOT_OWNER"));

/**
 * Returned to draft from its route or its signatures, with a reason, by people who may send it. Errors: WRONG_STATUS,
 * REASON_REQUIRED, TOO_LONG.
 */
export const refuseReturn = (facts: { status: ContractStatus; reason: string | null }): ContractRefusal | null =>
  refuseContractTransition("returnToDraft", facts.status) ?? refuseReason(facts.reason);

/**
 * A rejected change can continue only if no other change of the same contract was started since. Errors: CHILD_NEWER.
 */
export const refuseReopenChild = ({ hasNewer }: { hasNewer: boolean }): ContractRefusal | null =>
  hasNewer ? refusal("CHILD_NEWER") : null;

/** A reopened contract: a draft with the next version of its text. */
export const reopened = ({ textVersion }: { textVersion: number }) => ({
  status: CONTRACT_TRANSITIONS.reopen.to,
  textVersion: textVersion + 1,
});

/**
 * After all approvals and signatures, with a complete thread of authority. Errors: WRONG_STATUS, STEPS_LEFT, and those
 * of the thread.
 */
export function refuseMarkExecuted(facts: {
  status: ContractStatus;
  /** Names of people whose step is undecided. */
  waitingFor: readonly string[];
  /** The missing link of the thread of authority. Null: it is complete. */
  thread: Refusal | null;
}): Refusal | null {
  const wrong = refuseContractTransition("execute", facts.status);
  if (wrong) return wrong;
  if (facts.waitingFor.length > 0) return refusal("STEPS_LEFT", `Not yet: ${facts.waitingFor.join(", ")}.`);
  return facts.thread;
}

/** Kinds of children of an executed contract. */
export type ChildKind = "RENEWAL" | "AMENDMENT" | "CHANGE_ORDER";

/** A change of a contract: a separate contract, below the first one. */
export interface Child {
  kind: ChildKind;
  status: ContractStatus;
  /** End Date in force once it is executed. Null: unchanged. */
  endDate: string | null;
}

/** The first contract after its executed changes, in order. */
export function standingOfContract(first: { endDate: string }, children: readonly Child[]) {
  const executed = children.filter(({ status }) => status === "EXECUTED");
  return {
    version: 1 + executed.length,
    endDate: executed.findLast(({ endDate }) => endDate !== null)?.endDate ?? first.endDate,
  };
}

/** Days before its end from which a contract is due for renewal. */
export const RENEWAL_DUE_DAYS = 180;

/** Date flags of an executed contract, on the county's date. The End Date is still within the term. */
export function flagsOf(facts: {
  status: ContractStatus;
  /** With its changes. */
  endDate: string;
  /** Last day to give notice of a renewal. Null: no option is left. */
  noticeBy: string | null;
  today: string;
}): { isRenewalDue: boolean; isExpired: boolean } {
  const { status, endDate, noticeBy, today } = facts;
  if (status !== "EXECUTED") return { isRenewalDue: false, isExpired: false };
  const isExpired = today > endDate;
  const first = noticeBy !== null && noticeBy < endDate ? noticeBy : endDate;
  return { isRenewalDue: !isExpired && today >= addDays(first, -RENEWAL_DUE_DAYS), isExpired };
}

/**
 * A renewal, amendment or change order, one at a time and never for an expired contract. Errors: WRONG_STATUS,
 * CHILD_OF_CHILD, EXPIRED, CHILD_OPEN.
 */
export function refuseChild(facts: {
  status: ContractStatus;
  isChild: boolean;
  endDate: string;
  today: string;
  children: readonly Child[];
}): ContractRefusal | null {
  const { status, isChild, endDate, today, children } = facts;
  const wrong = refuseContractTransition("exerciseChild", status);
  if (wrong) return wrong;
  if (isChild) return refusal("CHILD_OF_CHILD");
  if (today > endDate)
    return refusal("EXPIRED", `Its End Date was ${longDay(endDate)}. Anything still needed requires a new contract.`);
  return children.some((child) => child.status === "DRAFT" || child.status === "WORKING")
    ? refusal("CHILD_OPEN")
    : null;
}

/** A request to end a contract before its End Date. */
export interface TerminationFacts {
  status: ContractStatus;
  endDate: string;
  today: string;
  ground: "CAUSE" | "CONVENIENCE";
  reason: string | null;
  /** Notice days of the contract; null: it gives none for this ground. */
  causeDays: number | null;
  convenienceDays: number | null;
  noticeOn: string;
  effectiveOn: string;
}

/**
 * The first day on which a termination may take effect; the day of the notice is not counted (General Construction Law
 * §20).
 */
export const earliestEnd = (
  facts: Pick<TerminationFacts, "ground" | "causeDays" | "convenienceDays" | "noticeOn">,
): string => addDays(facts.noticeOn, noticeDaysOf(facts));
const noticeDaysOf = (facts: Pick<TerminationFacts, "ground" | "causeDays" | "convenienceDays">): number =>
  (facts.ground === "CAUSE" ? facts.causeDays : facts.convenienceDays) ?? 0;

/**
 * A request to end it before its End Date, for cause or for convenience, with the contract's notice days. Errors:
 * WRONG_STATUS, EXPIRED, REASON_REQUIRED, TOO_LONG, NO_CONVENIENCE, FIELD, NOTICE_FUTURE, NOTICE_SHORT, ENDS_ANYWAY.
 */
export function refuseTermination(facts: TerminationFacts): ContractRefusal | null {
  const { status, endDate, today, ground, reason, noticeOn, effectiveOn } = facts;
  const wrong = refuseContractTransition("terminate", status);
  if (wrong) return wrong;
  if (today > endDate) return refusal("EXPIRED", `Its End Date was ${longDay(endDate)}. Archive it instead.`);
  const reasonWrong = refuseReason(reason);
  if (reasonWrong) return reasonWrong;
  if (ground === "CONVENIENCE" && facts.convenienceDays === null) return refusal("NO_CONVENIENCE");
  for (const field of ["noticeOn", "effectiveOn"] as const)
    if (!isRealDay(facts[field])) return { code: "FIELD", message: "This is not a valid date.", field };
  if (noticeOn > today) return refusal("NOTICE_FUTURE", "", "noticeOn");
  const days = noticeDaysOf(facts);
  const earliest = earliestEnd(facts);
  if (effectiveOn < earliest)
    return refusal(
      "NOTICE_SHORT",
      `The contract requires ${days} ${days === 1 ? "day" : "days"}. The earliest date is ${longDay(earliest)}.`,
      "effectiveOn",
    );
  return effectiveOn > endDate ? refusal("ENDS_ANYWAY", `Its End Date is ${longDay(endDate)}.`, "effectiveOn") : null;
}

/**
 * Ended by Legal, who asks, and the signatory, who confirms. Errors: those of {@link refuseTermination}, LEGAL_MISSING,
 * SIGNATORY_MISSING, SAME_PERSON.
 */
export function refuseTerminate(
  facts: TerminationFacts & {
    /** Users. Null: not yet. */
    legalBy: string | null;
    signatoryBy: string | null;
  },
): ContractRefusal | null {
  const { legalBy, signatoryBy } = facts;
  const wrong = refuseTermination(facts);
  if (wrong) return wrong;
  if (legalBy === null) return refusal("LEGAL_MISSING");
  if (signatoryBy === null) return refusal("SIGNATORY_MISSING");
  return legalBy === signatoryBy ? refusal("SAME_PERSON") : null;
}

/**
 * Archived once it is over; an executed change only after its first contract, and nothing while a termination is
 * requested. Errors: WRONG_STATUS, PART_OF_FIRST, NOT_EXPIRED, NOT_ENDED, TERMINATION_ASKED, CHILD_OPEN.
 */
export function refuseArchive(facts: {
  status: ContractStatus;
  /** With its changes; the termination's last day if terminated. */
  endDate: string;
  today: string;
  children: readonly Child[];
  /** For a change: the contract that it changes. Null or absent: not a change. */
  first?: { number: string; status: ContractStatus } | null;
  /** Who asked to terminate it, while undecided. Null or absent: no one. */
  terminationBy?: string | null;
}): ContractRefusal | null {
  const { status, endDate, today, children, first = null, terminationBy = null } = facts;
  const wrong = refuseContractTransition("archive", status);
  if (wrong) return wrong;
  if (status === "EXECUTED" && first && first.status !== "ARCHIVED")
    return refusal("PART_OF_FIRST", `Archive contract ${first.number} first.`);
  if (status === "EXECUTED" && today <= endDate) return refusal("NOT_EXPIRED", `Its End Date is ${longDay(endDate)}.`);
  if (status === "TERMINATED" && today <= endDate) return refusal("NOT_ENDED", `Its last day is ${longDay(endDate)}.`);
  if (terminationBy !== null)
    return refusal("TERMINATION_ASKED", `${terminationBy} requested it. The request must be withdrawn first.`);
  return children.some((child) => child.status === "DRAFT" || child.status === "WORKING")
    ? refusal("CHILD_OPEN")
    : null;
}

/** A draft that was never on its route may be deleted, by its owner. Errors: NOT_A_DRAFT, WAS_SENT, NOT_OWNER. */
export function refuseDeleteDraft(facts: {
  status: ContractStatus;
  wasSent: boolean;
  isOwner: boolean;
}): ContractRefusal | null {
  if (facts.status !== "DRAFT") return refusal("NOT_A_DRAFT");
  if (facts.wasSent) return refusal("WAS_SENT");
  return facts.isOwner ? null : refusal("NOT_OWNER");
}
