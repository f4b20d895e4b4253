/** What a check of a file prints, and how it ends. */
export interface Verified {
  lines: string[];
  /** The check found nothing against the file. */
  holds: boolean;
  /** Whether everything could be checked. Absent: it always can. */
  isWhole?: boolean;
}

/** A check's result in one line. @param open the word for an unknown result */
export const answerLine = (
  { what, holds, why }: { what: string; holds: boolean | null; why: string },
  open = "not known",
): string => `${(holds === null ? open : holds ? "holds" : "DOES NOT HOLD").padEnd(14)}${what}. ${why}`;
