// How a text was amended, in the language of minutes: struck and inserted.
import type { DraftBlockKind } from "../facts.rules.ts";
import type { RedlineBlock, RedlinePart } from "../editor/redline.rules.ts";

const CLAUSES: Readonly<Record<DraftBlockKind, string>> = {
  TITLE: "title clause",
  WHEREAS: "WHEREAS clause",
  RESOLVED: "RESOLVED clause",
  TEXT: "paragraph",
};

/** Words quoted to locate a change. */
const WORDS_OF_PLACE = 5;
/** Longer passages are shown by their beginning and end. */
const MAX_QUOTE_LENGTH = 400;
/** A clause with more edits is shown in its new form. If more clauses changed, only their number is given. */
const MAX_EDITS_TOLD = 6;
const MAX_CLAUSES_TOLD = 20;

function quoted(words: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_QUOTE_LENGTH) return `“${line}”`;
  const half = MAX_QUOTE_LENGTH / 2;
  return `“${line.slice(0, half).trimEnd()} … ${line.slice(-half).trimStart()}”`;
}

interface Edit {
  struck: string;
  inserted: string;
  /** The words before it. */
  before: string;
}

/** Words struck and inserted at one place are one edit. Two places separated only by spaces also count as one. */
function editsOf(parts: readonly RedlinePart[]): Edit[] {
  const edits: Edit[] = [];
  let open: Edit | null = null;
  let before = "";
  for (const [at, { change, text }] of parts.entries()) {
    const goesOn = text.trim() === "" && at < parts.length - 1;
    if (change !== "SAME") {
      if (!open) edits.push((open = { struck: "", inserted: "", before }));
      if (change === "REMOVED") open.struck += text;
      else open.inserted += text;
    } else if (open && goesOn) {
      open.struck += text;
      open.inserted += text;
    } else open = null;
    if (change !== "ADDED") before += text;
  }
  return edits.filter(({ struck, inserted }) => struck.trim() !== "" || inserted.trim() !== "");
}

function editWords({ struck, inserted, before }: Edit): string {
  if (struck.trim() !== "" && inserted.trim() !== "")
    return `${quoted(struck)} was struck and ${quoted(inserted)} inserted`;
  if (struck.trim() !== "") return `${quoted(struck)} was struck`;
  const place = before.trim().split(/\s+/).filter(Boolean).slice(-WORDS_OF_PLACE).join(" ");
  return `${quoted(inserted)} was inserted ${place === "" ? "at the beginning" : `after ${quoted(place)}`}`;
}

function blockWords({ kind, state, parts }: RedlineBlock): string {
  const clause = CLAUSES[kind];
  const words = (change: RedlinePart["change"]) =>
    quoted(
      parts
        .filter((part) => part.change === "SAME" || part.change === change)
        .map(({ text }) => text)
        .join(""),
    );
  if (state === "ADDED") return `A ${clause} was added: ${words("ADDED")}.`;
  if (state === "REMOVED" || state === "STRUCK") return `A ${clause} was struck: ${words("REMOVED")}.`;
  if (state === "MOVED") return `A ${clause} was moved: ${words("SAME")}.`;
  const edits = editsOf(parts);
  if (edits.length > MAX_EDITS_TOLD) return `A ${clause} was rewritten: ${words("ADDED")}.`;
  return edits.length === 0 ? "" : `In a ${clause}, ${edits.map(editWords).join("; ")}.`;
}

/** Effect of an amendment on a text, in sentences: each change by clause, or the reason why it is unchanged. */
export function amendedWords(settled: {
  carried: boolean;
  changes: readonly RedlineBlock[] | null;
  reason: string | null;
}): string {
  const { carried, changes, reason } = settled;
  if (changes === null) return `The text was kept as it was: ${reason?.trim() ?? ""}`;
  const clauseTexts = changes
    .filter(({ state }) => state !== "SAME")
    .map(blockWords)
    .filter(Boolean);
  const more = clauseTexts.length - MAX_CLAUSES_TOLD;
  return [
    carried ? "The text was amended accordingly." : "The text was entered without the amendment.",
    ...clauseTexts.slice(0, MAX_CLAUSES_TOLD),
    ...(more > 0 ? [`${more} more ${more === 1 ? "clause" : "clauses"} changed.`] : []),
  ].join(" ");
}
