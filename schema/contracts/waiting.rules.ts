// What a contract asks, of whom, and by which permission (decision 'Contracts', 1).
import type { PermissionKey } from "../roles/permissions.ts";
import { KINDS } from "../routing/kinds.rules.ts";
import type { StepAction } from "../routing/rules.ts";

/** With any of these permissions, people edit and send their own contracts: starting one includes finishing it. */
export const OWNER_EDITS = [
  "contracts.contract-record.edit",
  "contracts.contract-record.create",
] as const satisfies readonly PermissionKey[];

/** The viewer: what they may do, and for whom they stand in today. */
export interface WaitingViewer {
  userId: string;
  standsInFor: readonly string[];
  may: (key: PermissionKey) => boolean;
}

/** An undecided step of its route that someone was asked to decide. */
export interface AskedStep {
  id: string;
  userId: string | null;
  action: StepAction;
  /** No one may decide it, so someone else must be chosen. */
  isStuck: boolean;
}

/** A contract as needed to compute who must act next. `openSteps`: in order. */
export interface WaitingContract {
  status: string;
  waitingFor: string | null;
  ownerId: string | null;
  openSteps: readonly AskedStep[];
}

/** What is asked, in words, and the step that asks it. Null step: the record itself. */
export interface Asked {
  words: string;
  step: AskedStep | null;
  /** What the viewer must do at the step. Null if they do not decide a step. */
  action: StepAction | null;
  /** The tab of the contract that has the button. Null: the contract itself. */
  tab: "route" | "thread" | null;
}

const WORDS = { APPROVAL: "Approve", SIGNATURE: "Sign" } as const;

/** The kinds of steps that someone may decide, by their permissions. */
export const decidable = (may: WaitingViewer["may"]): (keyof typeof WORDS)[] =>
  (["APPROVAL", "SIGNATURE"] as const).filter((action) => may(KINDS.CONTRACT.rights[action]));

const mayEditOwn = ({ may }: WaitingViewer): boolean => OWNER_EDITS.some(may);

/** What a contract asks of someone: only what they may do. Null: nothing. */
export function askedOf(contract: WaitingContract, viewer: WaitingViewer): Asked | null {
  const isOwn = contract.ownerId === viewer.userId;
  // No one may decide on their own request.
  const ownStep = isOwn
    ? undefined
    : contract.openSteps.find(
        ({ userId, action }) =>
          userId !== null &&
          [viewer.userId, ...viewer.standsInFor].includes(userId) &&
          decidable(viewer.may).some((each) => each === action),
      );
  if (ownStep)
    return { words: WORDS[ownStep.action as keyof typeof WORDS], step: ownStep, action: ownStep.action, tab: "route" };
  const stuck = contract.openSteps.find(({ isStuck }) => isStuck);
  if (stuck && viewer.may(KINDS.CONTRACT.rights.EDIT))
    return { words: "Choose someone else", step: stuck, action: null, tab: "route" };
  const self = (words: string, tab: Asked["tab"] = null): Asked => ({ words, step: null, action: null, tab });
  if (contract.waitingFor === "CLERK" && viewer.may("contracts.lifecycle.mark-executed"))
    return self("Mark executed", "thread");
  if (contract.waitingFor !== "OWNER" || !isOwn) return null;
  if (contract.status === "REJECTED") return self("Reopen or leave");
  return mayEditOwn(viewer) ? self("Complete, and send to its route") : null;
}
