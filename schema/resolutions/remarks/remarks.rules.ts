// Reviewers' remarks on the clauses of a text, and the decisions on them. Decision 'Remarks of a review'.
import { canonicalText } from "../../canonical.rules.ts";
import { plainText, type RichText } from "../../richText.rules.ts";
import { isReview } from "../../routing/reviews.rules.ts";
import { placesOf } from "../clauses.rules.ts";
import { type DraftBlock, type ResolutionStatus, STATUS_LABELS } from "../facts.rules.ts";
import { hasEnded, isLaw } from "../lifecycle.rules.ts";
import { refusal as resolutionRefusal, type ResolutionRefusal } from "../refusals.rules.ts";
import { listed } from "../words.rules.ts";

export type RemarkKind = "COMMENT" | "SUGGESTION";
export type RemarkState = "OPEN" | "ACCEPTED" | "DECLINED" | "SETTLED" | "WITHDRAWN";

/** Maximum length of a comment, of the reason for a suggestion, and of an answer, in characters. */
export const MAX_COMMENT_LENGTH = 2_000;
/** Maximum number of open remarks on a text, and of all remarks it ever had. */
export const MAX_OPEN_REMARKS = 200;
export const MAX_REMARKS = 1_000;
/** Maximum number of answers to one comment. */
export const MAX_ANSWERS = 20;
const MAX_PLACES_NAMED = 3;

const REFUSALS = {
  NOT_FOUND: "This comment or suggestion does not exist.",
  OVER: "This text is final. You can no longer comment on it here.",
  NOT_IN_REVIEW: "You can suggest changes only while the text is under review.",
  NOT_YOUR_TURN: "It isn’t your turn in this review.",
  REQUESTER: "You asked for this resolution, so its review is not yours. Comment, or change the text when it is yours.",
  CLAUSE_NOT_FOUND: "This clause is no longer in the text.",
  CLAUSE_STRUCK: "This clause is struck. Comment on it, or ask for it to be restored.",
  CLAUSE_CHANGED: "This clause has changed since the change was suggested.",
  NO_WORDS: "Enter the text of the clause. To leave it out, say so in a comment.",
  SAME_WORDS: "This is the current text of the clause. Change it first.",
  COMMENT_REQUIRED: "Write the comment.",
  ANSWER_REQUIRED: "Write the answer.",
  TOO_LONG: "This text may have at most 2,000 characters.",
  ALREADY_SAID: "You already made this comment on the clause.",
  TOO_MANY_OPEN: "A text may have at most 200 open comments and suggestions. Decide or withdraw some first.",
  TOO_MANY: "A text may have at most 1,000 comments and suggestions.",
  TOO_MANY_ANSWERS: "A comment may have at most 20 answers. Settle it, or write a new comment.",
  DECIDED: "This is already decided.",
  NOT_A_SUGGESTION: "A comment can be answered or settled, not accepted or declined.",
  NOT_A_COMMENT: "A suggestion can be accepted or declined, not settled.",
  LEGAL_REVIEWS: "Legal is reviewing this text. You can answer now, and decide when the text is yours again.",
  NOT_AUTHOR: "Only the person who wrote it can withdraw it.",
} as const;
export type RemarkRefusalCode = keyof typeof REFUSALS;
export interface RemarkRefusal {
  code: RemarkRefusalCode;
  message: string;
  field?: string;
  permission?: string;
}
export const remarkRefusal = (
  code: RemarkRefusalCode,
  more: { message?: string; field?: string; permission?: string } = {},
): RemarkRefusal => ({ code, message: REFUSALS[code], ...more });

const isOver = (status: ResolutionStatus): boolean => isLaw(status) || hasEnded(status);

/** What the rules need to know about a text and the person who comments on it. */
export interface SpeakerFacts {
  status: ResolutionStatus;
  isRequester: boolean;
  /** The person holds the current review, or is asked to decide an open step of it. */
  hasTurn: boolean;
  /** The person may edit such texts, whether or not this one may change now. */
  edits: boolean;
  /** Name of the role that holds the current review. Null if none. */
  holder: string | null;
}

function refuseTurn({ status, holder }: SpeakerFacts): RemarkRefusal {
  const review = STATUS_LABELS[status];
  const holderSentence =
    holder === null ? `No role holds ${review.toLowerCase()}.` : `${review} is held by the role ${holder}.`;
  return remarkRefusal("NOT_YOUR_TURN", { message: `It isn’t your turn in this review. ${holderSentence}` });
}

/**
 * Whether a person may comment: if it is their turn in the review, or at any time before its end if they may edit.
 * Errors: OVER, NOT_YOUR_TURN.
 */
export function refuseComment(facts: SpeakerFacts): RemarkRefusal | null {
  if (isOver(facts.status)) return remarkRefusal("OVER");
  if (facts.edits || (isReview(facts.status) && facts.hasTurn && !facts.isRequester)) return null;
  return isReview(facts.status) ? refuseTurn(facts) : remarkRefusal("NOT_YOUR_TURN");
}

