// What may be done with minutes, and how they combine the clerk's own text with the recorded facts.
import type { Passage } from "./sentences.rules.ts";

const REFUSALS = {
  MINUTES_NOT_FOUND: "These minutes do not exist.",
  NOT_ADJOURNED: "Minutes can be drafted only after the meeting is adjourned.",
  MEETING_CANCELLED: "This meeting is canceled and has no minutes.",
  APPROVED: "These minutes are approved. Only a correction with a reason can change them.",
  NOT_APPROVED_YET: "These minutes are a draft. Edit them instead.",
  NO_SUCH_LINE: "This line is not in the minutes.",
  WORDS_REQUIRED: "Enter the corrected text of the line.",
  REASON_REQUIRED: "State the reason for the correction.",
  NOTHING_CORRECTED: "The line already says this.",
  RECORD_CHANGED:
    "The record has changed since the draft was generated. Generate the minutes again and review the changes.",
  NOTHING_NEW: "These minutes are already public as they are.",
  BEFORE_MEETING: "Minutes can be approved on the meeting date at the earliest.",
  IN_FUTURE: "The approval date is in the future.",
  NOT_THEIR_MEETING: "Choose an item of a later meeting of the same body.",
  NOT_APPROVED_THERE: "Nothing has passed on this item.",
  TEXT_TOO_LONG: "This text is too long.",
  NO_SUCH_PASSAGE: "The sentence that this text follows is not in the minutes.",
  TWICE: "Two texts follow the same sentence. Combine them.",
} as const;

type MinutesRefusalCode = keyof typeof REFUSALS;

export const refusal = (code: MinutesRefusalCode, field?: string) => ({
  code,
  message: REFUSALS[code],
  ...(field === undefined ? {} : { field }),
});

/** Maximum length of the clerk's text after one sentence, in characters. */
const MAX_TEXT_LENGTH = 20_000;
/** Maximum number of the clerk's texts in one meeting's minutes. */
export const MAX_TEXTS = 500;

/** The clerk's own text, after the passage with that key. */
export interface OwnText {
  after: string;
  text: string;
}

/** The content of minutes, in order: what the record states, and what the clerk added. */
export type Line = { kind: Passage["kind"] | "TEXT"; key: string; text: string; item: string | null };

/**
 * A draft can be generated once the meeting has ended, and again while it is a draft. Source: Public Officers Law §106.
 */
export function refuseGenerate(meeting: { state: string }) {
  if (meeting.state === "CANCELLED") return refusal("MEETING_CANCELLED");
  if (meeting.state === "MINUTES_APPROVED") return refusal("APPROVED");
  return meeting.state === "ADJOURNED" || meeting.state === "MINUTES_DRAFTED" ? null : refusal("NOT_ADJOURNED");
}

export const refuseEdit = (minutes: { state: string }) => (minutes.state === "APPROVED" ? refusal("APPROVED") : null);

/** Approved minutes are corrected; a draft is edited. */
export const refuseCorrect = (minutes: { state: string }) =>
  minutes.state === "APPROVED" ? null : refusal("NOT_APPROVED_YET");

/** Maximum length of the reason for a correction, in characters. */
const MAX_REASON_LENGTH = 2_000;

/** Why a line of approved minutes cannot be corrected this way. Null if it can. */
export function refuseCorrection(lines: readonly Line[], change: { key: string; text: string; reason: string }) {
  const line = lines.find(({ key }) => key === change.key);
  if (!line) return refusal("NO_SUCH_LINE", "key");
  if (!change.text.trim()) return refusal("WORDS_REQUIRED", "text");
  if (change.text.length > MAX_TEXT_LENGTH) return refusal("TEXT_TOO_LONG", "text");
  if (!change.reason.trim()) return refusal("REASON_REQUIRED", "reason");
  if (change.reason.length > MAX_REASON_LENGTH) return refusal("TEXT_TOO_LONG", "reason");
  return line.text === change.text.trim() ? refusal("NOTHING_CORRECTED", "text") : null;
}

/** The lines with one of them corrected. No other line changes or moves. */
export const corrected = (lines: readonly Line[], { key, text }: { key: string; text: string }): Line[] =>
  lines.map((line) => (line.key === key ? { ...line, text: text.trim() } : line));

/** Why the clerk's texts cannot be placed among these passages. Null if they can. */
export function refuseTexts(texts: readonly OwnText[], passages: readonly Passage[], storedTexts: readonly OwnText[]) {
  const known = new Set([...passages.map(({ key }) => key), ...storedTexts.map(({ after }) => after)]);
  if (texts.some(({ text }) => text.length > MAX_TEXT_LENGTH)) return refusal("TEXT_TOO_LONG", "texts");
  if (texts.some(({ after }) => !known.has(after))) return refusal("NO_SUCH_PASSAGE", "texts");
  return new Set(texts.map(({ after }) => after)).size < texts.length ? refusal("TWICE", "texts") : null;
}

/** The day on which a body approved the minutes: not before the meeting, and not in the future. */
export function refuseApprovedOn(approvedOn: string, facts: { date: string; today: string }) {
  if (approvedOn < facts.date) return refusal("BEFORE_MEETING", "approvedOn");
  return approvedOn > facts.today ? refusal("IN_FUTURE", "approvedOn") : null;
}

/** The item on which minutes were approved: of the same body, of a later meeting, on which a motion passed or which was adopted by consent. */
export function refuseApprovedBy(
  item: { bodyId: string | null; date: string; meetingId: string; passed: boolean },
  of: { bodyId: string | null; date: string; meetingId: string },
) {
  const later = item.meetingId !== of.meetingId && item.date >= of.date;
  if (!later || item.bodyId === null || item.bodyId !== of.bodyId)
    return refusal("NOT_THEIR_MEETING", "approvedItemId");
  return item.passed ? null : refusal("NOT_APPROVED_THERE", "approvedItemId");
}

/**
 * Passages, each followed by the clerk's text. Texts whose passage no longer exists come at the end, so that nothing
 * typed is lost.
 */
export function linesOf(passages: readonly Passage[], texts: readonly OwnText[]): Line[] {
  const behind = new Map(texts.map((each) => [each.after, each.text]));
  const lines = passages.flatMap(({ key, kind, text, item }): Line[] => {
    const ownText = behind.get(key);
    behind.delete(key);
    return [{ key, kind, text, item }, ...(ownText?.trim() ? [ownLine(key, ownText, item)] : [])];
  });
  return [...lines, ...[...behind].flatMap(([key, ownText]) => (ownText.trim() ? [ownLine(key, ownText, null)] : []))];
}

const ownLine = (after: string, text: string, item: string | null): Line => ({
  key: `text:${after}`,
  kind: "TEXT",
  text,
  item,
});

export interface Change {
  key: string;
  /** Null if the record did not say it. */
  before: string | null;
  /** Null if the record no longer says it. */
  after: string | null;
}

type Said = Pick<Passage, "key" | "text">;

/** What changed in the record since the draft was generated. */
export function changesBetween(before: readonly Said[], after: readonly Said[]): Change[] {
  const was = new Map(before.map(({ key, text }) => [key, text]));
  const is = new Set(after.map(({ key }) => key));
  return [
    ...after.flatMap(({ key, text }) =>
      was.get(key) === text ? [] : [{ key, before: was.get(key) ?? null, after: text }],
    ),
    ...before.flatMap(({ key, text }) => (is.has(key) ? [] : [{ key, before: text, after: null }])),
  ];
}
