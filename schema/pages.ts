// A list as a GraphQL connection: its order, one page, and its total.
import { plannedForThis } from "#prisma/client.ts";
import { resolveCursorConnection } from "@pothos/plugin-relay";
import type { Context } from "./context.ts";
import { MORE } from "./listing.rules.ts";
import { type Found, IN_NO_ORDER, type PagedList, type Place, placesOf, type Shelf, toCursor } from "./paging.ts";

interface Pages {
  first?: number | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  after?: string | null | undefined;
}

/**
 * Order of a list: best match first with a search, otherwise newest first, unless requested otherwise. `newestFirst`:
 * orders that begin with the newest.
 */
export function orderOf<Sort extends string>(
  options: { sort?: Sort | null | undefined; direction?: "ASC" | "DESC" | null | undefined },
  isSearch: boolean,
  newestFirst: readonly string[] = [],
): { sort: Sort | "CREATED" | "RELEVANCE"; downward: boolean } {
  const wanted = options.sort ?? (isSearch ? "RELEVANCE" : "CREATED");
  const sort = !isSearch && wanted === "RELEVANCE" ? "CREATED" : wanted;
  const usual = ["CREATED", "RELEVANCE", ...newestFirst].includes(sort) ? "DESC" : "ASC";
  return { sort, downward: wanted === "RELEVANCE" || (options.direction ?? usual) === "DESC" };
}

/** One page of a list, 20 rows by default and at most 100, read with one query. `rows`: reads by id, in any order. */
export async function pageOf<Where, Sort extends string, Row extends { id: string }>(
  context: Context,
  shelf: Shelf<Where, Sort>,
  list: PagedList<Where, Sort>,
  args: Pages,
  rows: (ids: string[]) => Promise<Row[]>,
) {
  const connection = await resolveCursorConnection<Promise<Place[]>>(
    { args, defaultSize: 20, maxSize: 100, toCursor },
    ({ before, after, limit, inverted }) => placesOf(context, shelf, list, { before, after, limit, inverted }),
  );
  const found = await rows(connection.edges.map(({ node }) => node.id));
  const byId = new Map(found.map((row) => [row.id, row]));
  const edges = connection.edges.flatMap(({ cursor, node: { id } }) => {
    const node = byId.get(id);
    return node ? [{ cursor, node }] : [];
  });
  return { ...connection, edges };
}

/** Number of entries in a list: exact up to 1,000, and 1,001 means more. `isMore`: already known to be more. */
export async function totalOf<Where, Sort extends string>(
  context: Context,
  shelf: Shelf<Where, Sort>,
  list: { where: Where; found: readonly Found[] | null; isMore?: boolean },
): Promise<number> {
  if (list.found) return Math.min(list.found.length, MORE);
  const all = { where: [list.where], orderBy: IN_NO_ORDER, take: MORE };
  return list.isMore ? MORE : plannedForThis(() => shelf.count(context, all));
}