/**
 * Whether a person may suggest changes: in review, if it is their turn and they did not request it. Errors: OVER,
 * NOT_IN_REVIEW, REQUESTER, NOT_YOUR_TURN.
 */
export function refuseSuggestion(facts: SpeakerFacts): RemarkRefusal | null {
  if (isOver(facts.status)) return remarkRefusal("OVER");
  if (!isReview(facts.status)) return remarkRefusal("NOT_IN_REVIEW");
  if (facts.isRequester) return remarkRefusal("REQUESTER");
  return facts.hasTurn ? null : refuseTurn(facts);
}

/** Normalizes a rich text: without unused attributes and empty lists. */
function spelled(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(spelled);
  if (node === null || typeof node !== "object") return node;
  const entries = Object.entries(node).filter(
    ([key, value]) => key !== "attrs" && value != null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === "marks" ? (value as { type: string }[]).map(({ type }) => type).toSorted() : spelled(value),
    ]),
  );
}

/** Whether two rich texts say the same, marks included. */
export const sameWords = (one: RichText, other: RichText): boolean =>
  canonicalText(spelled(one)) === canonicalText(spelled(other));

/** Whether a suggestion for a clause is valid. Errors: CLAUSE_NOT_FOUND, CLAUSE_STRUCK, NO_WORDS, SAME_WORDS. */
export function refuseWords(block: DraftBlock | null, words: RichText): RemarkRefusal | null {
  if (!block) return remarkRefusal("CLAUSE_NOT_FOUND", { field: "blockKey" });
  if (block.struck) return remarkRefusal("CLAUSE_STRUCK", { field: "blockKey" });
  if (plainText(words).trim() === "") return remarkRefusal("NO_WORDS", { field: "words" });
  return sameWords(block.content, words) ? remarkRefusal("SAME_WORDS", { field: "words" }) : null;
}

/** Whether a comment is valid. Errors: CLAUSE_NOT_FOUND, COMMENT_REQUIRED, TOO_LONG. */
export function refuseCommentText(block: DraftBlock | null, text: string): RemarkRefusal | null {
  if (!block) return remarkRefusal("CLAUSE_NOT_FOUND", { field: "blockKey" });
  return text ? refuseLong(text, "text") : remarkRefusal("COMMENT_REQUIRED", { field: "text" });
}

/** Errors: TOO_LONG. */
export const refuseLong = (text: string, field: string): RemarkRefusal | null =>
  text.length > MAX_COMMENT_LENGTH ? remarkRefusal("TOO_LONG", { field }) : null;

/** Errors: TOO_MANY_OPEN, TOO_MANY. */
export function refuseMore({ open, all }: { open: number; all: number }): RemarkRefusal | null {
  if (open >= MAX_OPEN_REMARKS) return remarkRefusal("TOO_MANY_OPEN");
  return all >= MAX_REMARKS ? remarkRefusal("TOO_MANY") : null;
}

/** The facts that rules check about a remark. */
export interface RemarkFacts {
  kind: RemarkKind;
  state: RemarkState;
  /** Text of its clause when the remark was made. */
  quoted: RichText;
  byId: string;
  decidedByName: string | null;
}

/** Whether the clause changed since the remark. Null if the clause was removed. */
export const isStale = (quoted: RichText, block: Pick<DraftBlock, "content" | "struck"> | null): boolean =>
  block === null || block.struck || !sameWords(quoted, block.content);

const DONE = { ACCEPTED: "accepted", DECLINED: "declined", SETTLED: "settled", WITHDRAWN: "withdrawn" } as const;

/** Errors: DECIDED, with how and by whom. */
export function refuseDecided({
  state,
  decidedByName,
}: Pick<RemarkFacts, "state" | "decidedByName">): RemarkRefusal | null {
  if (state === "OPEN") return null;
  const by = decidedByName === null ? "" : ` by ${decidedByName}`;
  return remarkRefusal("DECIDED", { message: `This was already ${DONE[state]}${by}.` });
}

/**
 * Whether a suggestion can be accepted. The edit rules decide whether the text may change. Errors: NOT_A_SUGGESTION,
 * DECIDED, CLAUSE_NOT_FOUND, CLAUSE_CHANGED.
 */
export function refuseAccept(remark: RemarkFacts, block: DraftBlock | null): RemarkRefusal | null {
  if (remark.kind !== "SUGGESTION") return remarkRefusal("NOT_A_SUGGESTION");
  const decided = refuseDecided(remark);
  if (decided) return decided;
  if (!block)
    return remarkRefusal("CLAUSE_NOT_FOUND", { message: "This clause is no longer in the text. Decline this." });
  return isStale(remark.quoted, block)
    ? remarkRefusal("CLAUSE_CHANGED", {
        message: "This clause has changed since then. Enter the text by hand if you want it, and decline this.",
      })
    : null;
}

/** Facts for decisions on a remark that do not change the text. */
export interface DecidingFacts {
  status: ResolutionStatus;
  /** See `restsFor` of the edit rules. */
  rests: boolean;
}

