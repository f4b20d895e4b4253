// What a panel member writes about a proposal: as typed, as stored, and what is missing.
import { isRealDay } from "../../dates.rules.ts";
import type { Criterion } from "../../projects/criteria.rules.ts";
import { MAX_REASON_LENGTH } from "../../reason.rules.ts";
import { type EvaluationRefusal, refusal } from "./evaluation.rules.ts";

const MAX_NOTE_LENGTH = 5_000;
const MAX_COMMENTS_LENGTH = 20_000;

/** A score as stored. */
export interface Score {
  criterion: string;
  /** Hundredths of a step. Null if not given yet. */
  value: number | null;
  note: string;
}
/** Scores as stored. Invalid entries are dropped. */
export function scoresOf(stored: unknown): Score[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => {
    const { criterion, value, note } = (each ?? {}) as Record<string, unknown>;
    return typeof criterion === "string" && (value === null || typeof value === "number") && typeof note === "string"
      ? [{ criterion, value, note }]
      : [];
  });
}

/** A typed score in hundredths of a step. Null if it is not on the scale. */
export function scoreOf(typed: string, scale: number): number | null {
  const [, integerPart = "", places = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (integerPart === "") return null;
  const value = Number(integerPart) * 100 + Number(places.padEnd(2, "0"));
  return value <= scale * 100 ? value : null;
}
/** A score as displayed: 850 is 8.5. */
export const scoreText = (hundredths: number): string => String(hundredths / 100);

/** A sheet as typed. */
export interface TypedSheet {
  scores: readonly { criterion: string; value: string; note: string }[];
  evaluationDate: string | null;
  overallComments: string;
  recommendation: string;
}
const missing = (field: string, what: string) => refusal("FIELD", { field, message: `${what} is required.` });

/**
 * A sheet as stored, with a score for each rated criterion. A draft may leave scores empty. Errors: FIELD,
 * NO_CRITERION, PRICE_IS_COMPUTED.
 */
export function sheetOf(
  typed: TypedSheet,
  { scale, criteria, priceCriterion }: { scale: number; criteria: readonly Criterion[]; priceCriterion: string | null },
): { scores: Score[] } | { refusal: EvaluationRefusal } {
  const scoresByCriterion = new Map(typed.scores.map((score) => [score.criterion, score]));
  if (
    scoresByCriterion.size < typed.scores.length ||
    typed.scores.some((score) => !criteria.some(({ id }) => id === score.criterion))
  )
    return { refusal: refusal("NO_CRITERION", { field: "scores" }) };
  if (priceCriterion !== null && scoresByCriterion.has(priceCriterion))
    return { refusal: refusal("PRICE_IS_COMPUTED", { field: `scores.${priceCriterion}` }) };
  const scores: Score[] = [];
  for (const { id, description } of criteria) {
    if (id === priceCriterion) continue;
    const score = scoresByCriterion.get(id);
    const value = score?.value.trim() ? scoreOf(score.value, scale) : null;
    const field = `scores.${id}`;
    if (score?.value.trim() && value === null)
      return {
        refusal: refusal("FIELD", {
          field,
          message: `The score for “${description}” must be a number from 0 to ${scale}.`,
        }),
      };
    if ((score?.note.length ?? 0) > MAX_NOTE_LENGTH)
      return { refusal: refusal("FIELD", { field, message: "A note may have at most 5,000 characters." }) };
    scores.push({ criterion: id, value, note: score?.note.trim() ?? "" });
  }
  for (const field of ["overallComments", "recommendation"] as const)
    if (typed[field].length > MAX_COMMENTS_LENGTH)
      return { refusal: refusal("FIELD", { field, message: "A text may have at most 20,000 characters." }) };
  if (typed.evaluationDate !== null && !isRealDay(typed.evaluationDate))
    return {
      refusal: refusal("FIELD", { field: "evaluationDate", message: "Evaluation Date is not a valid date." }),
    };
  return { scores };
}

/** Every field is required (specification). Errors: FIELD. */
export function refuseIncomplete(
  typed: TypedSheet,
  scores: readonly Score[],
  criteria: readonly Criterion[],
): EvaluationRefusal | null {
  if (typed.evaluationDate === null) return missing("evaluationDate", "Evaluation Date");
  for (const { criterion, value } of scores)
    if (value === null)
      return missing(
        `scores.${criterion}`,
        `A score for “${criteria.find(({ id }) => id === criterion)?.description ?? criterion}”`,
      );
  if (!typed.overallComments.trim()) return missing("overallComments", "Overall Comments");
  return typed.recommendation.trim() ? null : missing("recommendation", "Recommendation");
}

/** The declared conflict in the member's words. Errors: FIELD. */
export function refuseConflictWords(words: string): EvaluationRefusal | null {
  if (!words.trim()) return missing("words", "A description of the conflict");
  return words.length > MAX_REASON_LENGTH
    ? refusal("FIELD", { field: "words", message: "At most 2,000 characters." })
    : null;
}
/** Errors: FIELD. */
export const refuseNote = (note: string): EvaluationRefusal | null => {
  if (!note.trim()) return missing("note", "A note");
  return note.length > MAX_NOTE_LENGTH
    ? refusal("FIELD", { field: "note", message: "A note may have at most 5,000 characters." })
    : null;
};
