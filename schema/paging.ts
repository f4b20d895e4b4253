// Paging of long lists: each position in a list is a sort text and a key, so that paging is stable while records are
// added.
import { plannedForThis } from "#prisma/client.ts";
import { badCursor } from "./bounds.ts";
import { type Context, once } from "./context.ts";
import { readMoment } from "./listing.rules.ts";

/** Position of a record in a list: its sort text and its key. */
export interface Place {
  id: string;
  key: string;
}

/** A record that a search, or a narrow condition, found. */
export interface Found {
  id: string;
  createdAt: Date;
  /** Higher means a better match. */
  rank: number;
}

/** A list as requested: the conditions, the search result, the order. */
export interface PagedList<Where, Sort extends string> {
  where: Where;
  /** At most 1,001, unordered. Null if they are read along the index of the order. */
  found: readonly Found[] | null;
  sort: Sort;
  downward: boolean;
}

/** Orders without a column: time and relevance. */
type ByTime = "CREATED" | "RELEVANCE";

/** A table that lists are read from. */
export interface Shelf<Where, Sort extends string> {
  /** Its name in the database. */
  table: string;
  /** The column of each order, as named in code. Each ends in the record's id. */
  keys: Readonly<Record<Exclude<Sort, ByTime>, string>>;
  /** Rows that match all the conditions. */
  rows(
    context: Context,
    options: { where: Where[]; orderBy?: object | object[]; take: number; select: object },
  ): Promise<object[]>;
  /** Number of matching rows, up to `take`. */
  count(context: Context, options: { where: Where[]; orderBy: object; take: number }): Promise<number>;
}

/** A column's or model's name in the database, in snake case. */
export const inSql = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnOf = <Where, Sort extends string>(shelf: Shelf<Where, Sort>, sort: Sort): string | undefined =>
  (shelf.keys as Readonly<Record<string, string>>)[sort];

/**
 * An order without cost, because the conditions limit all records to one county. Without it, a limit returns them in
 * the order of their keys, and PostgreSQL would scan a whole county to find a few.
 */
export const IN_NO_ORDER = { tenantId: "asc" } as const;

/**
 * Records that match the conditions, if there are at most this many: they are read and sorted here. If there are more,
 * the first are found quickly along the index of the order. Null if more. PostgreSQL would have to guess, and guesses
 * wrong for a county unlike the others.
 */
export async function fewOf<Where, Sort extends string>(
  context: Context,
  shelf: Shelf<Where, Sort>,
  where: Where,
  most: number,
): Promise<Found[] | null> {
  const first = { where: [where], orderBy: IN_NO_ORDER, take: most + 1 };
  // Counts first, so that nothing is fetched if there are many.
  if ((await plannedForThis(() => shelf.count(context, first))) > most) return null;
  const select = { id: true, createdAt: true };
  const rows = (await plannedForThis(() => shelf.rows(context, { ...first, select }))) as Omit<Found, "rank">[];
  return rows.map(({ id, createdAt }) => ({ id, createdAt, rank: 0 }));
}

/**
 * Makes the database plan each following statement of this operation for its actual values, including those inside the
 * database's own functions, which a search uses. For a single statement, use plannedForThis.
 */
export const planForActualValues = (context: Context) =>
  once(
    context,
    "plannedAnew",
    () => context.db.$queryRaw`select set_config('plan_cache_mode', 'force_custom_plan', true)`,
  );

/** Some positions of a list, between two of them. `inverted`: from its end. */
export async function placesOf<Where, Sort extends string>(
  context: Context,
  shelf: Shelf<Where, Sort>,
  list: PagedList<Where, Sort>,
  page: { after?: string | undefined; before?: string | undefined; limit: number; inverted: boolean },
): Promise<Place[]> {
  const after = page.after === undefined ? null : readCursor(page.after);
  const before = page.before === undefined ? null : readCursor(page.before);
  if (list.found) {
    const all = await found(context, shelf, list, list.found);
    const between = all.filter(
      (place) =>
        (!after || compare(place, after, list.downward) > 0) && (!before || compare(place, before, list.downward) < 0),
    );
    return (page.inverted ? between.toReversed() : between).slice(0, page.limit);
  }
  const direction = list.downward === page.inverted ? "asc" : "desc";
  const bounds: object[] = [];
  const column = columnOf(shelf, list.sort);
  if (column === undefined) {
    if (after) bounds.push(beyond(after, list.downward));
    if (before) bounds.push(beyond(before, !list.downward));
    const rows = (await plannedForThis(() =>
      shelf.rows(context, {
        where: [list.where, ...(bounds as Where[])],
        orderBy: [{ createdAt: direction }, { id: direction }],
        take: page.limit,
        select: { id: true, createdAt: true },
      }),
    )) as { id: string; createdAt: Date }[];
    return rows.map((row) => ({ id: row.id, key: row.createdAt.toISOString() }));
  }
  if (after) bounds.push({ [column]: { [list.downward ? "lt" : "gt"]: after.key } });
  if (before) bounds.push({ [column]: { [list.downward ? "gt" : "lt"]: before.key } });
  const rows = (await plannedForThis(() =>
    shelf.rows(context, {
      where: [list.where, ...(bounds as Where[])],
      orderBy: { [column]: direction },
      take: page.limit,
      select: { id: true, [column]: true },
    }),
  )) as Record<string, string>[];
  return rows.map((row) => ({ id: row["id"] ?? "", key: row[column] ?? "" }));
}

/** The results of a search, in the order of the list. */
async function found<Where, Sort extends string>(
  context: Context,
  shelf: Shelf<Where, Sort>,
  list: PagedList<Where, Sort>,
  matches: readonly Found[],
): Promise<Place[]> {
  const inOrder = (places: Place[]) => places.sort((one, other) => compare(one, other, list.downward));
  if (list.sort === "RELEVANCE") {
    // As text that sorts like the number, then by time.
    return inOrder(
      matches.map(({ id, rank, createdAt }) => ({
        id,
        key: `${rank.toFixed(6).padStart(12, "0")} ${createdAt.toISOString()}`,
      })),
    );
  }
  const column = columnOf(shelf, list.sort);
  if (column === undefined) return inOrder(matches.map(({ id, createdAt }) => ({ id, key: createdAt.toISOString() })));
  // One parameter for all ids, so that the statement stays the same.
  const keys = await context.db.$queryRawUnsafe<Place[]>(
    `select id, ${inSql(column)} as key from ${shelf.table} where id = any($1::text[])`,
    matches.map((each) => each.id),
  );
  return inOrder(keys);
}

/** Sorts like the database's "C" collation: by code point. */
function compare(one: Place, other: Place, downward: boolean): number {
  const upward =
    Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)) ||
    Buffer.compare(Buffer.from(one.id), Buffer.from(other.id));
  return downward ? -upward : upward;
}

function beyond(place: Place, downward: boolean): object {
  const createdAt = readMoment(place.key);
  if (!createdAt) throw badCursor();
  const side = downward ? "lt" : "gt";
  return {
    createdAt: { [`${side}e`]: createdAt },
    OR: [{ createdAt: { [side]: createdAt } }, { id: { [side]: place.id } }],
  };
}

export const toCursor = ({ key, id }: Place): string => Buffer.from(JSON.stringify([key, id])).toString("base64url");

function readCursor(cursor: string): Place {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(read) && typeof read[0] === "string" && typeof read[1] === "string" && !cursor.includes("\0")) {
      const [key, id] = read as [string, string];
      if (!key.includes("\0") && !id.includes("\0")) return { key, id };
    }
  } catch {
    // Throws below.
  }
  throw badCursor();
}
