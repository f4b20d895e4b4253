import type { Db } from "#prisma/client.ts";

/** Rows per statement. */
const AT_ONCE = 1000;

/** Tables that an import writes, in an order in which each row's references exist. */
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

/** Rows waiting to be written together, by table. Columns are named as in the database. */
export type Rows = Record<(typeof ORDER)[number], Row[]>;

export const noRows = (): Rows => Object.fromEntries(ORDER.map((table) => [table, [] as Row[]])) as Rows;

/**
 * Writes them into the connection's county. Sends a thousand rows as one value, because one parameter per cell costs
 * several times as much. All rows of a table have the same columns.
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
