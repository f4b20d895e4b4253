import { decimalOf, grouped, moneyText, priceOf } from "#schema/projects/lines/decimals.rules.ts";
import {
  amountOf,
  LINE_KIND_WORDS,
  LINE_KINDS,
  type LineKind,
  MOST_LINES,
  readLine,
  type TypedLine,
} from "#schema/projects/lines/lines.rules.ts";

/** A row of the table: a line as it is typed. `id` names the row here, `key` the saved line; null: a new one. */
export type LineRow = TypedLine & { id: string; key: string | null };

/** The columns in their order; pasted cells fall into them from the cursor on. */
export const COLUMNS = ["number", "kind", "description", "unit", "quantity", "estimate", "allowance"] as const;
export type ColumnName = (typeof COLUMNS)[number];
/** The columns of what vendors read: what the county expects a line to cost is none of them. */
export const VENDORS_COLUMNS = COLUMNS.filter((column) => column !== "estimate");

const isKind = (text: string): text is LineKind => LINE_KINDS.some((kind) => kind === text);

/** The kind that a pasted cell names; what is none leaves the kind as it was. */
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

let made = 0;
/** A new, empty line. */
export function emptyRow(rows: readonly LineRow[]): LineRow {
  // Rows that were typed before the page was loaded have such names too.
  do made += 1;
  while (rows.some(({ id }) => id === `new-${made}`));
  return {
    id: `new-${made}`,
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

/** Cells as a spreadsheet puts them on the clipboard: rows by line, cells by tab; quoted cells may hold both. */
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
  // What is copied whole ends with a line end.
  if (rows.length > 1 && rows.at(-1)?.every((each) => each === "")) rows.pop();
  return rows;
}

/** The rows with cells pasted from a place on; rows that are missing are added, up to the most that a project may have. */
export function pasted(
  rows: readonly LineRow[],
  at: { row: number; column: number },
  cells: string[][],
  columns: readonly ColumnName[] = COLUMNS,
): LineRow[] {
  const now = [...rows];
  for (const [below, values] of cells.entries()) {
    const place = at.row + below;
    if (place >= MOST_LINES) break;
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

/** What a typed line comes to, to the cent, e.g. '55,233.00'. '': it cannot be told yet. */
export function amountText({ kind, quantity, estimate, allowance }: TypedLine): string {
  const read = readLine({ kind, quantity, estimate, allowance, number: "1", description: "-", unit: "-" });
  const amount = "line" in read ? amountOf(read.line) : null;
  return amount === null ? "" : grouped(moneyText(amount));
}

/** Whether a number in a cell can be read; an empty one can. */
export const isClear = (column: ColumnName, text: string): boolean =>
  text.trim() === "" ||
  (column === "quantity"
    ? decimalOf(text) !== null
    : column === "estimate" || column === "allowance"
      ? priceOf(text) !== null
      : true);
