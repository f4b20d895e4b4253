// Who scores, when, and who may read what (decision 'Procurement', 5; schema/awards/README.md).
import { PROJECT_STATUS_LABELS, type ProjectStatus } from "../../projects/words.rules.ts";

/** Maximum number of proposals that a panel scores. */
export const MAX_PROPOSALS = 500;
export const MAX_CRITERIA = 100;

export const REFUSALS = {
  NO_EVALUATION: "No Evaluation Necessary. A bid or quote is compared by its price.",
  WRONG_STATUS: "You cannot do this at the project's current status.",
  NOT_OPENED: "Declarations are signed after the bids are opened and the bidders are known.",
  NOT_ON_PANEL: "You are not on the panel of this solicitation.",
  NOT_DECLARED: "First declare whether you have a conflict of interest.",
  CONFLICT: "You declared a conflict of interest and no longer take part in this solicitation.",
  NOT_CHAIR: "Only the chair of the panel can do this.",
  SCORES_MISSING: "Some scores are not in yet.",
  SCORES_SHOWN: "Every score is in and can be read, so no one can be added to the panel.",
  MEMBER_SCORED: "Members who have submitted scores stay on the panel. They can still declare a conflict.",
  LOCKED: "The technical scores are locked, and prices can be opened.",
  RANKED: "The ranking is fixed.",
  NOT_RANKED: "The ranking is not fixed yet.",
  ONE_ENVELOPE: "This solicitation has one envelope, so there are no technical scores to lock before the price.",
  PRICES_SEALED: "Lock the technical scores and open the prices first.",
  GATES_OPEN: "Decide whether each proposal passes each gate.",
  LOTS_DRAWN: "A public drawing has been held, so scoring stays closed.",
  NO_CHAIR: "Choose one member as chair.",
  NO_MEMBERS: "Add members to the panel.",
  TWICE: "List each member only once.",
  TOO_MANY: "Too many at a time.",
  NO_USER: "Choose active users of the county.",
  VENDORS: "Someone who belongs to a vendor cannot be on the panel.",
  MAY_NOT_SCORE: "The role denies “Score own”.",
  HOLDS_KEY: "Keyholders of these bids cannot be on the panel.",
  INELIGIBLE: "Some of these people cannot be on the panel.",
  SETTINGS_FROZEN: "Bids have been opened, so the scoring rules can no longer change.",
  GATES_FROZEN: "Bids have been opened, so gates can no longer be added.",
  FIELD: "Something is missing.",
  NO_PROPOSAL: "Proposal not found.",
  NO_CRITERION: "Criterion not found.",
  NO_GATE: "Gate not found.",
  NO_MEMBER: "Member not found.",
  NOTHING_DECLARED: "This member has not made a declaration yet.",
  OWN_DECLARATION: "Someone else must review your declaration.",
  ALREADY_SUBMITTED: "This evaluation has been submitted. The chair can reopen it.",
  NOT_SUBMITTED: "This evaluation has not been submitted.",
  PRICE_IS_COMPUTED: "Points for price are computed, not scored.",
} as const;

export interface EvaluationRefusal {
  code: keyof typeof REFUSALS;
  message: string;
  field?: string;
}
export const refusal = (code: keyof typeof REFUSALS, more: Partial<EvaluationRefusal> = {}): EvaluationRefusal => ({
  code,
  message: REFUSALS[code],
  ...more,
});

/** Facts about a member that the rules need. */
export interface MemberStanding {
  id: string;
  userId: string;
  isChair: boolean;
  declared: "NO_CONFLICT" | "CONFLICT" | null;
  removed: boolean;
}
/** How far an evaluation is. */
export interface EvaluationFacts {
  status: ProjectStatus;
  twoEnvelopes: boolean;
  locked: boolean;
  ranked: boolean;
  members: readonly MemberStanding[];
}

/** Members whose scores are required: on the panel, with no declared conflict. */
export const awaited = <Member extends MemberStanding>(members: readonly Member[]): Member[] =>
  members.filter(({ removed, declared }) => !removed && declared !== "CONFLICT");
/** Members whose scores count and who may read bids: those who declared that they have no conflict. */
export const scores = ({ removed, declared }: MemberStanding): boolean => !removed && declared === "NO_CONFLICT";

/** Whether every awaited member has submitted a sheet for every proposal in the running. */
export function allIn(
  members: readonly MemberStanding[],
  proposals: readonly string[],
  submitted: ReadonlySet<string>,
): boolean {
  const all = awaited(members);
  return (
    all.length > 0 &&
    proposals.length > 0 &&
    all.every((member) => scores(member) && proposals.every((bidId) => submitted.has(sheetName(member.id, bidId))))
  );
}
export const sheetName = (memberId: string, bidId: string): string => `${memberId} ${bidId}`;

const DECLARE_AT: readonly ProjectStatus[] = ["OPENED", "EVALUATION", "RECOMMENDED", "INTENT_TO_AWARD"];
/** Ends a sentence with the status of a project. */
export const standsAt = (status: ProjectStatus) => `. This project's status is “${PROJECT_STATUS_LABELS[status]}”.`;
/** Whether bids may have been opened at this status. */
export const isOpened = (status: ProjectStatus): boolean => DECLARE_AT.includes(status);

/** Members declare for themselves. Errors: NOT_ON_PANEL, CONFLICT, NOT_OPENED. */
export function refuseDeclaring(member: MemberStanding | null, status: ProjectStatus): EvaluationRefusal | null {
  if (!member || member.removed) return refusal("NOT_ON_PANEL");
  if (member.declared === "CONFLICT") return refusal("CONFLICT");
  return isOpened(status) ? null : refusal("NOT_OPENED");
}

