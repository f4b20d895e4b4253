/** What a check of a file prints, and how it ends. */
export interface Verified {
  lines: string[];
  /** Nothing stands against the file. */
  holds: boolean;
  /** Whether everything could be checked. Absent: it always can. */
  isWhole?: boolean;
}

/** An answer of a check in one line. @param open what an answer that is not known is called */
export const answerLine = (
  { what, holds, why }: { what: string; holds: boolean | null; why: string },
  open = "not known",
): string => `${(holds === null ? open : holds ? "holds" : "DOES NOT HOLD").padEnd(14)}${what}. ${why}`;
