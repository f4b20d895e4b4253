// Who scores, when, and who reads what (decisions 'Procurement', 5, and 'The panel and its scores').
import type { Criterion } from "../criteria.rules.ts";
import { LONGEST_REASON } from "../../reason.rules.ts";
import { isRealDay } from "../request/fields.rules.ts";
import { PROJECT_STATUS_LABELS, type ProjectStatus } from "../words.rules.ts";

export const MOST_MEMBERS = 25;
export const MOST_GATES = 20;
/** Proposals that a panel scores at most. */
export const MOST_PROPOSALS = 500;
export const MOST_CRITERIA = 100;
const LONGEST_GATE = 500;
const LONGEST_NOTE = 5_000;
const LONGEST_COMMENTS = 20_000;
/** Highest step of a scale: at least, at most. */
export const SCALE = { least: 1, most: 100 } as const;

const REFUSALS = {
  NO_EVALUATION: "No Evaluation Necessary: a bid or quote is compared by its price.",
  WRONG_STATUS: "You cannot do this at the project's present status.",
  NOT_OPENED: "Declarations are signed once the bids are opened and their bidders are known.",
  NOT_ON_PANEL: "You are not on the panel of this solicitation.",
  NOT_DECLARED: "First declare whether you have a conflict of interest.",
  CONFLICT: "You have declared a conflict of interest: you no longer take part in this solicitation.",
  NOT_CHAIR: "This is for the chair of the panel.",
  SCORES_MISSING: "Not every score is in yet.",
  SCORES_SHOWN: "Every score is in and may be read: the panel can no longer be enlarged.",
  MEMBER_SCORED: "Whoever has submitted a score stays on the panel; she may still declare a conflict.",
  LOCKED: "The technical scores are locked, and prices may be opened.",
  RANKED: "The ranking is fixed.",
  NOT_RANKED: "The ranking is not fixed yet.",
  ONE_ENVELOPE: "This solicitation has one envelope: there is nothing to lock before its price.",
  PRICES_SEALED: "Lock the technical scores and open the prices first.",
  GATES_OPEN: "Decide for every proposal whether it passes each gate.",
  LOTS_DRAWN: "Lots have been drawn: scoring stays closed.",
  NO_CHAIR: "One member is the chair.",
  NO_MEMBERS: "A panel has members.",
  TWICE: "Each member stands on the panel once.",
  TOO_MANY: "Too many at once.",
  NO_USER: "A member is an active user of the county.",
  MAY_NOT_SCORE: "A member's role must allow “Score own”.",
  HOLDS_KEY: "Whoever holds a share of the opening key does not evaluate.",
  SETTINGS_FROZEN: "Bids are opened: how they are scored no longer changes.",
  GATES_FROZEN: "Bids are opened: no gate can be added.",
  FIELD: "This is not complete.",
  NO_PROPOSAL: "There is no such proposal.",
  NO_CRITERION: "There is no such criterion.",
  NO_GATE: "There is no such gate.",
  NO_MEMBER: "There is no such member.",
  NOTHING_DECLARED: "She has not declared anything yet.",
  OWN_DECLARATION: "Somebody else reviews your declaration.",
  ALREADY_SUBMITTED: "This evaluation is submitted. The chair can reopen it.",
  NOT_SUBMITTED: "This evaluation is not submitted.",
  PRICE_IS_COMPUTED: "Points of the price are computed, not scored.",
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

/** A member as rules know her. */
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

/** Whose scores are waited for: on the panel, and without a declared conflict. */
export const awaited = <Member extends MemberStanding>(members: readonly Member[]): Member[] =>
  members.filter(({ removed, declared }) => !removed && declared !== "CONFLICT");
/** Whose scores count, and who reads bids: she has declared that she has no conflict. */
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

const PANEL_AT: readonly ProjectStatus[] = ["PUBLISHED", "CLOSED", "OPENED", "EVALUATION"];
const DECLARE_AT: readonly ProjectStatus[] = ["OPENED", "EVALUATION", "RECOMMENDED", "INTENT_TO_AWARD"];
const at = (status: ProjectStatus) => `; this one is at “${PROJECT_STATUS_LABELS[status]}”.`;
/** Whether bids of it may have been opened. */
export const isOpened = (status: ProjectStatus): boolean => DECLARE_AT.includes(status);

/** The panel is set up from the publication on, of what is evaluated. Errors: NO_EVALUATION, WRONG_STATUS, RANKED. */
export function refusePanel(facts: {
  status: ProjectStatus;
  isRfp: boolean;
  ranked: boolean;
}): EvaluationRefusal | null {
  if (!facts.isRfp) return refusal("NO_EVALUATION");
  if (!PANEL_AT.includes(facts.status))
    return refusal("WRONG_STATUS", {
      message: `A panel is set up from the publication to the recommendation${at(facts.status)}`,
    });
  return facts.ranked ? refusal("RANKED") : null;
}

/**
 * A panel as it is wanted: a chair among its members, nobody twice. Errors: NO_MEMBERS, TOO_MANY, TWICE, NO_CHAIR.
 */
export function refuseMembers(wanted: readonly { userId: string; isChair: boolean }[]): EvaluationRefusal | null {
  const field = { field: "members" };
  if (wanted.length === 0) return refusal("NO_MEMBERS", field);
  if (wanted.length > MOST_MEMBERS)
    return refusal("TOO_MANY", { ...field, message: `A panel has at most ${MOST_MEMBERS} members.` });
  if (new Set(wanted.map(({ userId }) => userId)).size < wanted.length) return refusal("TWICE", field);
  return wanted.filter(({ isChair }) => isChair).length === 1 ? null : refusal("NO_CHAIR", field);
}

/** Whoever holds a key does not evaluate, and who may not score is no member. Errors: NO_USER, MAY_NOT_SCORE, HOLDS_KEY. */
export function refuseMember(
  name: string,
  facts: { active: boolean; mayScore: boolean; holdsKey: boolean },
): EvaluationRefusal | null {
  const field = { field: "members" };
  if (!facts.active) return refusal("NO_USER", field);
  if (facts.holdsKey) return refusal("HOLDS_KEY", { ...field, message: `${REFUSALS.HOLDS_KEY} ${name} does.` });
  return facts.mayScore
    ? null
    : refusal("MAY_NOT_SCORE", { ...field, message: `${REFUSALS.MAY_NOT_SCORE} ${name}'s does not.` });
}

/** What of a panel still changes. Errors: SCORES_SHOWN, MEMBER_SCORED. */
export function refuseChange(
  change: { added: readonly string[]; removed: readonly string[] },
  facts: { scoresShown: boolean; scored: ReadonlySet<string> },
): EvaluationRefusal | null {
  if (change.added.length > 0 && facts.scoresShown) return refusal("SCORES_SHOWN", { field: "members" });
  return change.removed.some((id) => facts.scored.has(id)) ? refusal("MEMBER_SCORED", { field: "members" }) : null;
}

export interface Gate {
  id: string;
  words: string;
}
/** Gates as they are stored; what is none is left out. */
export function gatesOf(stored: unknown): Gate[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => {
    const { id, words } = (each ?? {}) as Record<string, unknown>;
    return typeof id === "string" && typeof words === "string" ? [{ id, words }] : [];
  });
}

