// What happens to each row of an imported table of resolutions adopted before. Decision 'Law of before comes in from a
// file'.
import { parseDay, isRealDay } from "../../dates.rules.ts";
import { cellOf, type Planned, type Row } from "../../files/import.rules.ts";
import { parseCents, MAX_CENTS } from "../../money.rules.ts";
import { richTextOf } from "../../richText.rules.ts";
import { draftText } from "../clauses.rules.ts";
import { MAX_BLOCKS } from "../editor/edit.rules.ts";
import { clausesOf } from "../editor/pasted.rules.ts";
import { blocksOfText } from "../editor/plainDraft.rules.ts";
import { CATEGORIES, type DraftBlock, RESOLUTION_CATEGORIES, type ResolutionCategory } from "../facts.rules.ts";
import { FIELD_LABELS, MAX_LENGTH } from "../fieldNames.rules.ts";
import { MAX_SPONSORS } from "../fields.rules.ts";
import type { LawColumn } from "./columns.rules.ts";

export type LawRow = Row<LawColumn>;

export const MAX_NUMBER_LENGTH = 40;
const MAX_BODY_LENGTH = 200;
const MAX_TEXT_LENGTH = 60_000;
/** Characters that are invisible or change the reading direction. Line breaks are allowed. */
const UNSEEN = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** The stored data of an imported resolution. Cents, days YYYY-MM-DD. */
export interface LawValues {
  number: string;
  title: string;
  adoptedOn: string;
  body: string;
  category: ResolutionCategory;
  departmentId: string | null;
  department: string;
  sponsors: string[];
  vendor: string | null;
  amount: number | null;
  termStart: string | null;
  termEnd: string | null;
  description: string;
  blocks: DraftBlock[];
}

/** What a row writes. A file never changes existing law. */
export interface LawChange {
  values: LawValues;
  /** Null for the next one of the year. */
  fileNumber: string | null;
}

/** An existing resolution with a number that a row names. */
export interface PresentLaw {
  title: string;
  adoptedOn: string | null;
  /** It was imported from a file. */
  cameIn: boolean;
  /** Its text, unchanged. */
  text: string;
}

export interface LawFacts {
  /** By normalized number. */
  present: ReadonlyMap<string, PresentLaw>;
  /** Normalized file numbers in use. */
  fileNumbers: ReadonlySet<string>;
  departments: readonly { id: string; name: string; abbreviation: string | null }[];
  /** The county's board, for rows that name no body. */
  board: string;
  /** YYYY-MM-DD in the county's time zone. */
  today: string;
}

/** A number normalized for comparison. */
export const markOf = (number: string): string => number.trim().toUpperCase();

const shown = (text: string): string => `“${text.slice(0, 40)}”`;

