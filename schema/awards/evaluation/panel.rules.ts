// Who may be on a panel, and how it scores (decision 'Procurement', 5; schema/awards/README.md).
import type { Criterion } from "../../projects/criteria.rules.ts";
import type { ProjectStatus } from "../../projects/words.rules.ts";
import { type EvaluationRefusal, isOpened, refusal, standsAt } from "./evaluation.rules.ts";

export const MAX_MEMBERS = 25;
export const MAX_GATES = 20;
const MAX_GATE_LENGTH = 500;
/** Allowed range for the top of the scale. */
export const SCALE = { min: 1, max: 100 } as const;
const PANEL_STATUSES: readonly ProjectStatus[] = ["PUBLISHED", "CLOSED", "OPENED", "EVALUATION"];

/**
 * Why no panel can be set up. Only an RFP has one, from publication until the recommendation. Errors: NO_EVALUATION,
 * WRONG_STATUS, RANKED.
 */
export function refusePanel(facts: {
  status: ProjectStatus;
  isRfp: boolean;
  ranked: boolean;
}): EvaluationRefusal | null {
  if (!facts.isRfp) return refusal("NO_EVALUATION");
  if (!PANEL_STATUSES.includes(facts.status))
    return refusal("WRONG_STATUS", {
      message: `A panel can be set up after publication and before the recommendation${standsAt(facts.status)}`,
    });
  return facts.ranked ? refusal("RANKED") : null;
}

/**
 * A panel must have exactly one chair and no duplicates. Errors: NO_MEMBERS, TOO_MANY, TWICE, NO_CHAIR.
 */
export function refuseMembers(wanted: readonly { userId: string; isChair: boolean }[]): EvaluationRefusal | null {
  const field = { field: "members" };
  if (wanted.length === 0) return refusal("NO_MEMBERS", field);
  if (wanted.length > MAX_MEMBERS)
    return refusal("TOO_MANY", { ...field, message: `A panel can have at most ${MAX_MEMBERS} members.` });
  if (new Set(wanted.map(({ userId }) => userId)).size < wanted.length) return refusal("TWICE", field);
  return wanted.filter(({ isChair }) => isChair).length === 1 ? null : refusal("NO_CHAIR", field);
}

/**
 * What the rule needs to know about a proposed evaluator. Their role needs no permission, because membership gives the
 * right to score.
 */
export interface Candidate {
  name: string;
  active: boolean;
  /** Belongs to a vendor, not the county. */
  isVendors: boolean;
  /** Holds a share of the key to these bids. */
  holdsKey: boolean;
  /** The role explicitly denies “Score own”. */
  deniesScoring: boolean;
}

/** Why one person cannot be on the panel. Errors: NO_USER, VENDORS, HOLDS_KEY, MAY_NOT_SCORE. */
export function refuseCandidate(candidate: Candidate): EvaluationRefusal | null {
  const { name, active, isVendors, holdsKey, deniesScoring } = candidate;
  const because = (code: "NO_USER" | "VENDORS" | "HOLDS_KEY" | "MAY_NOT_SCORE", message: string) =>
    refusal(code, { field: "members", message });
  if (isVendors) return because("VENDORS", `${name} belongs to a vendor.`);
  if (!active) return because("NO_USER", `${name} is not an active user of the county.`);
  if (holdsKey) return because("HOLDS_KEY", `${name} holds a share of the key to these bids.`);
  return deniesScoring ? because("MAY_NOT_SCORE", `The role of ${name} denies “Score own”.`) : null;
}

/**
 * Names everyone who cannot be on the panel at once. Errors: INELIGIBLE, or the one error of {@link refuseCandidate}.
 */
export function refuseCandidates(candidates: readonly Candidate[]): EvaluationRefusal | null {
  const refused = candidates.map(refuseCandidate).filter((each) => each !== null);
  const [first, ...more] = refused;
  if (!first || more.length === 0) return first ?? null;
  const code = more.every((each) => each.code === first.code) ? first.code : "INELIGIBLE";
  const why = refused.map(({ message }) => message).join(" ");
  return refusal(code, { field: "members", message: `${refused.length} people cannot be on the panel. ${why}` });
}

/** Which changes to a panel are still possible. Errors: SCORES_SHOWN, MEMBER_SCORED. */
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
/** Gates as stored. Invalid entries are dropped. */
export function gatesOf(stored: unknown): Gate[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => {
    const { id, words } = (each ?? {}) as Record<string, unknown>;
    return typeof id === "string" && typeof words === "string" ? [{ id, words }] : [];
  });
}

/** The scoring rules. */
export interface Scoring {
  scale: number;
  anonymous: boolean;
  priceCriterion: string | null;
  gates: readonly string[];
}
/** Errors: FIELD, NO_CRITERION. */
export function refuseScoringRules(wanted: Scoring, criteria: readonly Criterion[]): EvaluationRefusal | null {
  if (!Number.isInteger(wanted.scale) || wanted.scale < SCALE.min || wanted.scale > SCALE.max)
    return refusal("FIELD", {
      field: "scale",
      message: `The top of the scale must be a whole number from ${SCALE.min} to ${SCALE.max}.`,
    });
  if (wanted.priceCriterion !== null && !criteria.some(({ id }) => id === wanted.priceCriterion))
    return refusal("NO_CRITERION", { field: "priceCriterion" });
  if (wanted.gates.length > MAX_GATES)
    return refusal("FIELD", { field: "gates", message: `There can be at most ${MAX_GATES} gates.` });
  return wanted.gates.some((words) => words.trim() === "" || words.length > MAX_GATE_LENGTH)
    ? refusal("FIELD", { field: "gates", message: `Describe each gate in at most ${MAX_GATE_LENGTH} characters.` })
    : null;
}

/**
 * Scoring rules cannot change once bids may be known. A first set can still be saved then, without gates. Errors:
 * SETTINGS_FROZEN, GATES_FROZEN.
 */
export function refuseScoringChange(facts: {
  status: ProjectStatus;
  hasEvaluation: boolean;
  addsGates: boolean;
}): EvaluationRefusal | null {
  if (!isOpened(facts.status)) return null;
  if (facts.hasEvaluation) return refusal("SETTINGS_FROZEN");
  return facts.addsGates ? refusal("GATES_FROZEN", { field: "gates" }) : null;
}
