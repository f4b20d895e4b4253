// Compares two texts of a contract: paragraph by paragraph, then word by word. Decision 'Text of a contract'.
import { diffArrays } from "diff";
import { inDollars } from "../../money.rules.ts";
import {
  MAX_EDITS as MAX_WORDS,
  redlineWords,
  type RedlinePart,
  tokensOf,
} from "../../resolutions/editor/redline.rules.ts";
import { plainText, type RichText } from "../../richText.rules.ts";
import type { Agreed } from "../agreed.rules.ts";

type LineChange = "SAME" | "CHANGED" | "ADDED" | "REMOVED";

/** A paragraph of two texts: SAME and REMOVED parts are the earlier words, SAME and ADDED the later ones. */
export interface ComparedLine {
  change: LineChange;
  parts: RedlinePart[];
}

/** Differences of two records besides the text, in words. */
export interface ComparedField {
  label: string;
  parts: RedlinePart[];
}

export interface Comparison {
  fields: ComparedField[];
  lines: ComparedLine[];
  /** Number of paragraphs and fields that differ. */
  changes: number;
}

/** Texts that differ by more paragraphs than this are shown as one removed and one added text. */
const MAX_EDITS = 1_000;

/** Word writes its own spaces and empty paragraphs, which have no meaning. */
export const linesOf = (text: RichText | null): string[] =>
  text === null
    ? []
    : plainText(text)
        .split("\n")
        .map((line) => line.replaceAll(/\s+/g, " ").trim())
        .filter((line) => line !== "");

const wholeLines = (change: "SAME" | "ADDED" | "REMOVED", lines: readonly string[]): ComparedLine[] =>
  lines.map((text) => ({ change, parts: [{ change, text }] }));

/**
 * Remaining effort for finding differences. It grows with the square of the number of differences, which the other
 * party's text does not limit. One instance serves a whole operation, however many texts it compares.
 */
export interface Work {
  left: number;
}
/** About a second on one computer; beyond it, paragraphs that differ much are shown as removed and added. */
export const newWork = (): Work => ({ left: 5_000_000 });
/** Effort that is always spent, so that a changed date or amount is always found. */
const MIN_EDITS = 24;

const edits = ({ left }: Work, most: number): number =>
  Math.max(MIN_EDITS, Math.min(most, Math.floor(Math.sqrt(left))));
const spend = (work: Work, found: number): void => void (work.left = Math.max(0, work.left - found ** 2));

function redlineWithin(work: Work, was: string, now: string): RedlinePart[] {
  const most = edits(work, MAX_WORDS);
  const parts = redlineWords(was, now, most);
  const differ = parts.reduce((sum, { change, text }) => sum + (change === "SAME" ? 0 : tokensOf(text).length), 0);
  spend(work, Math.min(most, differ));
  return parts;
}

/** Similarity of two lines: the share of the longer one that is unchanged. */
const stays = (parts: readonly RedlinePart[], longest: number): number =>
  parts.reduce((sum, { change, text }) => sum + (change === "SAME" ? text.length : 0), 0) / Math.max(1, longest);
/** Two paragraphs are treated as the same one if at least this share of their words is unchanged. */
const LIKENESS = 0.4;

interface Line {
  text: string;
  /** How often each word occurs. */
  bag: ReadonlyMap<string, number>;
}
function lineOf(text: string): Line {
  const bag = new Map<string, number>();
  for (const token of tokensOf(text)) bag.set(token, (bag.get(token) ?? 0) + 1);
  return { text, bag };
}

/** Whether that many words could be unchanged, in any order: an estimate without comparing. */
function mayBeLike(was: Line, now: Line): boolean {
  const wanted = LIKENESS * Math.max(was.text.length, now.text.length);
  if (Math.min(was.text.length, now.text.length) < wanted) return false;
  let common = 0;
  for (const [token, count] of was.bag) common += token.length * Math.min(count, now.bag.get(token) ?? 0);
  return common >= wanted;
}

