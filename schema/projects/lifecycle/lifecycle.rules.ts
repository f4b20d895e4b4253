// The lifecycle of a project: which transitions exist, and who may make them. Decision 'Procurement', 2.
import { isSummaryOutOfLength } from "../summary.rules.ts";
import { refuseChangedSince } from "./changed.rules.ts";
import { type DocumentPart, refuseUnwritten } from "../written.rules.ts";
import {
  PROJECT_STATUS_LABELS,
  type ProjectStatus,
  type ProjectWaitsFor,
  type SolicitationState,
} from "../words.rules.ts";

/** What moves a project from one status to another. */
export type Transition =
  | "finalSubmit"
  | "submitToLegal"
  | "approveForLegal"
  | "backToLegal"
  | "returnFromLegal"
  | "unlock"
  | "publish"
  | "addendum"
  | "close"
  | "open"
  | "evaluate"
  | "recommend"
  | "intend"
  | "award"
  | "reconsider"
  | "noAward"
  | "cancel";

const OPENED: readonly ProjectStatus[] = ["OPENED", "EVALUATION", "RECOMMENDED", "INTENT_TO_AWARD"];

/** The statuses from which each transition starts, where it leads, and the message if it does not start there. */
export const TRANSITIONS: Readonly<
  Record<Transition, { from: readonly ProjectStatus[]; to: ProjectStatus; words: string }>
> = {
  finalSubmit: { from: ["DRAFT"], to: "SUBMITTED", words: "Only a draft can be submitted" },
  submitToLegal: {
    from: ["SUBMITTED"],
    to: "LEGAL_REVIEW",
    words: "Only a project that is submitted for review, and not yet to Legal, can be submitted to Legal",
  },
  approveForLegal: { from: ["LEGAL_REVIEW"], to: "READY", words: "Only a project in legal review can be approved" },
  backToLegal: {
    from: ["READY"],
    to: "LEGAL_REVIEW",
    words: "Only a project that changed after Legal approved it goes back to Legal",
  },
  returnFromLegal: { from: ["LEGAL_REVIEW"], to: "DRAFT", words: "Only a project in legal review can be returned" },
  unlock: {
    from: ["SUBMITTED", "LEGAL_REVIEW", "READY"],
    to: "DRAFT",
    words: "Only a project that is submitted and not yet published can be unlocked",
  },
  publish: {
    // From LEGAL_REVIEW only if the county allows it: see refusePublish.
    from: ["LEGAL_REVIEW", "READY"],
    to: "PUBLISHED",
    words: "Only a project that Legal has approved can be published, and only once",
  },
  addendum: {
    from: ["PUBLISHED"],
    to: "PUBLISHED",
    words: "Only a published solicitation that is still open can have an addendum",
  },
  close: { from: ["PUBLISHED"], to: "CLOSED", words: "Only a published solicitation can close" },
  open: { from: ["CLOSED"], to: "OPENED", words: "Only a closed solicitation can be opened" },
  evaluate: { from: ["OPENED"], to: "EVALUATION", words: "Only an opened solicitation can be evaluated" },
  recommend: {
    from: ["EVALUATION"],
    to: "RECOMMENDED",
    words: "Only an evaluated solicitation can have a recommendation",
  },
  intend: { from: ["RECOMMENDED"], to: "INTENT_TO_AWARD", words: "Only a recommendation can be announced" },
  award: { from: ["INTENT_TO_AWARD"], to: "AWARDED", words: "Only an announced recommendation can lead to an award" },
  reconsider: {
    from: ["RECOMMENDED", "INTENT_TO_AWARD"],
    to: "EVALUATION",
    words: "Only a recommendation that has not been awarded can be withdrawn",
  },
  noAward: {
    from: OPENED,
    to: "NO_AWARD",
    words: "Only a solicitation that is opened and not awarded can end without an award",
  },
  cancel: {
    from: ["PUBLISHED", "CLOSED", ...OPENED],
    to: "CANCELLED",
    words: "Only a solicitation that is published and not awarded can be canceled",
  },
};

const REFUSALS = {
  WRONG_STATUS: "You cannot do this at the project's current status.",
  NOT_CONTACT: "Only the project contact or the creator of the request can submit it.",
  SECTIONS_LEFT: "Every section must be approved first.",
  UNWRITTEN: "Write the document first.",
  SUMMARY_LENGTH: "The Summary must have one to three paragraphs.",
  NO_SUCH_ITEM: "The Final Review Checklist has no such item.",
  OWN_SUBMISSION: "You submitted this project to Legal, so someone else must approve it there.",
  CHANGED_SINCE_APPROVAL: "Legal approved a different text. Submit it to Legal again.",
  CHANGED_MEANWHILE: "This changed while you were reading it. Review the changes, then approve it.",
  CHECKLIST_LEFT: "First check all five items of the Final Review Checklist and save.",
  NOT_A_DRAFT: "Only a draft can be deleted.",
  DUE_REQUIRED: "Set the due date first.",
  DUE_PAST: "The due date must be in the future.",
  OPENING_REQUIRED: "Set the opening date first.",
  LEGAL_NOT_CONFIRMED:
    "Legal hasn't approved this project. Confirm that you want to publish it without Legal's approval.",
  KEYHOLDERS_NOT_READY: "The key to the sealed bids must be rehearsed first.",
} as const;

