// Determines whose turn it is on a resolution. Decision 'Lifecycles'.
import { type ResolutionStatus, STATUS_LABELS } from "../facts.rules.ts";
import type { PermissionKey } from "../../roles/permissions.ts";
import { KINDS } from "../../routing/kinds.rules.ts";
import { isReview } from "../../routing/reviews.rules.ts";

/** What the rule needs to know. */
export interface WaitingFacts {
  status: ResolutionStatus;
  requesterName: string;
  /** `stuck`: it is open and no one may decide it. */
  steps: readonly { stage: string; name: string; action: string; state: string; stuck?: boolean }[];
  /** Role that holds the current review, or, once adopted, the role that publishes. Null if none. */
  holder: string | null;
  /** Roles that submit a draft if its requester may not. Omitted or [] if the requester may, or if no role does. */
  submitters?: readonly string[];
}

/** Whether the current review waits for the people of its steps, not for the role that holds it. */
export const openStepsOf = <S extends { stage: string; action: string; state: string }>(
  steps: readonly S[],
  status: string,
): S[] => steps.filter((step) => step.stage === status && step.state === "OPEN" && step.action !== "FYI");

/** What the person or party whose turn it is must do, in words. */
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

/** What the role that holds a review, or that publishes adopted resolutions, must do. */
export const askedOfHolder = (status: ResolutionStatus): Asked =>
  status === "ADOPTED" ? "PUBLISH" : status === "BOARD_REVIEW" ? "BRING_TO_BOARD" : "MOVE_ON";

/** What people may be asked to do. Resolutions that wait for anything else are not shown to them. */
export interface Askable {
  /** For their own draft. */
  own: readonly Asked[];
  /** For their own steps, or those of a person they stand in for. */
  steps: readonly Asked[];
  /** For the role that they hold, including their own requests. */
  role: readonly Asked[];
  /** For the role that they hold, except for their own requests. */
  roleNotOwn: readonly Asked[];
}

/** What the buttons would let a person do, by their permissions. */
export function askableActs(may: (key: PermissionKey) => boolean): Askable {
  const by = (key: PermissionKey, action: Asked): Asked[] => (may(key) ? [action] : []);
  return {
    own: by("meetings.meeting-items.edit", "SUBMIT"),
    steps: [...by(KINDS.RESOLUTION.rights.APPROVAL, "APPROVE"), ...by(KINDS.RESOLUTION.rights.SIGNATURE, "SIGN")],
    role: [
      ...by("meetings.meeting-items.edit", "SUBMIT"),
      ...by("meetings.meeting-items.export-to-meeting", "BRING_TO_BOARD"),
      ...by("meetings.meeting-record.publish", "PUBLISH"),
    ],
    roleNotOwn: ["MOVE_ON", ...by("meetings.routing.edit-route", "CHOOSE_ANOTHER")],
  };
}

/** Whether the requester of a resolution may not do this to it. */
export const notByRequester = (action: Asked): boolean =>
  action === "APPROVE" || action === "SIGN" || action === "MOVE_ON" || action === "CHOOSE_ANOTHER";

/** Person or party whose turn it is, in words. Null if no one. */
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
