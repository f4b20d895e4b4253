import { createHash } from "node:crypto";
import type { SignedContext } from "../context.ts";
import type { Mapping, MatchedColumn } from "../files/columns.rules.ts";
import { matchHeadings, rememberedMapping } from "../files/columns.rules.ts";
import { BY_HAND, bareHeading, type Table } from "../files/import.rules.ts";
import { type SheetFile, tableIn } from "../files/ImportSheet.ts";
import { columnsAs } from "../files/SheetColumn.ts";
import type { AnyKind } from "./kinds.ts";

/** SHA-256 of a base64 file, in hex. */
export const hashOf = (content: string): string =>
  createHash("sha256").update(Buffer.from(content, "base64")).digest("hex");

/** The table of a file, with its columns as chosen. @throws Refused as {@link tableIn}, FIELD */
export const tableOf = (
  context: SignedContext,
  kind: AnyKind,
  file: SheetFile,
  mapping: Mapping,
): Promise<Table<string>> =>
  tableIn(
    context,
    file,
    columnsAs(kind.columns, mapping, kind.title.toLowerCase()),
    kind.needed,
    kind.bounds ?? BY_HAND,
  );

/** Which column is which, under a mapping. */
export const columnsMatched = (kind: AnyKind, headings: readonly string[], mapping: Mapping): MatchedColumn[] =>
  matchHeadings(headings, kind.columns, columnsAs(kind.columns, mapping, kind.title.toLowerCase()), kind.needed);

/** Current choices, and earlier choices for the other headings of the file. */
export async function mappingWith(
  { db }: SignedContext,
  kind: AnyKind,
  headings: readonly string[],
  chosen: Mapping,
): Promise<Mapping> {
  const storedHeadings = await db.importHeading.findMany({
    where: { kind: kind.name, heading: { in: headings.map(bareHeading) } },
    select: { heading: true, field: true },
  });
  const known = storedHeadings.filter(({ field }) => kind.columns.some((column) => column.field === field));
  return rememberedMapping(headings, new Map(known.map(({ heading, field }) => [heading, field])), chosen);
}