/** Why a step of the lifecycle is refused. */
export interface LifeRefusal {
  code: keyof typeof REFUSALS;
  message: string;
  field?: string;
}
const refusal = (code: keyof typeof REFUSALS, more: Partial<LifeRefusal> = {}): LifeRefusal => ({
  code,
  message: REFUSALS[code],
  ...more,
});

/** Whether a transition may start from the project's status. Errors: WRONG_STATUS. */
export function refuseTransition(transition: Transition, status: ProjectStatus): LifeRefusal | null {
  return TRANSITIONS[transition].from.includes(status) ? null : wrongStatus(transition, status);
}
const wrongStatus = (transition: Transition, status: ProjectStatus): LifeRefusal =>
  refusal("WRONG_STATUS", {
    message: `${TRANSITIONS[transition].words}. This project's status is “${PROJECT_STATUS_LABELS[status]}”.`,
  });

/** The public state for each status. */
export function stateAt(status: ProjectStatus): SolicitationState {
  switch (status) {
    case "DRAFT":
    case "SUBMITTED":
    case "LEGAL_REVIEW":
    case "READY":
      return "DRAFT";
    case "PUBLISHED":
      return "OPEN";
    case "CLOSED":
    case "OPENED":
    case "EVALUATION":
    case "RECOMMENDED":
    case "INTENT_TO_AWARD":
      return "CLOSED";
    case "AWARDED":
    case "NO_AWARD":
    case "CANCELLED":
      return status;
  }
}

/** The facts that rules check about a section. */
export interface SectionStanding {
  title: string;
  approved: boolean;
  decidedAt: Date | null;
  editedAt: Date | null;
}

/** Whether a reviewer has sent a section back and no one has edited it since. */
export const isSentBack = ({ approved, decidedAt, editedAt }: Omit<SectionStanding, "title">): boolean =>
  !approved && decidedAt !== null && (editedAt === null || editedAt <= decidedAt);

/** Who has to act next. Null if no one. */
export function waitsFor(status: ProjectStatus, sections: readonly SectionStanding[]): ProjectWaitsFor | null {
  switch (status) {
    case "DRAFT":
      return sections.some(isSentBack) || sections.every(({ approved }) => approved) ? "CONTACT" : "REVIEWER";
    case "LEGAL_REVIEW":
      return "LEGAL";
    case "PUBLISHED":
      return "VENDORS";
    case "SUBMITTED":
    case "READY":
    case "CLOSED":
    case "OPENED":
    case "EVALUATION":
    case "RECOMMENDED":
    case "INTENT_TO_AWARD":
      return "PURCHASING";
    case "AWARDED":
    case "NO_AWARD":
    case "CANCELLED":
      return null;
  }
}

/**
 * People responsible for the request submit it once all sections are written and approved and the Summary has the right
 * length. Submitting locks the text. All missing parts are reported together. Errors: WRONG_STATUS, NOT_CONTACT,
 * SECTIONS_LEFT, SUMMARY_LENGTH, UNWRITTEN.
 */
export function refuseFinalSubmit(facts: {
  status: ProjectStatus;
  /** The actor is the project contact or the creator. Also true if neither is a current user. */
  isContact: boolean;
  sections: readonly SectionStanding[];
  /** The title and the sections, to be checked for placeholders. */
  parts: readonly DocumentPart[];
  /** Paragraphs of the Summary that are not empty. */
  summaryParagraphs: number;
}): LifeRefusal | null {
  const status = refuseTransition("finalSubmit", facts.status);
  if (status) return status;
  if (!facts.isContact) return refusal("NOT_CONTACT");
  const left = facts.sections.filter(({ approved }) => !approved).map(({ title }) => title);
  const has = facts.summaryParagraphs === 0 ? "none yet" : `${facts.summaryParagraphs}`;
  const found = [
    left.length > 0 &&
      refusal("SECTIONS_LEFT", { message: `${REFUSALS.SECTIONS_LEFT} Not yet approved: ${left.join(", ")}.` }),
    isSummaryOutOfLength(facts.summaryParagraphs) &&
      refusal("SUMMARY_LENGTH", { message: `${REFUSALS.SUMMARY_LENGTH} It has ${has}.`, field: "summary" }),
    refuseUnwritten(facts.parts),
  ].filter((each) => each !== null && each !== false);
  // Reports all faults together, so that one attempt shows everything.
  const [first] = found;
  return first ? { ...first, message: found.map(({ message }) => message).join(" ") } : null;
}

/** The five items of the Final Review Checklist, in order. */
export const CHECKLIST = {
  SECTIONS_COMPLETED: "All required sections completed",
  ATTACHMENTS_REVIEWED: "All attachments uploaded and reviewed",
  EVALUATION_CONFIRMED: "Evaluation method confirmed",
  SECTIONS_APPROVED: "All sections approved",
  READY_FOR_PUBLICATION: "Bid/RFP ready for publication",
} as const;
export type ChecklistItem = keyof typeof CHECKLIST;
export const CHECKLIST_ITEMS = Object.keys(CHECKLIST) as ChecklistItem[];