/** How it is scored. */
export interface Scoring {
  scale: number;
  anonymous: boolean;
  priceCriterion: string | null;
  gates: readonly string[];
}
/** Errors: FIELD, NO_CRITERION. */
export function refuseScoringRules(wanted: Scoring, criteria: readonly Criterion[]): EvaluationRefusal | null {
  if (!Number.isInteger(wanted.scale) || wanted.scale < SCALE.least || wanted.scale > SCALE.most)
    return refusal("FIELD", {
      field: "scale",
      message: `A scale ends at a whole number from ${SCALE.least} to ${SCALE.most}.`,
    });
  if (wanted.priceCriterion !== null && !criteria.some(({ id }) => id === wanted.priceCriterion))
    return refusal("NO_CRITERION", { field: "priceCriterion" });
  if (wanted.gates.length > MOST_GATES)
    return refusal("FIELD", { field: "gates", message: `There are at most ${MOST_GATES} gates.` });
  return wanted.gates.some((words) => words.trim() === "" || words.length > LONGEST_GATE)
    ? refusal("FIELD", { field: "gates", message: `A gate has words, at most ${LONGEST_GATE} characters.` })
    : null;
}

/** Nobody changes how bids are scored once she may know them. Errors: SETTINGS_FROZEN, GATES_FROZEN. */
export function refuseRulesNow(facts: {
  status: ProjectStatus;
  exists: boolean;
  addsGates: boolean;
}): EvaluationRefusal | null {
  if (!isOpened(facts.status)) return null;
  if (facts.exists) return refusal("SETTINGS_FROZEN");
  return facts.addsGates ? refusal("GATES_FROZEN", { field: "gates" }) : null;
}

