// Reasons that people give for an action.

/** Maximum length of a reason or a note, in characters. */
export const MAX_REASON_LENGTH = 2_000;

/** Why a reason is refused. */
export interface ReasonRefusal {
  code: "REASON_REQUIRED" | "TOO_LONG";
  message: string;
  field: "reason";
}

/** Whether a reason is given and short enough. Errors: REASON_REQUIRED, TOO_LONG. */
export function refuseReason(reason: string | null | undefined): ReasonRefusal | null {
  if (!reason?.trim()) return { code: "REASON_REQUIRED", message: "State the reason.", field: "reason" };
  return reason.trim().length > MAX_REASON_LENGTH
    ? { code: "TOO_LONG", message: "A reason may have at most 2,000 characters.", field: "reason" }
    : null;
}
