// What happens to each row of an imported table of lines.
import { cellOf, type Column, type Planned, type Row } from "../../files/import.rules.ts";
import { moneyText } from "./decimals.rules.ts";
import {
  LINE_FIELDS,
  LINE_KIND_WORDS,
  type Line,
  type LineField,
  type LineKind,
  MAX_LINES,
  readLine,
} from "./lines.rules.ts";

/** The columns, with the headings accepted for each. */
export const LINE_COLUMNS: readonly Column<LineField>[] = [
  { field: "number", headings: ["Line", "Number", "Item", "Item No.", "Item number", "Line number", "No."] },
  { field: "kind", headings: ["Kind", "Type", "Category"] },
  { field: "description", headings: ["Description", "Item description", "Name"] },
  { field: "unit", headings: ["Unit", "Unit of measure", "UOM", "U/M"] },
  { field: "quantity", headings: ["Quantity", "Qty", "Estimated quantity", "Est. qty"] },
  {
    field: "estimate",
    headings: ["Estimate", "Engineer's estimate", "Unit price", "Estimated unit price", "Unit cost"],
  },
  { field: "allowance", headings: ["Allowance", "Allowance amount"] },
];

/** An existing line. */
export interface PresentLine extends Line {
  id: string;
}

/** What a row writes. `id` is null for a new line. */
export interface LineChange {
  id: string | null;
  line: Line;
}

const KINDS: Readonly<Record<string, LineKind>> = {
  base: "BASE",
  "base bid": "BASE",
  alternate: "ALTERNATE",
  "add alternate": "ALTERNATE",
  option: "ALTERNATE",
  allowance: "ALLOWANCE",
};

/** The kind in a cell. '' keeps the existing kind, or means base bid for a new line. Null if there is no such kind. */
const kindIn = (cell: string, before: LineKind | undefined): LineKind | null =>
  cell ? (KINDS[cell.toLowerCase()] ?? null) : (before ?? "BASE");

const typedOf = (line: Line) => ({
  kind: line.kind,
  number: line.number,
  description: line.description,
  unit: line.unit,
  quantity: line.quantity,
  estimate: line.estimate ?? "",
  allowance: line.allowance === null ? "" : moneyText(line.allowance),
});

/**
 * Plans what happens to each row, without writing. Existing lines are matched by number. An empty cell keeps the
 * existing value. A row without a number gets the next free one.
 */
export function planLines(rows: readonly Row<LineField>[], present: readonly PresentLine[]): Planned<LineChange>[] {
  const byNumber = new Map(present.map((line) => [line.number.toLowerCase(), line]));
  const takenLines = new Map<string, number>();
  let count = present.length;
  let next = 1;
  const free = () => {
    while (byNumber.has(String(next)) || takenLines.has(String(next))) next += 1;
    return String(next);
  };
  return rows.map((row) => {
    const { line: place, values } = row;
    const refuse = (problem: string) => ({
      line: place,
      values,
      outcome: "REFUSED" as const,
      problems: [problem],
      change: null,
    });
    const number = cellOf(row, "number") || free();
    const before = byNumber.get(number.toLowerCase());
    const kind = kindIn(cellOf(row, "kind"), before?.kind);
    if (!kind) return refuse(`Kind must be one of: ${Object.values(LINE_KIND_WORDS).join(", ")}.`);
    const filled = Object.fromEntries(
      LINE_FIELDS.flatMap((field) => (cellOf(row, field) ? [[field, cellOf(row, field)]] : [])),
    );
    const empty = { description: "", unit: "", quantity: "", estimate: "", allowance: "" };
    const read = readLine({ ...empty, ...(before && typedOf(before)), ...filled, number, kind });
    if ("fault" in read) return refuse(read.fault.message);
    const key = read.line.number.toLowerCase();
    const twice = takenLines.get(key);
    if (twice !== undefined) return refuse(`Row ${twice} already has this line.`);
    if (!before && count >= MAX_LINES) return refuse("A project may have at most 2,500 lines.");
    takenLines.set(key, place);
    const change = { id: before?.id ?? null, line: read.line };
    if (!before) {
      count += 1;
      return { line: place, values, outcome: "CREATE" as const, problems: [], change };
    }
    const same = LINE_FIELDS.every((field) => read.line[field] === before[field]);
    return same
      ? { line: place, values, outcome: "UNCHANGED" as const, problems: [], change: null }
      : { line: place, values, outcome: "UPDATE" as const, problems: [], change };
  });
}
