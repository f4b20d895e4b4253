import { builder } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { Refused } from "../refusal.ts";
import { chosenColumns, type Mapping, type MatchedColumn } from "./columns.rules.ts";
import type { Column } from "./import.rules.ts";
import type { SheetFile } from "./ImportSheet.ts";

/** An import column as shown by a check. */
export const SheetColumn = builder.objectRef<MatchedColumn>("SheetColumn").implement({
  description:
    "A column of an import, and the heading in the file that is used for it. Visible to the person who asked.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "Name of the column, as used in `columns` of the import." }),
    label: t.exposeString("label", { description: "Usual heading of the column." }),
    about: t.exposeString("about", {
      nullable: true,
      description: "What the column contains, in words. Null if its heading says enough.",
    }),
    isNeeded: t.exposeBoolean("isNeeded", { description: "Whether rows cannot be read without this column." }),
    heading: t.exposeString("heading", {
      nullable: true,
      description: "Heading in the file. Null if no heading is recognized for this column.",
    }),
  }),
});

/** A column chosen by a person. */
export const SheetColumnInput = builder.inputType("SheetColumnInput", {
  description: "Assigns one of the file's columns to a column of the import.",
  fields: (t) => ({
    field: t.string({ required: true, description: "Name of the import column, as given by the check, e.g. count." }),
    heading: t.string({ description: "Heading in the file. Null if the file has no such column." }),
  }),
});

/** Columns as sent in an input. */
export type GivenColumns = readonly { field: string; heading?: string | null | undefined }[] | null | undefined;

/** The same columns as rules expect them. */
export const mappingOf = (columns: GivenColumns): Mapping =>
  (columns ?? []).map(({ field, heading }) => ({ field, heading: heading ?? null }));

/** The chosen columns. @throws Refused FIELD */
export function columnsAs<Field extends string>(
  all: readonly Column<Field>[],
  mapping: Mapping,
  what: string,
): Column<Field>[] {
  const read = chosenColumns(all, mapping, what);
  if ("refusal" in read) throw new Refused(read.refusal);
  return read.columns;
}

/** The headings of a base64 file; [] if it cannot be read. */
export async function headingsOf({ ports }: SignedContext, { content }: SheetFile): Promise<string[]> {
  const read = await ports.spreadsheets.read(new Uint8Array(Buffer.from(content, "base64")), 1);
  const first = "rows" in read ? (read.rows[0]?.cells ?? []) : [];
  return first.map((cell) => cell.trim()).filter((cell) => cell !== "");
}

/**
 * Result of `work`. If columns are only missing or repeated, the reason instead, so that the user can choose them.
 * @throws any other error of `work`
 */
export async function asFarAsColumns<T>(work: () => Promise<T>): Promise<{ done: T } | { problem: string }> {
  try {
    return { done: await work() };
  } catch (error) {
    const isOfColumns = error instanceof Refused && ["COLUMN_MISSING", "COLUMN_TWICE"].includes(error.code);
    if (!isOfColumns) throw error;
    return { problem: error.message };
  }
}
