// Who may change a resolution, and until when. Permissions are checked separately. Decision 'Lifecycles'.
import type { DraftBlock, ResolutionStatus } from "../facts.rules.ts";

const REFUSALS = {
  ADOPTED_TEXT: "This resolution is adopted. You cannot change an adopted text; make a new entry to correct it.",
  ENDED: "This resolution has ended. You can no longer change it.",
  SIGNED: "This resolution is signed. Return it to draft to change it.",
  LEGAL_REVIEWS: "Legal is reviewing this text. To change it, return it to draft with a reason, or ask Legal to.",
  VOTE_OPEN: "A vote on this resolution is open. Close it before you change the text.",
  NOT_DRAFT: "Only a draft or a withdrawn resolution can be deleted.",
  NUMBERED: "This resolution has a number in the register. You cannot delete it.",
  ON_AGENDA: "This resolution is on an agenda. Take it off first.",
  TITLE_REQUIRED: "Give the resolution a title.",
  TITLE_TOO_LONG: "Title may have at most 500 characters.",
  TOO_MANY_BLOCKS: "A draft may have at most 300 blocks.",
  BLOCK_KEYS: "Two blocks of the draft have the same key.",
  TOO_MANY_ATTACHMENTS: "A resolution may have at most 100 attachments.",
  TEXT_TOO_LONG: "This text is too long.",
} as const;

export type EditRefusalCode = keyof typeof REFUSALS;
export interface EditRefusal {
  code: EditRefusalCode;
  message: string;
  field?: string;
}
const refusal = (code: EditRefusalCode, field?: string): EditRefusal => ({
  code,
  message: REFUSALS[code],
  ...(field === undefined ? {} : { field }),
});

/** What the rules need to know about a resolution to be changed. */
export interface EditFacts {
  status: ResolutionStatus;
  /** A signature was given in the current round. */
  signed: boolean;
  /** See {@link restsFor}. */
  rests: boolean;
  /** A vote on it is open, so its text cannot change. */
  voteOpen: boolean;
}

/**
 * Whether a person cannot change the text because Legal has it: the requester must first return it to draft, so that
 * Legal never reads one text and approves another. People who hold the review, or edit routes in their place, may
 * change it.
 */
export const restsFor = (
  status: ResolutionStatus,
  who: { readonly isRequester: boolean; readonly holdsReview: boolean },
): boolean => status === "LEGAL_REVIEW" && (who.isRequester || !who.holdsReview);

/** Whether a signature was given in the current round. A return to draft ends the round. */
export function isSigned(status: string, steps: readonly { action: string; state: string }[]): boolean {
  return status !== "DRAFT" && steps.some((step) => step.action === "SIGNATURE" && step.state === "DONE");
}

/** Whether its fields and texts may change. Errors: ADOPTED_TEXT, ENDED, SIGNED, LEGAL_REVIEWS, VOTE_OPEN. */
export function refuseEdit({ status, signed, rests, voteOpen }: EditFacts): EditRefusal | null {
  if (status === "ADOPTED" || status === "PUBLISHED") return refusal("ADOPTED_TEXT");
  if (status === "REJECTED" || status === "WITHDRAWN") return refusal("ENDED");
  if (signed) return refusal("SIGNED");
  if (rests) return refusal("LEGAL_REVIEWS");
  return voteOpen ? refusal("VOTE_OPEN") : null;
}

/**
 * Whether its summary and press release may change. They may even after adoption, when a county publicizes it, because
 * they are not its text. Errors: ENDED.
 */
export function refusePublicity({ status }: Pick<EditFacts, "status">): EditRefusal | null {
  return status === "REJECTED" || status === "WITHDRAWN" ? refusal("ENDED") : null;
}

/** Whether it may be deleted: a draft or a withdrawn one, without a number, on no agenda. Errors: NOT_DRAFT, NUMBERED, ON_AGENDA. */
export function refuseDelete(facts: {
  status: ResolutionStatus;
  number: string | null;
  onAgenda: boolean;
}): EditRefusal | null {
  if (facts.number !== null) return refusal("NUMBERED");
  if (facts.status !== "DRAFT" && facts.status !== "WITHDRAWN") return refusal("NOT_DRAFT");
  return facts.onAgenda ? refusal("ON_AGENDA") : null;
}

/** Whether a title is valid. Errors: TITLE_REQUIRED, TITLE_TOO_LONG. */
export function refuseTitle(title: string): EditRefusal | null {
  if (!title.trim()) return refusal("TITLE_REQUIRED", "title");
  return title.trim().length > 500 ? refusal("TITLE_TOO_LONG", "title") : null;
}

/** Maximum number of blocks in a draft. */
export const MAX_BLOCKS = 300;

/** Whether blocks form a draft. The content of each is checked on input. Errors: TOO_MANY_BLOCKS, BLOCK_KEYS. */
export function refuseBlocks(blocks: readonly Pick<DraftBlock, "key">[]): EditRefusal | null {
  if (blocks.length > MAX_BLOCKS) return refusal("TOO_MANY_BLOCKS", "blocks");
  const keys = new Set(blocks.map(({ key }) => key));
  if (keys.size !== blocks.length || blocks.some(({ key }) => !/^[\w-]{1,64}$/.test(key)))
    return refusal("BLOCK_KEYS", "blocks");
  return null;
}

/** Automatic saves within this time of the first one are one version, in milliseconds. The database enforces it too. */
export const SITTING_MS = 15 * 60_000;

/** The last version of a draft, with what the next save needs. Times in milliseconds since 1970. */
export interface LastVersion {
  kind: string;
  byId: string | null;
  /** Time of its first automatic save. Null if it was saved manually. */
  begunAt: number | null;
  at: number;
}

/**
 * Whether an automatic save continues the last version instead of creating the next: the same person keeps typing
 * within the time, and the draft was neither moved nor decided in between.
 */
export function goesOn(last: LastVersion | null, now: { byId: string; at: number; lastMoved: number | null }): boolean {
  if (last?.begunAt == null || last.kind !== "SAVED" || last.byId !== now.byId) return false;
  return (
    now.at >= last.at && now.at < last.begunAt + SITTING_MS && (now.lastMoved === null || now.lastMoved < last.begunAt)
  );
}

/** Maximum length of the texts besides the draft, in characters. */
export const MAX_TEXT_LENGTHS = { summary: 20_000, headline: 300, body: 20_000, social: 500 } as const;

/** Whether a summary or a part of the press release is short enough. Errors: TEXT_TOO_LONG. */
export function refuseLongText(field: keyof typeof MAX_TEXT_LENGTHS, text: string): EditRefusal | null {
  if (text.length <= MAX_TEXT_LENGTHS[field]) return null;
  const most = MAX_TEXT_LENGTHS[field].toLocaleString("en-US");
  return { ...refusal("TEXT_TOO_LONG", field), message: `This text may have at most ${most} characters.` };
}

/** Maximum number of files attached to a resolution. */
export const MAX_ATTACHMENTS = 100;

/** Whether one more file may be attached. Errors: TOO_MANY_ATTACHMENTS. */
export function refuseAttachment(attached: number): EditRefusal | null {
  return attached < MAX_ATTACHMENTS ? null : refusal("TOO_MANY_ATTACHMENTS");
}
