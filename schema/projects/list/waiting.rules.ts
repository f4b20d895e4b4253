// What each status of a project requires, of whom, and by which permission. The lifecycle decides whose turn it is.
// This file decides who may take it.
import type { PermissionKey } from "../../roles/permissions.ts";
import { PROJECT_STATUSES, type ProjectStatus, type ProjectWaitsFor, type SealState } from "../words.rules.ts";

interface Turn {
  words: string;
  permission: PermissionKey;
  /** Where its button is, below the project's page: a tab of the workspace, or the opening room. */
  at: "document" | "review" | "bids" | "tabulation" | "evaluation" | "award" | "opening";
}

/** State of the key to a solicitation's bids. Null if no keyholders are chosen yet. */
type KeyState = SealState | null;
/** How far the evaluation of an RFP is. PRICES: the technical scores are locked, the prices are still sealed. */
export type Judged = "NO_PANEL" | "SCORING" | "PRICES" | "RANKED";

/** Required before publication. While keyholders make and rehearse their keys, Purchasing has nothing to do. */
const CHOOSE_KEYHOLDERS: Turn = {
  words: "Choose keyholders",
  permission: "procurement.publishing.publish-to-vendor-portal",
  at: "bids",
};
export const KEYS_IN_THE_MAKING = ["CHOSEN", "REHEARSAL"] as const satisfies readonly SealState[];
/** Required before the recommendation of an RFP. While the panel scores, Purchasing has nothing to do. */
export const NAME_THE_PANEL: Turn = {
  words: "Name the panel",
  permission: "procurement.panel.manage-panel",
  at: "evaluation",
};
export const OPEN_THE_PRICES: Turn = {
  words: "Open the prices",
  permission: "procurement.opening.conduct-opening",
  at: "opening",
};

/** Who must do what at each status. Projects that wait for vendors or for no one require nothing of staff. */
const TURNS: Readonly<Record<ProjectStatus, Readonly<Partial<Record<ProjectWaitsFor, Turn>>>>> = {
  DRAFT: {
    CONTACT: { words: "Complete and submit", permission: "procurement.final-review.final-submit", at: "review" },
    REVIEWER: { words: "Review its sections", permission: "procurement.document-sections.approve", at: "document" },
  },
  SUBMITTED: {
    PURCHASING: {
      words: "Check, and submit to Legal",
      permission: "procurement.final-review.submit-to-legal",
      at: "review",
    },
  },
  LEGAL_REVIEW: {
    LEGAL: { words: "Approve or return", permission: "procurement.publishing.approve-for-legal", at: "document" },
  },
  READY: {
    PURCHASING: {
      words: "Publish to Vendor Portal",
      permission: "procurement.publishing.publish-to-vendor-portal",
      at: "review",
    },
  },
  PUBLISHED: {},
  CLOSED: {
    PURCHASING: { words: "Open the bids", permission: "procurement.opening.conduct-opening", at: "opening" },
  },
  OPENED: {
    PURCHASING: {
      words: "Mark which bids are responsive",
      permission: "procurement.opened-bids.mark-responsive",
      at: "tabulation",
    },
  },
  EVALUATION: {
    PURCHASING: { words: "Recommend an award", permission: "procurement.recommendation.draft", at: "award" },
  },
  RECOMMENDED: {
    PURCHASING: {
      words: "Have it approved, and publish the notice of intent",
      permission: "procurement.recommendation.publish-notice-of-intent",
      at: "award",
    },
  },
  INTENT_TO_AWARD: {
    PURCHASING: {
      words: "Award it once the board has voted",
      permission: "procurement.recommendation.publish-award",
      at: "award",
    },
  },
  AWARDED: {},
  NO_AWARD: {},
  CANCELLED: {},
};

interface Progress {
  key: KeyState;
  judged: Judged;
}

/**
 * Who a project waits on while Purchasing has nothing to do: keyholders or the panel. Null if it waits on the one whose
 * turn it is.
 */
export function waitsElsewhere(status: ProjectStatus, { key, judged }: Progress): "Keyholders" | "Panel" | null {
  if (status === "READY" && KEYS_IN_THE_MAKING.some((each) => each === key)) return "Keyholders";
  return status === "EVALUATION" && judged === "SCORING" ? "Panel" : null;
}

/**
 * What a project requires at a status, in words, and of whom. Null if nothing of staff. `judged` is RANKED for a bid,
 * because its price ranks it.
 */
export function askedAt(
  status: ProjectStatus,
  waitsFor: ProjectWaitsFor | null,
  progress: Progress = { key: "READY", judged: "RANKED" },
): Turn | null {
  const turn = (waitsFor && TURNS[status][waitsFor]) ?? null;
  if (!turn || waitsElsewhere(status, progress)) return null;
  if (status === "READY" && progress.key === null) return CHOOSE_KEYHOLDERS;
  if (status !== "EVALUATION") return turn;
  return { NO_PANEL: NAME_THE_PANEL, PRICES: OPEN_THE_PRICES, SCORING: null, RANKED: turn }[progress.judged];
}

/** The path and query of the page where a turn is taken. @param key of the project */
export const pathOfTurn = ({ at }: Turn, key: string): string =>
  at === "opening" ? `/procurement/${key}/opening` : `/projects/${key}?tab=${at}`;

/** Whether closed bids wait for their opening time. Until then no one is asked to open them. */
export const waitsForHour = (
  { status, openingAt }: { status: ProjectStatus; openingAt: Date | null },
  now: Date,
): boolean => status === "CLOSED" && openingAt !== null && openingAt > now;

/** The turns that a user may take by their permissions, with the statuses. */
export function turnsOf(may: (key: PermissionKey) => boolean): Map<ProjectWaitsFor, ProjectStatus[]> {
  const turns = new Map<ProjectWaitsFor, ProjectStatus[]>();
  for (const status of PROJECT_STATUSES)
    for (const [who, { permission }] of Object.entries(TURNS[status]) as [ProjectWaitsFor, Turn][])
      if (may(permission)) turns.set(who, [...(turns.get(who) ?? []), status]);
  return turns;
}

/** Whether a person takes the contact's turn: the contact or the creator, or anyone who may submit if neither is a current user. */
export const isMeant = (
  { projectContactId, creatorId }: { projectContactId: string | null; creatorId: string | null },
  userId: string,
): boolean => projectContactId === userId || creatorId === userId || (projectContactId === null && creatorId === null);