/** The checklist can be saved only while the project is submitted for review. Errors: WRONG_STATUS. */
export function refuseChecklist(status: ProjectStatus): LifeRefusal | null {
  if (status === "SUBMITTED") return null;
  const where = PROJECT_STATUS_LABELS[status];
  return refusal("WRONG_STATUS", {
    message: `The checklist can be changed only while a project's status is “${PROJECT_STATUS_LABELS.SUBMITTED}”. This project's status is “${where}”.`,
  });
}

/** The checked items in order, each once. Errors: NO_SUCH_ITEM. */
export function checklistOf(ticked: readonly string[]): ChecklistItem[] | LifeRefusal {
  const unknown = ticked.find((item) => !Object.hasOwn(CHECKLIST, item));
  if (unknown !== undefined) return refusal("NO_SUCH_ITEM", { field: "checklist" });
  return CHECKLIST_ITEMS.filter((item) => ticked.includes(item));
}

/**
 * Requires all five items, after Final Submit. A ready project that changed since Legal approved it may also be sent to
 * Legal again. Errors: WRONG_STATUS, CHECKLIST_LEFT.
 */
export function refuseSubmitToLegal(facts: {
  status: ProjectStatus;
  checklist: readonly string[];
  /** Names of the parts that changed since Legal approved it. Null if none. */
  changed: readonly string[] | null;
}): LifeRefusal | null {
  if (facts.status === "READY" && facts.changed !== null) return null;
  const status = refuseTransition("submitToLegal", facts.status);
  if (status) return status;
  const left = CHECKLIST_ITEMS.filter((item) => !facts.checklist.includes(item)).map((item) => CHECKLIST[item]);
  return left.length > 0
    ? refusal("CHECKLIST_LEFT", { message: `${REFUSALS.CHECKLIST_LEFT} Open: ${left.join("; ")}.` })
    : null;
}

/**
 * Must be approved by someone other than the person who submitted it to Legal (decision 'Four eyes before
 * publication'). Errors: WRONG_STATUS, OWN_SUBMISSION.
 */
export const refuseApproveForLegal = (facts: { status: ProjectStatus; isSubmitter: boolean }): LifeRefusal | null =>
  refuseTransition("approveForLegal", facts.status) ?? (facts.isSubmitter ? refusal("OWN_SUBMISSION") : null);

/** Whether publishing now would come before Legal's approval. */
export const isBeforeLegal = (status: ProjectStatus): boolean => status === "LEGAL_REVIEW";

/** Publishing before Legal approves requires the publisher's confirmation. Errors: LEGAL_NOT_CONFIRMED. */
export const refuseUnconfirmed = (status: ProjectStatus, confirmed: boolean): LifeRefusal | null =>
  isBeforeLegal(status) && !confirmed ? refusal("LEGAL_NOT_CONFIRMED", { field: "withoutLegal" }) : null;

/**
 * Published once, with Legal's approval unless the county publishes without it. Requires a due date in the future, an
 * opening date, and a rehearsed key. Errors: WRONG_STATUS, CHANGED_SINCE_APPROVAL, DUE_REQUIRED, DUE_PAST,
 * OPENING_REQUIRED, KEYHOLDERS_NOT_READY.
 */
export function refusePublish(facts: {
  status: ProjectStatus;
  dueAt: Date | null;
  openingAt: Date | null;
  now: Date;
  /** Why bids could not be sealed, or would never be opened. Null if the key is ready. */
  keyMissing: string | null;
  /** The county allows publication before Legal's approval. */
  publishWithoutLegal: boolean;
  /** Names of the parts that changed since Legal approved it. Null if none. */
  changed: readonly string[] | null;
}): LifeRefusal | null {
  const status = refuseTransition("publish", facts.status);
  if (status) return status;
  if (isBeforeLegal(facts.status) && !facts.publishWithoutLegal) return wrongStatus("publish", facts.status);
  const changed = refuseChangedSince(facts.changed);
  if (changed) return changed;
  if (facts.dueAt === null) return refusal("DUE_REQUIRED", { field: "dueAt" });
  if (facts.dueAt <= facts.now) return refusal("DUE_PAST", { field: "dueAt" });
  if (facts.openingAt === null) return refusal("OPENING_REQUIRED", { field: "openingAt" });
  if (facts.keyMissing === null) return null;
  return refusal("KEYHOLDERS_NOT_READY", { message: `${REFUSALS.KEYHOLDERS_NOT_READY} ${facts.keyMissing}` });
}

/** Whether the clock closes it: it is published, and its due date has passed. */
export const isDueToClose = (facts: { status: ProjectStatus; dueAt: Date | null; now: Date }): boolean =>
  refuseTransition("close", facts.status) === null && facts.dueAt !== null && facts.now >= facts.dueAt;

/** Only drafts can be deleted. Errors: NOT_A_DRAFT. */
export const refuseDelete = (status: ProjectStatus): LifeRefusal | null =>
  status === "DRAFT" ? null : refusal("NOT_A_DRAFT");
