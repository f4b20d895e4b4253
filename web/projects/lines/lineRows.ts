import { decimalOf, grouped, moneyText, priceOf } from "#schema/projects/lines/decimals.rules.ts";
import {
  amountOf,
  LINE_KIND_WORDS,
  LINE_KINDS,
  type LineKind,
  MAX_LINES,
  readLine,
  type TypedLine,
} from "#schema/projects/lines/lines.rules.ts";

/** A row of the table: a line as typed. `id` names the row on this page, `key` the saved line. Null: a new line. */
export type LineRow = TypedLine & { id: string; key: string | null };

/** The columns in order. Pasted cells fill them starting at the cursor. */
export const COLUMNS = ["number", "kind", "description", "unit", "quantity", "estimate", "allowance"] as const;
export type ColumnName = (typeof COLUMNS)[number];
/** The columns that vendors read: all except the county's estimate. */
export const VENDORS_COLUMNS = COLUMNS.filter((column) => column !== "estimate");

const isKind = (text: string): text is LineKind => LINE_KINDS.some((kind) => kind === text);

/** The kind that a pasted cell names. Null: not a kind, so the row keeps its own. */
export const kindOf = (text: string): LineKind | null => {
  const bare = text.trim().toLowerCase();
  const named = LINE_KINDS.find((kind) => LINE_KIND_WORDS[kind].toLowerCase() === bare);
  return named ?? (isKind(bare.toUpperCase()) ? (bare.toUpperCase() as LineKind) : null);
};

/** The number of a new line: one more than the highest whole number. */
export const nextNumber = (rows: readonly LineRow[]): string =>
  String(
    rows.reduce((highest, { number }) => (/^\d{1,6}$/.test(number) ? Math.max(highest, Number(number)) : highest), 0) +
      1,
  );

let lastNewId = 0;
/** A new, empty line. */
export function emptyRow(rows: readonly LineRow[]): LineRow {
  // Rows restored from before a page load already have such ids.
  do lastNewId += 1;
  while (rows.some(({ id }) => id === `new-${lastNewId}`));
  return {
    id: `new-${lastNewId}`,
    key: null,
    kind: "BASE",
    number: nextNumber(rows),
    description: "",
    unit: "",
    quantity: "",
    estimate: "",
    allowance: "",
  };
}

/**
 * Splits clipboard text from a spreadsheet into cells: one row per line, one cell per tab. Quoted cells may contain
 * both.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === "") quoted = true;
    else if (sign === "\t" || sign === "\n") {
      rows.at(-1)?.push(cell);
      cell = "";
      if (sign === "\n") rows.push([]);
    } else if (sign !== "\r") cell += sign;
  }
  rows.at(-1)?.push(cell);
  // Copied rows end with a line break.
  if (rows.length > 1 && rows.at(-1)?.every((each) => each === "")) rows.pop();
  return rows;
}

/** The rows with cells pasted at a position. Missing rows are added, up to the maximum per project. */
export function pasted(
  rows: readonly LineRow[],
  at: { row: number; column: number },
  cells: string[][],
  columns: readonly ColumnName[] = COLUMNS,
): LineRow[] {
  const now = [...rows];
  for (const [below, values] of cells.entries()) {
    const place = at.row + below;
    if (place >= MAX_LINES) break;
    if (place >= now.length) now.push(emptyRow(now));
    const changed: LineRow = { ...(now[place] as LineRow) };
    for (const [beside, value] of values.entries()) {
      const column = columns[at.column + beside];
      if (!column) break;
      if (column === "kind") changed.kind = kindOf(value) ?? changed.kind;
      else changed[column] = value.trim();
    }
    now[place] = changed;
  }
  return now;
}

/** The amount of a typed line to the cent, such as '55,233.00'. '': not known yet. */
export function amountText({ kind, quantity, estimate, allowance }: TypedLine): string {
  const read = readLine({ kind, quantity, estimate, allowance, number: "1", description: "-", unit: "-" });
  const amount = "line" in read ? amountOf(read.line) : null;
  return amount === null ? "" : grouped(moneyText(amount));
}

/** Whether a number in a cell can be parsed. An empty cell can. */
export const isClear = (column: ColumnName, text: string): boolean =>
  text.trim() === "" ||
  (column === "quantity"
    ? decimalOf(text) !== null
    : column === "estimate" || column === "allowance"
      ? priceOf(text) !== null
      : true);
