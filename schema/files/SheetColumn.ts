import { builder } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { Refused } from "../refusal.ts";
import { chosenColumns, type Mapping, type Recognised } from "./columns.rules.ts";
import type { Column } from "./import.rules.ts";
import type { SheetFile } from "./ImportSheet.ts";

/** One of our columns as a check tells it. */
export const SheetColumn = builder.objectRef<Recognised>("SheetColumn").implement({
  description: "One of our columns of an import, and the heading of the file that stands for it. For whoever asked.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "Its name for `columns` of the import." }),
    label: t.exposeString("label", { description: "Its usual heading." }),
    about: t.exposeString("about", {
      nullable: true,
      description: "What it says, in words. Null: its heading says it.",
    }),
    isNeeded: t.exposeBoolean("isNeeded", { description: "Without it no row can be told." }),
    heading: t.exposeString("heading", {
      nullable: true,
      description: "The heading in the file. Null: none is known to stand for it.",
    }),
  }),
});

/** A column that somebody chose. */
export const SheetColumnInput = builder.inputType("SheetColumnInput", {
  description: "Which of the file's columns stands for one of ours.",
  fields: (t) => ({
    field: t.string({ required: true, description: "Our column, as the check names it, e.g. count." }),
    heading: t.string({ description: "The heading in the file. Null: the file has no such column." }),
  }),
});

/** Columns as an input brings them. */
export type GivenColumns = readonly { field: string; heading?: string | null | undefined }[] | null | undefined;

/** They as the rules take them. */
export const mappingOf = (given: GivenColumns): Mapping =>
  (given ?? []).map(({ field, heading }) => ({ field, heading: heading ?? null }));

/** The columns as they were chosen. @throws Refused FIELD */
export function columnsAs<Field extends string>(
  all: readonly Column<Field>[],
  mapping: Mapping,
  what: string,
): Column<Field>[] {
  const read = chosenColumns(all, mapping, what);
  if ("refusal" in read) throw new Refused(read.refusal);
  return read.columns;
}

/** The headings of a file that came as base64; [] where it cannot be read. */
export async function headingsOf({ ports }: SignedContext, { content }: SheetFile): Promise<string[]> {
  const read = await ports.spreadsheets.read(new Uint8Array(Buffer.from(content, "base64")), 1);
  const first = "rows" in read ? (read.rows[0]?.cells ?? []) : [];
  return first.map((cell) => cell.trim()).filter((cell) => cell !== "");
}

/** What `work` answers; where only columns are missing or stand twice, why: then they can be chosen. @throws whatever else `work` throws */
export async function asFarAsColumns<T>(work: () => Promise<T>): Promise<{ done: T } | { problem: string }> {
  try {
    return { done: await work() };
  } catch (error) {
    const isOfColumns = error instanceof Refused && ["COLUMN_MISSING", "COLUMN_TWICE"].includes(error.code);
    if (!isOfColumns) throw error;
    return { problem: error.message };
  }
}
