// Words for the status of an imported contract. Decision 'Contracts come in from a file'.
import { longDay } from "../../dates.rules.ts";
import type { ContractStatus } from "../words.rules.ts";

/** Statuses allowed in an import: contracts in approval or signature elsewhere stay there. */
export type IntakeStatus = Extract<ContractStatus, "DRAFT" | "EXECUTED" | "TERMINATED" | "ARCHIVED">;

/** A status as given in a file. `isOver`: executed, and its last day has passed. */
export interface SaidStatus {
  status: IntakeStatus;
  isOver: boolean;
}

const WORDS: Readonly<Record<string, SaidStatus>> = {
  draft: { status: "DRAFT", isOver: false },
  ...Object.fromEntries(
    ["executed", "active", "in force", "in effect", "signed", "current"].map((word) => [
      word,
      { status: "EXECUTED" as const, isOver: false },
    ]),
  ),
  expired: { status: "EXECUTED", isOver: true },
  ...Object.fromEntries(
    ["terminated", "cancelled", "canceled"].map((word) => [word, { status: "TERMINATED" as const, isOver: false }]),
  ),
  archived: { status: "ARCHIVED", isOver: true },
  closed: { status: "ARCHIVED", isOver: true },
};
const UNDER_WAY = new Set(["working", "pending", "in review", "in approval", "awaiting signature", "rejected"]);

/** The status for a word, in any case. */
export function readStatus(word: string): SaidStatus | { problem: string } {
  const statusWord = word.toLowerCase();
  if (statusWord === "")
    return { problem: "The status is missing. Use Draft, Executed, Expired, Terminated or Archived." };
  if (UNDER_WAY.has(statusWord))
    return {
      problem: `A contract at “${word.slice(0, 40)}” cannot be imported. Finish its approvals and signatures first, or import it as a draft.`,
    };
  return (
    (Object.hasOwn(WORDS, statusWord) ? WORDS[statusWord] : undefined) ?? {
      problem: `“${word.slice(0, 40)}” isn't a status. Use Draft, Executed, Expired, Terminated or Archived.`,
    }
  );
}

/** Timeline entry of an imported contract. */
export function intakeSentence(filename: string, status: IntakeStatus): string {
  if (status === "DRAFT") return `Imported from ${filename} as a draft.`;
  const ended = status === "TERMINATED" ? " and terminated" : status === "ARCHIVED" ? " and ended" : "";
  return `Imported from ${filename}. Executed${ended} before this system. Its approvals, signatures and authority were not checked here.`;
}

/** When an imported contract was executed, for its documents. @param at the moment of its intake, in words */
export const executedBefore = (intake: { executedOn: string | null; at: string; byName: string }): string =>
  `${intake.executedOn === null ? "On a date that is not recorded" : longDay(intake.executedOn)}, before this system. Imported ${intake.at} by ${intake.byName}. Its approvals, signatures and authority were not checked here.`;
