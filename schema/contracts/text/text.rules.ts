// What undoes the approvals of a text, and when the other party's text may be used. Decision 'Text of a contract'.
import type { Refusal } from "../../refusal.rules.ts";
import { refuseContractEdit } from "../editing.rules.ts";
import { underText } from "../signing/signing.rules.ts";
import { CONTRACT_STATUS_LABELS, type ContractStatus } from "../words.rules.ts";

/** Maximum files of the other party kept with a contract. */
export const MAX_RETURNED = 100;
/** Maximum comments on a contract, including answers. */
export const MAX_COMMENTS = 500;
/** Maximum characters of a comment, and of the quoted words. */
export const MAX_COMMENT_LENGTH = 4_000;
export const MAX_QUOTE_LENGTH = 300;

/** What a contract's content is compared with while it is on its route. */
export interface SentText {
  status: ContractStatus;
  /** SHA-256 of its current content, in hex. */
  textHash: string;
  /** Hash of what was sent to the route. Null: nothing was kept then. */
  sentHash: string | null;
  /** Hash of what was approved. Null: not all have approved. */
  approvedHash: string | null;
}

/** Whether its content is no longer what was sent or approved: a single byte undoes every approval and signature. */
export function isUndone({ status, textHash, sentHash, approvedHash }: SentText): boolean {
  const under = approvedHash ?? sentHash;
  if (status !== "WORKING" || under === null) return false;
  const round = { textHash: under, approvedHash: under, signers: [] };
  return underText(round, textHash) !== round;
}

/** Approvals start again only if the content changed during approval. Errors: WRONG_STATUS, TEXT_STANDS. */
export function refuseNewApprovals(facts: SentText): Refusal | null {
  if (facts.status !== "WORKING")
    return {
      code: "WRONG_STATUS",
      message: `Approvals can start over only for a contract on its route. This one is ${CONTRACT_STATUS_LABELS[facts.status]}.`,
    };
  return isUndone(facts)
    ? null
    : { code: "TEXT_STANDS", message: "The contract has not changed since it was sent, so its approvals are valid." };
}

/** A text of the other party may be compared until the contract is decided. Errors: WRONG_STATUS. */
export const refuseReturned = ({ status }: { status: ContractStatus }): Refusal | null =>
  status === "DRAFT" || status === "WORKING" || status === "REJECTED"
    ? null
    : {
        code: "WRONG_STATUS",
        message: `A returned text can be compared only before the contract is executed. This one is ${CONTRACT_STATUS_LABELS[status]}.`,
      };

/** It becomes the text of a draft, once. Errors: NOT_A_DRAFT. */
export const refuseTaking = (facts: { status: ContractStatus }): Refusal | null => refuseContractEdit(facts);

/** Why a comment is refused. Errors: WORDS_REQUIRED, TOO_LONG, TOO_MANY. */
export function refuseComment(wanted: { words: string; quote: string | null; count: number }): Refusal | null {
  const { words, quote, count } = wanted;
  if (words.trim() === "") return { code: "WORDS_REQUIRED", message: "Write your comment first.", field: "words" };
  if (words.trim().length > MAX_COMMENT_LENGTH)
    return { code: "TOO_LONG", message: "A comment may have at most 4,000 characters.", field: "words" };
  if ((quote ?? "").length > MAX_QUOTE_LENGTH)
    return { code: "TOO_LONG", message: "Select at most 300 characters of the text.", field: "quote" };
  return count >= MAX_COMMENTS ? { code: "TOO_MANY", message: "A contract can have at most 500 comments." } : null;
}

/** Who resolved it. Null: it is open. */
type Resolvable = { isAnswer: boolean; isResolved: boolean };
const ANSWER = { code: "ANSWER", message: "Resolve the comment that began the conversation." };

/** A conversation is resolved as a whole, by its first comment. Errors: ANSWER, RESOLVED. */
export const refuseResolving = ({ isAnswer, isResolved }: Resolvable): Refusal | null =>
  isAnswer ? ANSWER : isResolved ? { code: "RESOLVED", message: "This comment is already resolved." } : null;

/** Errors: ANSWER, NOT_RESOLVED. */
export const refuseReopening = ({ isAnswer, isResolved }: Resolvable): Refusal | null =>
  isAnswer ? ANSWER : isResolved ? null : { code: "NOT_RESOLVED", message: "This comment is open." };
