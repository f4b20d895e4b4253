/** A label and its text. */
export type Labelled = [label: string, words: string];

/** Input of letterhead.typ for every document: final text. */
export type DocumentLayout = {
  /** The file's title. */
  title: string;
  heading: string;
  /** Head of the pages from the second on. */
  running: { left: string; right: string };
  county: { displayName: string };
  /** Below the county's name on the letterhead. Null: nothing. */
  under: string | null;
  /** UTC parts of the file's creation date. */
  created: Record<"year" | "month" | "day" | "hour" | "minute" | "second", number> | null;
  printedText: string;
};

// Control characters print nothing, and direction overrides can make a text read as something else.
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const NOT_FOR_PAPER = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202d\u202e\ufeff\ufffe\uffff]/g;
// A longer run may not fit on a line. Lines break after / ? and - anyway, so that most addresses can be copied whole.
const UNBROKEN_RUN = /[^\s\u200b/?-]{41,}/gu;
// oxlint-disable-next-line no-misleading-character-class -- a break must not part a letter from its marks
const TEN_CHARACTERS = /.{10}(?=[^\p{M}\u200d\ufe0f])/gu;

/** Text that can be typeset: well-formed, line ends as \n, no control characters, and breakable where the author typed no space. */
export function printable(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- other systems end their lines with these
      .replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, "\n")
      .replace(NOT_FOR_PAPER, "")
      .replaceAll("\t", " ")
      .replace(UNBROKEN_RUN, (run) => run.replace(TEN_CHARACTERS, "$&\u200b"))
  );
}

/** A typed text on one line. */
export const oneLine = (text: string) => printable(text).replace(/\s+/g, " ").trim();

/** A typed text as paragraphs of lines, separated by empty lines. */
export const paragraphs = (text: string): string[][] =>
  printable(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n").map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ""))
    .filter((lines) => lines.length > 0);

/** The UTC parts of an ISO 8601 instant. Null: not an instant. */
export function createdParts(instant: string | null | undefined): DocumentLayout["created"] {
  const at = new Date(instant ?? "");
  if (Number.isNaN(at.getTime())) return null;
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}
