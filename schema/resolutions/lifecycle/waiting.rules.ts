// Whom a resolution waits for. Decision 'Lifecycles'.
import { type ResolutionStatus, STATUS_LABELS } from "../facts.rules.ts";
import type { PermissionKey } from "../../roles/permissions.ts";
import { RIGHTS } from "../../routing/rights.rules.ts";
import { isReview } from "../../routing/reviews.rules.ts";

/** What the rule asks. */
export interface WaitingFacts {
  status: ResolutionStatus;
  requesterName: string;
  /** `stuck`: it is open and nobody may decide it. */
  steps: readonly { stage: string; name: string; action: string; state: string; stuck?: boolean }[];
  /** Role that holds the present review; once adopted, the role that publishes. Null: none. */
  holder: string | null;
  /** Roles that submit a draft whose requester may not. Left out or []: the requester may, or no role does. */
  submitters?: readonly string[];
}

/** Whether the present review waits for people of its steps, and not for the role that holds it. */
export const openStepsOf = <S extends { stage: string; action: string; state: string }>(
  steps: readonly S[],
  status: string,
): S[] => steps.filter((step) => step.stage === status && step.state === "OPEN" && step.action !== "FYI");

/** What is asked of whoever's turn it is, in words. */
export const ASKED = {
  SUBMIT: "Submit for review",
  APPROVE: "Approve",
  SIGN: "Sign",
  CHOOSE_ANOTHER: "Choose someone else",
  MOVE_ON: "Review and send on",
  BRING_TO_BOARD: "Bring before the board",
  PUBLISH: "Publish",
} as const;
export type Asked = keyof typeof ASKED;

/** What is asked of the role that holds a review, or that publishes what is adopted. */
export const askedOfHolder = (status: ResolutionStatus): Asked =>
  status === "ADOPTED" ? "PUBLISH" : status === "BOARD_REVIEW" ? "BRING_TO_BOARD" : "MOVE_ON";

/** What may be asked of somebody: what waits for anything else is not shown to them. */
export interface Askable {
  /** Of a draft of their own. */
  own: readonly Asked[];
  /** Of steps, theirs or of whom they stand in for. */
  steps: readonly Asked[];
  /** Of the role that they hold; of what they asked for themselves, too. */
  role: readonly Asked[];
  /** Of the role that they hold, unless they asked for it. */
  roleNotOwn: readonly Asked[];
}

/** What the buttons would let somebody do, by the rights that they hold. */
export function askable(may: (key: PermissionKey) => boolean): Askable {
  const by = (key: PermissionKey, asked: Asked): Asked[] => (may(key) ? [asked] : []);
  return {
    own: by("meetings.meeting-items.edit", "SUBMIT"),
    steps: [...by(RIGHTS.RESOLUTION.APPROVAL, "APPROVE"), ...by(RIGHTS.RESOLUTION.SIGNATURE, "SIGN")],
    role: [
      ...by("meetings.meeting-items.edit", "SUBMIT"),
      ...by("meetings.meeting-items.export-to-meeting", "BRING_TO_BOARD"),
      ...by("meetings.meeting-record.publish", "PUBLISH"),
    ],
    roleNotOwn: ["MOVE_ON", ...by("meetings.routing.edit-route", "CHOOSE_ANOTHER")],
  };
}

/** Whether who asked for a resolution may not do this to it. */
export const notByRequester = (asked: Asked): boolean =>
  asked === "APPROVE" || asked === "SIGN" || asked === "MOVE_ON" || asked === "CHOOSE_ANOTHER";

/** The person or party whose turn it is, in words. Null: nobody's any more. */
export function waitingOn(facts: WaitingFacts): string | null {
  const { status, holder } = facts;
  if (status === "DRAFT") return `${facts.submitters?.join(", ") || facts.requesterName} (draft)`;
  if (status === "ADOPTED") return `${holder ?? "Clerk"} (publication)`;
  if (!isReview(status)) return null;
  const open = openStepsOf(facts.steps, status);
  if (open.length > 0) return open.map(wordsOf).join(", ");
  if (status === "BOARD_REVIEW") return "Board";
  return holder ?? STATUS_LABELS[status];
}

const wordsOf = ({ name, action, stuck }: WaitingFacts["steps"][number]): string =>
  stuck
    ? `choice of who ${action === "SIGNATURE" ? "signs" : "approves"} in place of ${name}`
    : `${name} ${action.toLowerCase()}`;
