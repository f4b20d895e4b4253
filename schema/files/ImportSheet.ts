import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
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

/** What happens to a row. */
export const ImportOutcome = describedEnum("ImportOutcome", "What the import does with a row.", {
  CREATE: "Creates a new record.",
  UPDATE: "Changes an existing record.",
  UNCHANGED: "Writes nothing, because the record already has these values.",
  REFUSED: "Skips the row because it cannot be imported. Its problems say why.",
});

type PlannedRow = Omit<Planned<unknown>, "change">;

const ImportRow = builder.objectRef<PlannedRow>("ImportRow").implement({
  description: "A row of an import, before or after it was imported.",
  fields: (t) => ({
    line: t.exposeInt("line", { description: "Line of the file where the row begins. The first line is 1." }),
    outcome: t.expose("outcome", { type: ImportOutcome, description: "What the import does with the row." }),
    values: t.exposeStringList("values", { description: "Cells of the row, in the order of the columns." }),
    problems: t.exposeStringList("problems", {
      description: "Reasons why the row cannot be imported, or what to check if it can. In words for the user.",
    }),
  }),
});

export interface PlannedSheet {
  columns: string[];
  ignored: string[];
  rows: PlannedRow[];
}

/** A file for an import, with what happens to each row. */
export const ImportSheet = builder.objectRef<PlannedSheet>("ImportSheet").implement({
  description:
    "A file read for an import, with what happens to each row. An empty cell leaves the existing value unchanged. Visible to the person who asked.",
  fields: (t) => ({
    columns: t.exposeStringList("columns", {
      description: "Columns that are imported, as named and ordered in the file.",
    }),
    ignored: t.exposeStringList("ignored", {
      description: "Columns of the file that are not recognized and are skipped.",
    }),
    rows: t.expose("rows", { type: [ImportRow], description: "Rows of the file, in order." }),
    creates: t.int({
      description: "Number of rows that create a record.",
      resolve: (sheet) => countsOf(sheet.rows).CREATE,
    }),
    updates: t.int({
      description: "Number of rows that change a record.",
      resolve: (sheet) => countsOf(sheet.rows).UPDATE,
    }),
    unchanged: t.int({
      description: "Number of rows that change nothing.",
      resolve: (sheet) => countsOf(sheet.rows).UNCHANGED,
    }),
    refused: t.int({
      description: "Number of rows that cannot be imported.",
      resolve: (sheet) => countsOf(sheet.rows).REFUSED,
    }),
  }),
});

/** A file sent for an import. */
export interface SheetFile {
  filename: string;
  /** As base64. */
  content: string;
}

const fault = (code: string, message: string) => new Refused({ code, message, field: "content" });

/**
 * Reads the table of a base64 file, at most 2 MB and 5,000 rows unless the caller allows more.
 * @throws Refused FILENAME_REQUIRED, BAD_FILENAME, NOT_BASE64, TOO_LARGE, UNREADABLE, EMPTY, COLUMN_TWICE,
 * COLUMN_MISSING, TOO_MANY_ROWS
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
