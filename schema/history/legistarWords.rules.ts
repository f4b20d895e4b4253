// Text of other systems: votes, presence, counts and times, and their meaning here. Pure.

import type { ImportedAttendee, ImportedVoter } from "./imported.rules.ts";
import type { Count } from "../voting/contradictions.rules.ts";
import type { VoteValue } from "../voting/roll.rules.ts";

const VOTES: Record<string, VoteValue> = {
  affirmative: "YES",
  aye: "YES",
  yea: "YES",
  yes: "YES",
  y: "YES",
  for: "YES",
  "in favor": "YES",
  negative: "NO",
  nay: "NO",
  no: "NO",
  n: "NO",
  against: "NO",
  opposed: "NO",
  abstain: "ABSTAIN",
  abstained: "ABSTAIN",
  abstention: "ABSTAIN",
  absent: "ABSENT",
  recused: "RECUSED",
  recuse: "RECUSED",
  recusal: "RECUSED",
  conflict: "RECUSED",
  "conflict of interest": "RECUSED",
};

/** Words for absence. The source's own word is kept as a note. */
const AWAY = new Set([
  "absent",
  "excused",
  "medical",
  "maternity",
  "paternity",
  "parental",
  "bereavement",
  "jury duty",
  "suspended",
  "conference",
  "leave of absence",
  "military",
]);
const HERE = new Set(["present", "late", "in attendance", "remote"]);
/** Words for people who are present without a vote. */
const NON_VOTING = new Set(["non-voting", "nonvoting", "non voting"]);

/** Meaning of a vote value of the source. An unknown word counts as not voted, and is kept as a note. */
export function readVote(word: string): Omit<ImportedVoter, "name"> {
  const plain = word.trim().toLowerCase();
  const vote = VOTES[plain];
  if (vote) return { vote, present: vote !== "ABSENT", entitled: true, note: null };
  if (AWAY.has(plain)) return { vote: "ABSENT", present: false, entitled: true, note: `recorded as “${word.trim()}”` };
  if (NON_VOTING.has(plain)) return { vote: "NONE", present: true, entitled: false, note: "non-voting member" };
  if (plain === "")
    return { vote: "NONE", present: true, entitled: true, note: "the source gives no vote; counted as not voted" };
  return {
    vote: "NONE",
    present: true,
    entitled: true,
    note: `“${word.trim()}” is not a vote known here; counted as not voted`,
  };
}

/** Meaning of a roll-call value of the source. */
export function readPresence(word: string): Omit<ImportedAttendee, "name"> {
  const plain = word.trim().toLowerCase();
  if (NON_VOTING.has(plain)) return { present: true, note: "non-voting member" };
  if (HERE.has(plain)) return { present: true, note: plain === "present" ? null : `recorded as “${word.trim()}”` };
  if (AWAY.has(plain)) return { present: false, note: plain === "absent" ? null : `recorded as “${word.trim()}”` };
  if (plain === "") return { present: false, note: "the source gives no presence; counted as absent" };
  return { present: false, note: `“${word.trim()}” is not a presence known here; counted as absent` };
}

/** The text in one line, with single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** A text with its paragraphs, without stray spaces at line ends. */
export const paragraphs = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t]+$/gm, "")
    .trim();

/** '6-1', '6:1' or '6 - 1 - 0' as Yes, No and abstaining. Null if it is not a count. */
export function countOf(text: string | null): Count | null {
  const match = /^\s*(\d{1,4})\s*[-–:]\s*(\d{1,4})(?:\s*[-–:]\s*(\d{1,4}))?\s*$/.exec(text ?? "");
  if (!match) return null;
  return { yes: Number(match[1]), no: Number(match[2]), abstain: match[3] === undefined ? null : Number(match[3]) };
}

/** '1:30 PM' as 13:30. Null if it is not a time. */
export function clockTime(text: string | null): string | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)\s*([AP])\.?M\.?$/i.exec(text?.trim() ?? "");
  if (!match) return null;
  const hour = (Number(match[1]) % 12) + (match[3]?.toUpperCase() === "P" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${match[2]}`;
}