function numberWrong(number: string, what: string): string | null {
  if (number.length > MAX_NUMBER_LENGTH) return `${what} may have at most ${MAX_NUMBER_LENGTH} characters.`;
  return /^[\p{L}\p{N}][\p{L}\p{N} ./#_-]*$/u.test(number)
    ? null
    : `${what} must begin with a letter or digit, and may contain only letters, digits, spaces, and . / # _ -`;
}

/** A category by its key, its label, or its first word. Null: no match. */
export function parseCategory(text: string): ResolutionCategory | null {
  const bare = text.toLowerCase().replaceAll(/[^a-z]/g, "");
  if (bare === "") return "OTHER";
  return (
    RESOLUTION_CATEGORIES.find((category) => {
      const { key, label } = CATEGORIES[category];
      return [key, label, key.replace(/s$/, ""), `${key}s`, label.split(" ")[0] ?? ""].some(
        (name) => name.toLowerCase().replaceAll(/[^a-z]/g, "") === bare,
      );
    }) ?? null
  );
}

/** The blocks of a text in a cell: its clauses if it has any, otherwise free text. */
export function parseBlocks(text: string): DraftBlock[] {
  const trimmed = text.replaceAll("\r\n", "\n").trim();
  if (trimmed === "") return [];
  const clauses = clausesOf(richTextOf(trimmed));
  return clauses && clauses.length <= MAX_BLOCKS
    ? clauses.map(({ kind, content }, index) => ({ key: `t${index + 1}`, kind, content, struck: false }))
    : blocksOfText(trimmed);
}

type Read<T> = { value: T } | { problem: string };

function dayIn(row: LawRow, field: "adoptedOn" | "termStart" | "termEnd"): Read<string | null> {
  const text = cellOf(row, field);
  if (text === "") return { value: null };
  const day = parseDay(text);
  return day !== null && isRealDay(day) && day >= "1700"
    ? { value: day }
    : { problem: `${shown(text)} isn’t a valid date. Use 2026-05-20 or 5/20/2026.` };
}

/** The first text of a row that is too long. Null if none. */
function tooLong(values: LawValues, text: string): string | null {
  for (const field of ["title", "description", "department", "vendor"] as const)
    if ((values[field]?.length ?? 0) > MAX_LENGTH[field])
      return `${FIELD_LABELS[field]} may have at most ${MAX_LENGTH[field].toLocaleString("en-US")} characters.`;
  if (values.body.length > MAX_BODY_LENGTH) return `Adopted By may have at most ${MAX_BODY_LENGTH} characters.`;
  if (text.length > MAX_TEXT_LENGTH)
    return `Text may have at most ${MAX_TEXT_LENGTH.toLocaleString("en-US")} characters. Leave it out, and attach the document.`;
  if (values.sponsors.length > MAX_SPONSORS) return `There may be at most ${MAX_SPONSORS} sponsors.`;
  return values.sponsors.some((name) => name.length > 200)
    ? "The name of a sponsor may have at most 200 characters."
    : null;
}

/** Everything that would be stored for a row, with points to review, or why the row cannot be read. */
function valuesOf(row: LawRow, facts: LawFacts): { values: LawValues; notes: string[] } | { problem: string } {
  const text = row.cells.text ?? "";
  const unseen = Object.values(row.cells).some((cell) => UNSEEN.test((cell ?? "").replaceAll(/\s/g, " ")));
  if (unseen) return { problem: "A cell contains an invisible character. Type the text again." };
  const number = cellOf(row, "number");
  if (number === "") return { problem: "The number is missing." };
  const wrong = numberWrong(number, "A number");
  if (wrong) return { problem: wrong };
  const title = cellOf(row, "title");
  if (title === "") return { problem: "The title is missing." };
  const [adopted, start, end] = [dayIn(row, "adoptedOn"), dayIn(row, "termStart"), dayIn(row, "termEnd")];
  for (const read of [adopted, start, end]) if ("problem" in read) return read;
  const [adoptedOn, termStart, termEnd] = [adopted, start, end].map((read) => ("value" in read ? read.value : null));
  if (!adoptedOn) return { problem: "The adoption date is missing." };
  if (adoptedOn > facts.today) return { problem: "The adoption date is in the future." };
  if (termStart && termEnd && termEnd <= termStart) return { problem: "Term End must be after Term Start." };
  const category = parseCategory(cellOf(row, "category"));
  if (!category) return { problem: `${shown(cellOf(row, "category"))} isn’t a category.` };
  const money = cellOf(row, "amount");
  const amount = money === "" ? null : parseCents(money);
  if (money !== "" && (amount === null || amount < 0 || amount > MAX_CENTS))
    return { problem: `${shown(money)} isn’t an amount.` };
  const departmentCell = cellOf(row, "department");
  const known = facts.departments.find(({ name, abbreviation }) =>
    [name, abbreviation].some(
      (each) => each !== null && departmentCell !== "" && markOf(each) === markOf(departmentCell),
    ),
  );
  const names = cellOf(row, "sponsors").split(";");
  const values: LawValues = {
    number,
    title,
    adoptedOn,
    body: cellOf(row, "body") || facts.board,
    category,
    departmentId: known?.id ?? null,
    department: known?.name ?? departmentCell,
    sponsors: names.map((name) => name.trim()).filter((name) => name !== ""),
    vendor: cellOf(row, "vendor") || null,
    amount,
    termStart: termStart ?? null,
    termEnd: termEnd ?? null,
    description: cellOf(row, "description"),
    blocks: text.length > MAX_TEXT_LENGTH ? [] : parseBlocks(text),
  };
  const long = tooLong(values, text);
  if (long) return { problem: long };
  return {
    values,
    notes: [
      ...(departmentCell !== "" && !known
        ? [`No department is named ${shown(departmentCell)} here, so the name stays as written.`]
        : []),
      ...(values.blocks.length === 0 ? ["It has no text. Attach its document."] : []),
    ],
  };
}

/** Why a row with an existing number is refused. Null if it repeats the same content. */
function differs(there: PresentLaw, { number, title, adoptedOn, blocks }: LawValues): string | null {
  if (!there.cameIn) return `${number} was adopted here. A file doesn’t change what was adopted.`;
  const same = there.title === title && there.adoptedOn === adoptedOn && there.text === draftText(blocks);
  return same
    ? null
    : `${number} is already here and differs. To correct it, undo the earlier import and import the corrected file.`;
}

/**
 * Plans what happens to each row, without writing. Resolutions are matched by number, ignoring case. An existing one is
 * never changed: the row is UNCHANGED if it says the same, otherwise REFUSED.
 */
export function planLaws(rows: readonly LawRow[], facts: LawFacts): Planned<LawChange>[] {
  const lines = new Map<string, number>();
  const files = new Map<string, number>();
  return rows.map((row) => {
    const { line, values: cells } = row;
    const became = (outcome: "REFUSED" | "UNCHANGED", ...problems: string[]) => ({
      line,
      values: cells,
      outcome,
      problems,
      change: null,
    });
    const read = valuesOf(row, facts);
    if ("problem" in read) return became("REFUSED", read.problem);
    const { values, notes } = read;
    const mark = markOf(values.number);
    const above = lines.get(mark);
    if (above !== undefined) return became("REFUSED", `Line ${above} already has this number.`);
    lines.set(mark, line);
    const there = facts.present.get(mark);
    if (there) {
      const why = differs(there, values);
      return why === null ? became("UNCHANGED") : became("REFUSED", why);
    }
    const fileNumber = cellOf(row, "fileNumber");
    if (fileNumber !== "") {
      const wrong = numberWrong(fileNumber, "A file number");
      const same = files.get(markOf(fileNumber));
      const isTaken = facts.fileNumbers.has(markOf(fileNumber));
      if (wrong) return became("REFUSED", wrong);
      if (same !== undefined) return became("REFUSED", `Line ${same} already has this file number.`);
      if (isTaken) return became("REFUSED", `Another resolution has the file number ${fileNumber}.`);
      files.set(markOf(fileNumber), line);
    }
    return {
      line,
      values: cells,
      outcome: "CREATE" as const,
      problems: notes,
      change: { values, fileNumber: fileNumber || null },
    };
  });
}
