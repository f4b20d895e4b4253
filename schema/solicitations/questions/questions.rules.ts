// The deadline for questions, and how they are answered (decision 'Procurement', 3).
import { type ActingVendor, refuseVendor, type VendorRefusal } from "../portal/vendorStanding.rules.ts";

/** Maximum number of questions per vendor and hour. A vendor with more can combine them into one. */
export const MAX_AN_HOUR = 20;
export const MAX_QUESTION_LENGTH = 5_000;
export const MAX_ANSWER_LENGTH = 20_000;

export interface QuestionRefusal {
  code:
    | VendorRefusal["code"]
    | "QUESTIONS_CLOSED"
    | "TOO_MANY"
    | "TEXT_REQUIRED"
    | "TOO_LONG"
    | "ALREADY_ANSWERED"
    | "ENDED";
  message: string;
  field?: string;
}

/** The deadline for questions: the one set for them, otherwise the bid due date. Null if neither is set. */
export const questionsUntil = (solicitation: { questionsDueAt: Date | null; dueAt: Date | null }): Date | null =>
  solicitation.questionsDueAt ?? solicitation.dueAt;

/**
 * Errors: those of {@link refuseVendor}, NOT_OPEN, QUESTIONS_CLOSED, TOO_MANY. @param moment formats a moment in the
 * county's time
 */
export function refuseQuestion(
  solicitation: { state: string; questionsDueAt: Date | null; dueAt: Date | null },
  asker: { vendor: ActingVendor | null; askedInLastHour: number },
  now: Date,
  moment: (at: Date) => string,
): QuestionRefusal | null {
  const refusal = refuseVendor(asker.vendor);
  if (refusal) return refusal;
  const until = questionsUntil(solicitation);
  if (until && now >= until)
    return { code: "QUESTIONS_CLOSED", message: `The deadline for questions was ${moment(until)}.` };
  if (solicitation.state !== "OPEN") return { code: "NOT_OPEN", message: "This solicitation is not open." };
  if (asker.askedInLastHour >= MAX_AN_HOUR)
    return {
      code: "TOO_MANY",
      message: `A vendor can ask at most ${MAX_AN_HOUR} questions an hour. Try again later.`,
    };
  return null;
}

/** Errors: TEXT_REQUIRED, TOO_LONG. */
export function refuseText(field: "text" | "answer", text: string): QuestionRefusal | null {
  const [maxLength, what] = field === "text" ? [MAX_QUESTION_LENGTH, "A question"] : [MAX_ANSWER_LENGTH, "An answer"];
  if (!text.trim()) return { code: "TEXT_REQUIRED", message: `${what} cannot be empty.`, field };
  if (text.trim().length > maxLength)
    return {
      code: "TOO_LONG",
      message: `${what} may have at most ${maxLength.toLocaleString("en-US")} characters.`,
      field,
    };
  return null;
}

/** A published answer cannot be withdrawn, only corrected by an addendum. Errors: ALREADY_ANSWERED, ENDED. */
export function refuseAnswering({
  state,
  solicitationState,
}: {
  state: string;
  solicitationState: string;
}): QuestionRefusal | null {
  if (state !== "OPEN")
    return {
      code: "ALREADY_ANSWERED",
      message:
        state === "ANSWERED"
          ? "The answer is already published. To correct it, issue an addendum."
          : "The question is closed. An addendum can still address it.",
    };
  if (solicitationState !== "OPEN" && solicitationState !== "CLOSED")
    return { code: "ENDED", message: "The solicitation has ended." };
  return null;
}