const refuseOutsiders = (member: MemberStanding | null): EvaluationRefusal | null => {
  if (!member || member.removed) return refusal("NOT_ON_PANEL");
  if (member.declared === "CONFLICT") return refusal("CONFLICT");
  return member.declared === null ? refusal("NOT_DECLARED") : null;
};

const refuseStage = ({ status, ranked }: Pick<EvaluationFacts, "status" | "ranked">): EvaluationRefusal | null => {
  if (status !== "EVALUATION")
    return refusal("WRONG_STATUS", {
      message: `Proposals are evaluated after each is marked responsive or not, and before the recommendation${standsAt(status)}`,
    });
  return ranked ? refusal("RANKED") : null;
};

/** Whether a member may score. Errors: NOT_ON_PANEL, NOT_DECLARED, CONFLICT, WRONG_STATUS, RANKED, LOCKED. */
export const refuseScoring = (member: MemberStanding | null, facts: EvaluationFacts): EvaluationRefusal | null =>
  refuseOutsiders(member) ?? refuseStage(facts) ?? (facts.locked ? refusal("LOCKED") : null);

/**
 * Who leads the panel's work: its chair, or, if the act allows it, anyone with the permission and without a conflict.
 * Errors: NOT_CHAIR, NOT_DECLARED, CONFLICT.
 */
export function refuseLeading(
  member: MemberStanding | null,
  facts: Pick<EvaluationFacts, "members">,
  holds: { permission: boolean; besideTheChair: boolean },
): EvaluationRefusal | null {
  if (member && !member.removed) {
    const outside = refuseOutsiders(member);
    if (outside) return outside;
    if (member.isChair) return null;
  } else if (member?.declared === "CONFLICT") return refusal("CONFLICT");
  const chairs = facts.members.some((each) => each.isChair && scores(each));
  return holds.permission && (holds.besideTheChair || !chairs) ? null : refusal("NOT_CHAIR");
}

/** Consensus does not apply to gates. Errors: WRONG_STATUS, RANKED, LOCKED, SCORES_MISSING. */
export const refuseConsensus = (facts: EvaluationFacts & { allIn: boolean }): EvaluationRefusal | null =>
  refuseStage(facts) ?? (facts.locked ? refusal("LOCKED") : facts.allIn ? null : refusal("SCORES_MISSING"));
/** Errors: WRONG_STATUS, RANKED. */
export const refuseGate = refuseStage;
/** Errors: WRONG_STATUS, RANKED, ONE_ENVELOPE, LOCKED, SCORES_MISSING. */
export const refuseLock = (facts: EvaluationFacts & { allIn: boolean }): EvaluationRefusal | null =>
  refuseStage(facts) ?? (facts.twoEnvelopes ? null : refusal("ONE_ENVELOPE")) ?? refuseConsensus(facts);
/** Errors: WRONG_STATUS, RANKED, SCORES_MISSING, GATES_OPEN, PRICES_SEALED. */
export const refuseFinish = (
  facts: EvaluationFacts & { allIn: boolean; gatesDecided: boolean; pricesOpened: boolean },
): EvaluationRefusal | null =>
  refuseStage(facts) ??
  (facts.allIn ? null : refusal("SCORES_MISSING")) ??
  (facts.gatesDecided ? null : refusal("GATES_OPEN")) ??
  (facts.twoEnvelopes && !(facts.locked && facts.pricesOpened) ? refusal("PRICES_SEALED") : null);
/** A finalized ranking can also be reopened, until it is recommended. Errors: WRONG_STATUS, LOCKED, LOTS_DRAWN. */
export const refuseReopen = (facts: EvaluationFacts & { lotsDrawn: boolean }): EvaluationRefusal | null =>
  refuseStage({ ...facts, ranked: false }) ??
  (facts.locked ? refusal("LOCKED") : facts.lotsDrawn ? refusal("LOTS_DRAWN") : null);
/**
 * A finalized ranking can be reopened until it is recommended, and again once a recommendation is withdrawn. Errors:
 * WRONG_STATUS, NOT_RANKED, LOTS_DRAWN.
 */
export const refuseReopenRanking = (facts: EvaluationFacts & { lotsDrawn: boolean }): EvaluationRefusal | null =>
  refuseStage({ ...facts, ranked: false }) ??
  (facts.ranked ? null : refusal("NOT_RANKED")) ??
  (facts.lotsDrawn ? refusal("LOTS_DRAWN") : null);
/** Errors: WRONG_STATUS, NOT_RANKED. */
export const refuseLots = ({ status, ranked }: Pick<EvaluationFacts, "status" | "ranked">): EvaluationRefusal | null =>
  ranked ? refuseStage({ status, ranked: false }) : refusal("NOT_RANKED");

/** The letter of a proposal whose bidder is hidden: A to Z, then AA. */
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCodePoint(65 + index) : `${letterOf(Math.floor(index / 26) - 1)}${letterOf(index % 26)}`;

/** Stage of the evaluation as shown to the viewer. */
export type Stage = "PANEL" | "DECLARATIONS" | "SCORING" | "CONSENSUS" | "PRICES" | "RANKED";
export function stageOf(facts: EvaluationFacts & { allIn: boolean; pricesOpened: boolean }): Stage {
  if (facts.ranked) return "RANKED";
  if (!isOpened(facts.status)) return "PANEL";
  if (facts.allIn) return facts.twoEnvelopes && facts.locked && !facts.pricesOpened ? "PRICES" : "CONSENSUS";
  return facts.status === "EVALUATION" && awaited(facts.members).every(scores) ? "SCORING" : "DECLARATIONS";
}
