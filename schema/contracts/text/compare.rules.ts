// Two texts of a contract beside each other: paragraph by paragraph, then word by word. Decision 'Text of a contract'.
import { diffArrays } from "diff";
import { inDollars } from "../../procurement/preflight/thresholds.rules.ts";
import { redlineWords, type RedlinePart } from "../../resolutions/editor/redline.rules.ts";
import { plainText, type RichText } from "../../richText.rules.ts";
import type { Agreed } from "../agreed.rules.ts";

type LineChange = "SAME" | "CHANGED" | "ADDED" | "REMOVED";

/** A paragraph of two texts: SAME and REMOVED parts are the earlier words, SAME and ADDED the later. */
export interface ComparedLine {
  change: LineChange;
  parts: RedlinePart[];
}

/** What of two records differs beside the text, in words. */
export interface ComparedField {
  label: string;
  parts: RedlinePart[];
}

export interface Comparison {
  fields: ComparedField[];
  lines: ComparedLine[];
  /** Paragraphs and fields that are not the same. */
  changes: number;
}

/** Texts that differ by more paragraphs are shown as one removed and one added whole. */
const MOST_EDITS = 1_000;

/** Word writes spaces of its own, and paragraphs without words: nobody means them. */
export const linesOf = (text: RichText | null): string[] =>
  text === null
    ? []
    : plainText(text)
        .split("\n")
        .map((line) => line.replaceAll(/\s+/g, " ").trim())
        .filter((line) => line !== "");

const whole = (change: "SAME" | "ADDED" | "REMOVED", lines: readonly string[]): ComparedLine[] =>
  lines.map((text) => ({ change, parts: [{ change, text }] }));

/** How much of two lines agrees: the part of the longer one that stayed. */
const stays = (parts: readonly RedlinePart[], longest: number): number =>
  parts.reduce((sum, { change, text }) => sum + (change === "SAME" ? text.length : 0), 0) / Math.max(1, longest);
/** Two paragraphs are taken for the same one when at least this part of the words stayed. */
const LIKENESS = 0.4;

/** Paragraphs that went beside those that came: like ones in their order become one that changed. */
function paired(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const lines: ComparedLine[] = [];
  let next = 0;
  for (const now of after) {
    // A few ahead are looked at, so that one that went does not part the others.
    const found = before.slice(next, next + 4).findIndex((was) => {
      const parts = redlineWords(was, now);
      return stays(parts, Math.max(was.length, now.length)) >= LIKENESS;
    });
    if (found < 0) {
      lines.push(...whole("ADDED", [now]));
      continue;
    }
    lines.push(...whole("REMOVED", before.slice(next, next + found)));
    lines.push({ change: "CHANGED", parts: redlineWords(before[next + found] ?? "", now) });
    next += found + 1;
  }
  return [...lines, ...whole("REMOVED", before.slice(next))];
}

/** What changed from one text to another. */
export function compareTexts(before: RichText | null, after: RichText | null): ComparedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const found = diffArrays(old, now, { maxEditLength: MOST_EDITS });
  if (!found) return [...whole("REMOVED", old), ...whole("ADDED", now)];
  const lines: ComparedLine[] = [];
  let removed: readonly string[] = [];
  for (const part of found) {
    if (part.removed) {
      removed = part.value;
      continue;
    }
    lines.push(
      ...(part.added ? paired(removed, part.value) : [...whole("REMOVED", removed), ...whole("SAME", part.value)]),
    );
    removed = [];
  }
  return [...lines, ...whole("REMOVED", removed)];
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
const said = (agreed: Agreed, field: keyof Agreed): string => {
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

/** What changed from one state of a contract to another: its fields that are agreed upon, and its text. */
export const compareAgreed = (before: Agreed, after: Agreed): Comparison =>
  comparison(
    FIELDS.flatMap(([field, label]) => {
      const [was, now] = [said(before, field), said(after, field)];
      return was === now ? [] : [{ label, parts: redlineWords(was, now) }];
    }),
    compareTexts(before.text, after.text),
  );

/** What changed from one text to another, where nothing else is compared. */
export const compareWords = (before: RichText | null, after: RichText | null): Comparison =>
  comparison([], compareTexts(before, after));
