import type { Db } from "#prisma/client.ts";

/** Rows sent in one statement. */
const AT_ONCE = 1000;

/** Tables that an import writes, with the order in which each row finds what it points at. */
const ORDER = [
  "body",
  "member",
  "meeting",
  "agenda_item",
  "motion",
  "declaration_event",
  "roll_entry",
  "vote_event",
  "attendance",
] as const;

type Row = Record<string, unknown>;

/** Rows that wait to be written together, by table; columns as the database names them. */
export type Rows = Record<(typeof ORDER)[number], Row[]>;

export const noRows = (): Rows => Object.fromEntries(ORDER.map((table) => [table, [] as Row[]])) as Rows;

/**
 * Writes them into the county of the connection. As one value a thousand rows: a statement with a parameter a cell costs several times
 * as much. All rows of a table name the same columns.
 */
export async function writeRows(db: Db, rows: Rows): Promise<void> {
  for (const table of ORDER) {
    const all = rows[table];
    const columns = Object.keys(all[0] ?? {}).join(", ");
    for (let from = 0; from < all.length; from += AT_ONCE)
      await db.$executeRawUnsafe(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::text::json)`,
        JSON.stringify(all.slice(from, from + AT_ONCE)),
      );
    all.length = 0;
  }
}