/** A member's own declaration. Errors: NOT_ON_PANEL, CONFLICT, NOT_OPENED. */
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
      message: `Proposals are evaluated once each is marked responsive or not, and until the recommendation${at(status)}`,
    });
  return ranked ? refusal("RANKED") : null;
};

/** A member scores. Errors: NOT_ON_PANEL, NOT_DECLARED, CONFLICT, WRONG_STATUS, RANKED, LOCKED. */
export const refuseScoring = (member: MemberStanding | null, facts: EvaluationFacts): EvaluationRefusal | null =>
  refuseOutsiders(member) ?? refuseStage(facts) ?? (facts.locked ? refusal("LOCKED") : null);

/**
 * Who leads the panel's work: its chair; where the act allows it, also whoever holds the permission for it and is not in conflict.
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

/** Consensus, gates aside. Errors: WRONG_STATUS, RANKED, LOCKED, SCORES_MISSING. */
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
/** Also a fixed ranking is reopened, until it is recommended. Errors: WRONG_STATUS, LOCKED, LOTS_DRAWN. */
export const refuseReopen = (facts: EvaluationFacts & { lotsDrawn: boolean }): EvaluationRefusal | null =>
  refuseStage({ ...facts, ranked: false }) ??
  (facts.locked ? refusal("LOCKED") : facts.lotsDrawn ? refusal("LOTS_DRAWN") : null);
/** A fixed ranking is reopened until it is recommended, and again once a recommendation is taken back. Errors: WRONG_STATUS, NOT_RANKED, LOTS_DRAWN. */
export const refuseReopenRanking = (facts: EvaluationFacts & { lotsDrawn: boolean }): EvaluationRefusal | null =>
  refuseStage({ ...facts, ranked: false }) ??
  (facts.ranked ? null : refusal("NOT_RANKED")) ??
  (facts.lotsDrawn ? refusal("LOTS_DRAWN") : null);
/** Errors: WRONG_STATUS, NOT_RANKED. */
export const refuseLots = ({ status, ranked }: Pick<EvaluationFacts, "status" | "ranked">): EvaluationRefusal | null =>
  ranked ? refuseStage({ status, ranked: false }) : refusal("NOT_RANKED");

/** A score as it is kept. */
export interface Score {
  criterion: string;
  /** Hundredths of a step. Null: not given yet. */
  value: number | null;
  note: string;
}
/** Scores as they are stored; what is none is left out. */
export function scoresOf(stored: unknown): Score[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => {
    const { criterion, value, note } = (each ?? {}) as Record<string, unknown>;
    return typeof criterion === "string" && (value === null || typeof value === "number") && typeof note === "string"
      ? [{ criterion, value, note }]
      : [];
  });
}

/** What was typed as a score, in hundredths of a step. Null: it is no step of the scale. */
export function scoreOf(typed: string, scale: number): number | null {
  const [, whole = "", places = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === "") return null;
  const value = Number(whole) * 100 + Number(places.padEnd(2, "0"));
  return value <= scale * 100 ? value : null;
}
/** A score as it is written: 850 is 8.5. */
export const scoreText = (hundredths: number): string => String(hundredths / 100);

/** A sheet as it is typed. */
export interface TypedSheet {
  scores: readonly { criterion: string; value: string; note: string }[];
  evaluationDate: string | null;
  overallComments: string;
  recommendation: string;
}
const missing = (field: string, what: string) => refusal("FIELD", { field, message: `${what} is required.` });

