import type { SignedContext } from "../context.ts";
import { type Place, toCursor } from "../paging.ts";
import { Refused } from "../refusal.ts";
import { keepSheet } from "./keepSheet.ts";
import type { Layout } from "./layout.rules.ts";

/** Maximum rows of an export. */
const MAX_ROWS = 50_000;
/** Rows read per query. */
const BATCH = 2_000;

/**
 * Makes a spreadsheet of a whole list in order, at most 50,000 rows, read in batches.
 * @throws Refused TOO_MANY_ROWS
 */
export async function exportList<Found extends { id: string }, Row>(
  context: SignedContext,
  options: {
    /** What is exported, in words, e.g. projects. */
    what: string;
    layout: Layout<Row>;
    format: "XLSX" | "CSV";
    filter: object | null | undefined;
    /** A page of the list. */
    places: (page: { after: string | undefined; limit: number; inverted: false }) => Promise<Place[]>;
    /** Records with these keys, in any order. */
    find: (ids: string[]) => Promise<Found[]>;
    rowOf: (found: Found) => Row;
  },
): Promise<{ fileId: string; rows: number }> {
  const { what, layout, format, filter, places, find, rowOf } = options;
  const rows: (string | number | null)[][] = [];
  for (let after: string | undefined; ;) {
    const page = await places({ after, limit: BATCH, inverted: false });
    const byId = new Map((await find(page.map(({ id }) => id))).map((found) => [found.id, found]));
    const found = page.flatMap(({ id }) => byId.get(id) ?? []);
    if (rows.length + found.length > MAX_ROWS)
      throw new Refused({
        code: "TOO_MANY_ROWS",
        message: `More than 50,000 ${what} match. Narrow the list, for example by year, and export again.`,
        field: "filter",
      });
    for (const each of found) {
      const row = rowOf(each);
      rows.push(layout.columns.map((column) => column.of(row)));
    }
    const last = page.at(-1);
    if (!last || page.length < BATCH) break;
    after = toCursor(last);
  }
  const sheet = { name: layout.sheet, columns: layout.columns, rows };
  return keepSheet(context, { what, file: layout.file, format, sheet, filter });
}