/** Whether the text is under the control of those who would decide. Errors: OVER, LEGAL_REVIEWS. */
function refuseNow({ status, rests }: DecidingFacts): RemarkRefusal | null {
  if (isOver(status)) return remarkRefusal("OVER");
  return rests ? remarkRefusal("LEGAL_REVIEWS") : null;
}

/** Whether a suggestion can be declined. Errors: NOT_A_SUGGESTION, DECIDED, OVER, LEGAL_REVIEWS. */
export const refuseDecline = (
  remark: Pick<RemarkFacts, "kind" | "state" | "decidedByName">,
  facts: DecidingFacts,
): RemarkRefusal | null =>
  remark.kind === "SUGGESTION" ? (refuseDecided(remark) ?? refuseNow(facts)) : remarkRefusal("NOT_A_SUGGESTION");

/**
 * Whether a comment can be settled: by its author at any time, otherwise by people who may edit the text now. Errors:
 * NOT_A_COMMENT, DECIDED, OVER, LEGAL_REVIEWS.
 */
export function refuseSettle(
  remark: Pick<RemarkFacts, "kind" | "state" | "decidedByName">,
  facts: DecidingFacts & { isAuthor: boolean },
): RemarkRefusal | null {
  if (remark.kind !== "COMMENT") return remarkRefusal("NOT_A_COMMENT");
  return refuseDecided(remark) ?? refuseNow({ ...facts, rests: facts.rests && !facts.isAuthor });
}

/**
 * Whether a comment can be answered: by its author, and by people who may comment now. Errors: NOT_A_COMMENT, DECIDED,
 * those of {@link refuseComment}.
 */
export function refuseAnswer(
  remark: Pick<RemarkFacts, "kind" | "state" | "decidedByName">,
  facts: SpeakerFacts & { isAuthor: boolean },
): RemarkRefusal | null {
  if (remark.kind !== "COMMENT")
    return remarkRefusal("NOT_A_COMMENT", { message: "A suggestion must be accepted or declined." });
  const decided = refuseDecided(remark);
  if (decided) return decided;
  return facts.isAuthor && !isOver(facts.status) ? null : refuseComment(facts);
}

/** Whether it can be withdrawn: only by its author, before it is decided. Errors: NOT_AUTHOR, DECIDED, OVER. */
export function refuseWithdrawal(
  remark: Pick<RemarkFacts, "state" | "decidedByName">,
  { isAuthor, status }: { isAuthor: boolean; status: ResolutionStatus },
): RemarkRefusal | null {
  if (!isAuthor) return remarkRefusal("NOT_AUTHOR");
  return refuseDecided(remark) ?? (isOver(status) ? remarkRefusal("OVER") : null);
}

/** A text with a clause's text replaced by the suggestion. The clause keeps its key, kind and position. */
export const withSuggestion = (blocks: readonly DraftBlock[], key: string, words: RichText): DraftBlock[] =>
  blocks.map((block) => (block.key === key ? { ...block, content: words } : block));

/** The clause with a key, and its name for people. */
export function clauseOf(blocks: readonly DraftBlock[], key: string): { block: DraftBlock; place: string } | null {
  const at = blocks.findIndex((block) => block.key === key);
  const block = blocks[at];
  return block ? { block, place: placesOf(blocks)[at] ?? "" } : null;
}

/** Number of open remarks. */
export interface OpenRemarks {
  suggestions: number;
  comments: number;
}

const counted = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? "" : "s"}`];

/** Their number in words: '3 suggestions and 1 comment'. '' if none. */
export const countedRemarks = ({ suggestions, comments }: OpenRemarks): string =>
  listed([...counted(suggestions, "suggestion"), ...counted(comments, "comment")]);

/** The same as tasks: '3 suggestions to decide, 1 open comment'. '' if none. */
export const remarksToDo = ({ suggestions, comments }: OpenRemarks): string =>
  [
    ...counted(suggestions, "suggestion").map((words) => `${words} to decide`),
    ...counted(comments, "open comment"),
  ].join(", ");

/**
 * A draft can be submitted again once each suggestion is accepted or declined. Comments may stay open. Errors:
 * SUGGESTIONS_LEFT, with their clauses.
 */
export function refuseSuggestionsLeft(open: readonly { place: string; byName: string }[]): ResolutionRefusal | null {
  if (open.length === 0) return null;
  const places = [...new Set(open.map(({ place }) => place))];
  const more = places.length - MAX_PLACES_NAMED;
  const named = listed([...places.slice(0, MAX_PLACES_NAMED), ...(more > 0 ? [`${more} more`] : [])]);
  const authors = [...new Set(open.map(({ byName }) => byName))];
  const by = authors.length === 1 ? ` by ${authors[0]}` : "";
  const left = open.length === 1 ? `1 suggestion${by} is` : `${open.length} suggestions${by} are`;
  return resolutionRefusal("SUGGESTIONS_LEFT", {
    message: `${left} not decided yet: ${named}. Accept or decline ${open.length === 1 ? "it" : "each"} first.`,
  });
}
