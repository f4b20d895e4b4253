// How the table of a file becomes records: which column is which, and what happens to each row.
import type { Refusal } from "../refusal.rules.ts";

/** Maximum size of a file: bytes, and rows below its heading. */
export interface SheetBounds {
  megabytes: number;
  rows: number;
}
/** Limits for files that people maintain by hand. */
export const BY_HAND: SheetBounds = { megabytes: 2, rows: 5_000 };

/** What happens to a row. */
export type Outcome = "CREATE" | "UPDATE" | "UNCHANGED" | "REFUSED";

/** A column known to an import. */
export interface Column<Field extends string> {
  field: Field;
  /** Its usual heading, and others with the same meaning, ignoring case, spaces and punctuation. */
  headings: readonly string[];
  /** What it contains, in words, if its heading does not say so. */
  about?: string;
}

/** A row below the heading. */
export interface Row<Field extends string> {
  line: number;
  /** Its cells, in the order of the imported columns. */
  values: string[];
  /** Cells by field; absent if the file has no such column. */
  cells: Partial<Record<Field, string>>;
}

/** A file's table with its columns recognized. */
export interface Table<Field extends string> {
  /** Headings that are imported, as in the file. */
  columns: string[];
  /** Headings that are not recognized, as in the file. */
  ignored: string[];
  rows: Row<Field>[];
}

/** A row with its outcome. `change`: what is written; null: nothing. */
export interface Planned<Change> {
  line: number;
  values: string[];
  outcome: Outcome;
  /** Why it cannot be imported, or what to check. */
  problems: string[];
  change: Change | null;
}

/** A heading for comparison: its letters and digits, in lower case. */
export const bareHeading = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Recognizes the columns of a table by their headings, in any order. EMPTY, COLUMN_TWICE, COLUMN_MISSING,
 * TOO_MANY_ROWS.
 * @param rows the file's rows, the heading first
 * @param needed columns without which rows cannot be read
 */
export function readTable<Field extends string>(
  rows: readonly { line: number; cells: readonly string[] }[],
  columns: readonly Column<Field>[],
  needed: Field | readonly Field[],
  most = BY_HAND.rows,
): { table: Table<Field> } | { refusal: Refusal } {
  const [heading, ...below] = rows;
  if (!heading || below.length === 0)
    return refused("EMPTY", "This file has no rows. The first row must name the columns, with the data below it.");
  if (below.length > most) {
    const rows = most.toLocaleString("en-US");
    return refused("TOO_MANY_ROWS", `This file has more than ${rows} rows. Import it in parts.`);
  }
  const known = new Map(
    columns.flatMap((column) => column.headings.map((name) => [bareHeading(name), column.field] as const)),
  );
  const matchedColumns: { field: Field; place: number; heading: string }[] = [];
  const ignored: string[] = [];
  for (const [place, cell] of heading.cells.entries()) {
    const name = cell.trim();
    const field = known.get(bareHeading(name));
    const twice = matchedColumns.find((each) => each.field === field);
    if (field === undefined) ignored.push(...(name ? [name] : []));
    else if (twice) return refused("COLUMN_TWICE", `The columns “${twice.heading}” and “${name}” mean the same.`);
    else matchedColumns.push({ field, place, heading: name });
  }
  const lacking = ([needed].flat() as Field[]).filter((field) => !matchedColumns.some((each) => each.field === field));
  if (lacking.length > 0) {
    const names = lacking.map((field) => `“${columns.find((each) => each.field === field)?.headings[0] ?? field}”`);
    return refused(
      "COLUMN_MISSING",
      `No column is named ${names.join(", or ")}. The first row of the file must name the columns.`,
    );
  }
  return {
    table: {
      columns: matchedColumns.map((each) => each.heading),
      ignored,
      rows: below.map(({ line, cells }) => ({
        line,
        values: matchedColumns.map(({ place }) => cells[place] ?? ""),
        cells: Object.fromEntries(matchedColumns.map(({ field, place }) => [field, cells[place] ?? ""])) as Partial<
          Record<Field, string>
        >,
      })),
    },
  };
}

const refused = (code: string, message: string): { refusal: Refusal } => ({
  refusal: { code, message, field: "content" },
});

/** A cell's trimmed text; '' if the file has no such column. */
export const cellOf = <Field extends string>(row: Row<Field>, field: Field): string =>
  (row.cells[field] ?? "").replace(/\s+/g, " ").trim();

/** Number of rows per outcome. */
export function countsOf(rows: readonly { outcome: Outcome }[]): Record<Outcome, number> {
  const counts = { CREATE: 0, UPDATE: 0, UNCHANGED: 0, REFUSED: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