/** Matches removed paragraphs with added ones: similar ones in order become one changed paragraph. */
function paired(before: readonly string[], after: readonly string[], work: Work): ComparedLine[] {
  const lines: ComparedLine[] = [];
  const old = before.map(lineOf);
  let next = 0;
  for (const text of after) {
    const now = lineOf(text);
    // Looks a few paragraphs ahead, so that one removal does not separate the others.
    let changed: { at: number; parts: RedlinePart[] } | null = null;
    for (let at = next; at < Math.min(next + 4, old.length) && !changed; at += 1) {
      const was = old[at] as Line;
      if (!mayBeLike(was, now)) continue;
      const parts = redlineWithin(work, was.text, text);
      if (stays(parts, Math.max(was.text.length, text.length)) >= LIKENESS) changed = { at, parts };
    }
    if (!changed) {
      lines.push(...wholeLines("ADDED", [text]));
      continue;
    }
    lines.push(...wholeLines("REMOVED", before.slice(next, changed.at)));
    lines.push({ change: "CHANGED", parts: changed.parts });
    next = changed.at + 1;
  }
  return [...lines, ...wholeLines("REMOVED", before.slice(next))];
}

/** Differences from one text to another. */
export function compareTexts(before: RichText | null, after: RichText | null, work = newWork()): ComparedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const most = edits(work, MAX_EDITS);
  const found = diffArrays(old, now, { maxEditLength: most });
  const differ = found?.reduce((sum, { added, removed, value }) => sum + (added || removed ? value.length : 0), 0);
  spend(work, differ ?? most);
  if (!found) return [...wholeLines("REMOVED", old), ...wholeLines("ADDED", now)];
  const lines: ComparedLine[] = [];
  let removed: readonly string[] = [];
  for (const part of found) {
    if (part.removed) {
      removed = part.value;
      continue;
    }
    lines.push(
      ...(part.added
        ? paired(removed, part.value, work)
        : [...wholeLines("REMOVED", removed), ...wholeLines("SAME", part.value)]),
    );
    removed = [];
  }
  return [...lines, ...wholeLines("REMOVED", removed)];
}

const FIELDS: readonly [keyof Agreed, string][] = [
  ["number", "Number"],
  ["name", "Contract Name"],
  ["description", "Description"],
  ["department", "Department"],
  ["vendorName", "Vendor"],
  ["startDate", "Start Date"],
  ["endDate", "End Date"],
  ["notToExceed", "Not to exceed"],
  ["exhibits", "Exhibits"],
  ["options", "Renewal options"],
  ["causeDays", "Days of notice for cause"],
  ["convenienceDays", "Days of notice for convenience"],
  ["change", "What it changes"],
];
const fieldText = (agreed: Agreed, field: keyof Agreed): string => {
  const { exhibits = [], options, change } = agreed;
  if (field === "notToExceed") return agreed.notToExceed === null ? "" : inDollars(Number(agreed.notToExceed));
  if (field === "exhibits")
    return exhibits
      .map(({ exhibit, name, version, sha256 }) => `${exhibit}. ${name}, version ${version}, SHA-256 ${sha256}`)
      .join("; ");
  if (field === "options" && options) {
    const { count, months, noticeDays, price, rate, amounts } = options;
    const parts = [
      `${count} of ${months ?? 0} months`,
      noticeDays !== null && `${noticeDays} days of notice`,
      price,
      rate,
    ];
    return [...parts, ...amounts.map((cents) => inDollars(Number(cents)))].filter(Boolean).join(", ");
  }
  if (field === "change" && change) return `${inDollars(Number(change.amount))}: ${change.why}`;
  const value = agreed[field];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

const comparison = (fields: ComparedField[], lines: ComparedLine[]): Comparison => ({
  fields,
  lines,
  changes: fields.length + lines.filter(({ change }) => change !== "SAME").length,
});

/** Differences between two states of a contract: its agreed fields, and its text. */
export const compareAgreed = (before: Agreed, after: Agreed, work = newWork()): Comparison =>
  comparison(
    FIELDS.flatMap(([field, label]) => {
      const [was, now] = [fieldText(before, field), fieldText(after, field)];
      return was === now ? [] : [{ label, parts: redlineWithin(work, was, now) }];
    }),
    compareTexts(before.text, after.text, work),
  );

/** Differences between two texts, without fields. */
export const compareWords = (before: RichText | null, after: RichText | null, work = newWork()): Comparison =>
  comparison([], compareTexts(before, after, work));
