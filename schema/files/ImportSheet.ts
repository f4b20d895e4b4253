import { builder } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import {
  BY_HAND,
  type Column,
  countsOf,
  type Planned,
  readTable,
  type SheetBounds,
  type Table,
} from "./import.rules.ts";
import { refuseName } from "./names.rules.ts";

/** What becomes of a row. */
export const ImportOutcome = builder.enumType("ImportOutcome", {
  description: "What the import does with a row.",
  values: {
    CREATE: { description: "A new record." },
    UPDATE: { description: "Changes a record that is there." },
    UNCHANGED: { description: "The record already says so: nothing is written." },
    REFUSED: { description: "Cannot be imported, and is left out; its problems say why." },
  } as const,
});

type PlannedRow = Omit<Planned<unknown>, "change">;

const ImportRow = builder.objectRef<PlannedRow>("ImportRow").implement({
  description: "A row of an import, before or after it was imported.",
  fields: (t) => ({
    line: t.exposeInt("line", { description: "Line of the file where it begins; the first is 1." }),
    outcome: t.field({
      type: ImportOutcome,
      description: "What the import does with it.",
      resolve: (row) => row.outcome,
    }),
    values: t.exposeStringList("values", { description: "Its cells in the order of the columns." }),
    problems: t.exposeStringList("problems", {
      description: "Why it cannot be imported; of a row that can, what to check. In words for the person.",
    }),
  }),
});

/** A file that was read for an import. */
export interface PlannedSheet {
  columns: string[];
  ignored: string[];
  rows: PlannedRow[];
}

/** What an import answers. */
export const ImportSheet = builder.objectRef<PlannedSheet>("ImportSheet").implement({
  description:
    "A file that was read for an import, with what happens to each row. An empty cell leaves what is there. For whoever asked.",
  fields: (t) => ({
    columns: t.exposeStringList("columns", {
      description: "The columns that are imported, as the file names and orders them.",
    }),
    ignored: t.exposeStringList("ignored", { description: "Columns of the file that are unknown and left out." }),
    rows: t.field({ type: [ImportRow], description: "Its rows in order.", resolve: (sheet) => sheet.rows }),
    creates: t.int({ description: "How many are new.", resolve: (sheet) => countsOf(sheet.rows).CREATE }),
    updates: t.int({ description: "How many change a record.", resolve: (sheet) => countsOf(sheet.rows).UPDATE }),
    unchanged: t.int({
      description: "How many stay as they are.",
      resolve: (sheet) => countsOf(sheet.rows).UNCHANGED,
    }),
    refused: t.int({ description: "How many cannot be imported.", resolve: (sheet) => countsOf(sheet.rows).REFUSED }),
  }),
});

/** A file that was sent to be imported. */
export interface SheetFile {
  filename: string;
  /** As base64. */
  content: string;
}

const fault = (code: string, message: string) => new Refused({ code, message, field: "content" });

/**
 * The table of a file that came as base64, at most 2 MB and 5,000 rows unless more are allowed.
 * @throws Refused FILENAME_REQUIRED, BAD_FILENAME, NOT_BASE64, TOO_LARGE, UNREADABLE, EMPTY, COLUMN_TWICE, COLUMN_MISSING, TOO_MANY_ROWS
 */
export async function tableIn<Field extends string>(
  context: SignedContext,
  { filename, content }: SheetFile,
  columns: readonly Column<Field>[],
  needed: Field | readonly Field[],
  most: SheetBounds = BY_HAND,
): Promise<Table<Field>> {
  assertAllowed(refuseName(filename, null));
  if (content.length > Math.ceil((most.megabytes * 1024 * 1024) / 3) * 4)
    throw fault("TOO_LARGE", `This file is too large. The limit is ${most.megabytes} MB.`);
  if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(content))
    throw fault("NOT_BASE64", "The file did not arrive completely. Choose it again.");
  const read = await context.ports.spreadsheets.read(new Uint8Array(Buffer.from(content, "base64")), most.rows + 1);
  if ("fault" in read) throw fault("UNREADABLE", read.fault);
  const found = readTable(read.rows, columns, needed, most.rows);
  if ("refusal" in found) assertAllowed(found.refusal);
  return (found as { table: Table<Field> }).table;
}