/** A sheet as it is kept, with a score for each rated criterion; what is left empty is so in a draft. Errors: FIELD, NO_CRITERION, PRICE_IS_COMPUTED. */
export function sheetOf(
  typed: TypedSheet,
  { scale, criteria, priceCriterion }: { scale: number; criteria: readonly Criterion[]; priceCriterion: string | null },
): { scores: Score[] } | { refusal: EvaluationRefusal } {
  const given = new Map(typed.scores.map((score) => [score.criterion, score]));
  if (
    given.size < typed.scores.length ||
    typed.scores.some((score) => !criteria.some(({ id }) => id === score.criterion))
  )
    return { refusal: refusal("NO_CRITERION", { field: "scores" }) };
  if (priceCriterion !== null && given.has(priceCriterion))
    return { refusal: refusal("PRICE_IS_COMPUTED", { field: `scores.${priceCriterion}` }) };
  const kept: Score[] = [];
  for (const { id, description } of criteria) {
    if (id === priceCriterion) continue;
    const score = given.get(id);
    const value = score?.value.trim() ? scoreOf(score.value, scale) : null;
    const field = `scores.${id}`;
    if (score?.value.trim() && value === null)
      return {
        refusal: refusal("FIELD", { field, message: `The score for “${description}” is a number from 0 to ${scale}.` }),
      };
    if ((score?.note.length ?? 0) > LONGEST_NOTE)
      return { refusal: refusal("FIELD", { field, message: "A note may have at most 5,000 characters." }) };
    kept.push({ criterion: id, value, note: score?.note.trim() ?? "" });
  }
  for (const field of ["overallComments", "recommendation"] as const)
    if (typed[field].length > LONGEST_COMMENTS)
      return { refusal: refusal("FIELD", { field, message: "A text may have at most 20,000 characters." }) };
  if (typed.evaluationDate !== null && !isRealDay(typed.evaluationDate))
    return {
      refusal: refusal("FIELD", { field: "evaluationDate", message: "Evaluation Date is no day in the calendar." }),
    };
  return { scores: kept };
}

/** Every field is required (specification). Errors: FIELD. */
export function refuseIncomplete(
  typed: TypedSheet,
  kept: readonly Score[],
  criteria: readonly Criterion[],
): EvaluationRefusal | null {
  if (typed.evaluationDate === null) return missing("evaluationDate", "Evaluation Date");
  for (const { criterion, value } of kept)
    if (value === null)
      return missing(
        `scores.${criterion}`,
        `A score for “${criteria.find(({ id }) => id === criterion)?.description ?? criterion}”`,
      );
  if (!typed.overallComments.trim()) return missing("overallComments", "Overall Comments");
  return typed.recommendation.trim() ? null : missing("recommendation", "Recommendation");
}

/** What is declared as a conflict, in her words. Errors: FIELD. */
export function refuseConflictWords(words: string): EvaluationRefusal | null {
  if (!words.trim()) return missing("words", "What the conflict is");
  return words.length > LONGEST_REASON
    ? refusal("FIELD", { field: "words", message: "At most 2,000 characters." })
    : null;
}
/** Errors: FIELD. */
export const refuseNote = (note: string): EvaluationRefusal | null => {
  if (!note.trim()) return missing("note", "A note");
  return note.length > LONGEST_NOTE
    ? refusal("FIELD", { field: "note", message: "A note may have at most 5,000 characters." })
    : null;
};

/** The letter of a proposal whose bidder is not named: A to Z, then AA. */
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCodePoint(65 + index) : `${letterOf(Math.floor(index / 26) - 1)}${letterOf(index % 26)}`;

/** How far it is, for whoever looks at it. */
export type Stage = "PANEL" | "DECLARATIONS" | "SCORING" | "CONSENSUS" | "PRICES" | "RANKED";
export function stageOf(facts: EvaluationFacts & { allIn: boolean; pricesOpened: boolean }): Stage {
  if (facts.ranked) return "RANKED";
  if (!isOpened(facts.status)) return "PANEL";
  if (facts.allIn) return facts.twoEnvelopes && facts.locked && !facts.pricesOpened ? "PRICES" : "CONSENSUS";
  return facts.status === "EVALUATION" && awaited(facts.members).every(scores) ? "SCORING" : "DECLARATIONS";
}
