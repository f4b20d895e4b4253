// What a contract asks, of whom, and by which right (decision 'Contracts', 1).
import type { PermissionKey } from "../../roles/permissions.ts";
import { RIGHTS } from "../../routing/rights.rules.ts";
import type { StepAction } from "../../routing/rules.ts";

/** Whoever holds one of these edits and sends a contract of her own: who may start one may finish it. */
export const OWNER_EDITS = [
  "contracts.contract-record.edit",
  "contracts.contract-record.create",
] as const satisfies readonly PermissionKey[];

/** Who looks: what she may do, and in whose place she decides today. */
export interface WaitingViewer {
  userId: string;
  standsInFor: readonly string[];
  may: (key: PermissionKey) => boolean;
}

/** A step of its route that was asked and is not decided. */
export interface AskedStep {
  id: string;
  userId: string | null;
  action: StepAction;
  /** Nobody may decide it: somebody else must be chosen. */
  isStuck: boolean;
}

/** A contract as its turn is computed. `openSteps`: those that are open, in their order. */
export interface WaitingContract {
  status: string;
  waitingFor: string | null;
  ownerId: string | null;
  openSteps: readonly AskedStep[];
}

/** What is asked, in words; the step that asks it. Null step: the record itself. */
export interface Asked {
  words: string;
  step: AskedStep | null;
  /** What the step asks of her; null: it is no step that she decides. */
  action: StepAction | null;
  /** The tab of the contract that has the button. Null: the contract itself. */
  tab: "route" | "thread" | null;
}

const WORDS = { APPROVAL: "Approve", SIGNATURE: "Sign" } as const;

/** The kinds of step that somebody may decide, by her rights. */
export const decidable = (may: WaitingViewer["may"]): (keyof typeof WORDS)[] =>
  (["APPROVAL", "SIGNATURE"] as const).filter((action) => may(RIGHTS.CONTRACT[action]));

const mayEditOwn = ({ may }: WaitingViewer): boolean => OWNER_EDITS.some(may);

/** What a contract asks of somebody: only what the button lets her do. Null: nothing. */
export function askedOf(contract: WaitingContract, viewer: WaitingViewer): Asked | null {
  const isOwn = contract.ownerId === viewer.userId;
  // Nobody decides for whoever asked.
  const hers = isOwn
    ? undefined
    : contract.openSteps.find(
        ({ userId, action }) =>
          userId !== null &&
          [viewer.userId, ...viewer.standsInFor].includes(userId) &&
          decidable(viewer.may).some((each) => each === action),
      );
  if (hers) return { words: WORDS[hers.action as keyof typeof WORDS], step: hers, action: hers.action, tab: "route" };
  const stuck = contract.openSteps.find(({ isStuck }) => isStuck);
  if (stuck && viewer.may(RIGHTS.CONTRACT.EDIT))
    return { words: "Choose someone else", step: stuck, action: null, tab: "route" };
  const self = (words: string, tab: Asked["tab"] = null): Asked => ({ words, step: null, action: null, tab });
  if (contract.waitingFor === "CLERK" && viewer.may("contracts.lifecycle.mark-executed"))
    return self("Mark executed", "thread");
  if (contract.waitingFor !== "OWNER" || !isOwn) return null;
  if (contract.status === "REJECTED") return self("Reopen or leave");
  return mayEditOwn(viewer) ? self("Complete, and send to its route") : null;
}
