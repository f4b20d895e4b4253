// A list of one kind of record, declared once: its orders, its search, its query and its counts by status.
import type { EnumRef, FieldMap, InputObjectRef, ObjectRef } from "@pothos/core";
import { queryFromInfo } from "@pothos/plugin-prisma";
import { plannedForThis } from "#prisma/client.ts";
import { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "./builder.ts";
import { type Context, once } from "./context.ts";
import { describedEnum } from "./describedEnum.ts";
import { COUNTED, MORE, cleanSearch } from "./listing.rules.ts";
import { orderOf, pageOf, totalOf } from "./pages.ts";
import {
  fewOf,
  type Found,
  IN_NO_ORDER,
  inSql,
  type PagedList,
  type Place,
  placesOf,
  planForActualValues,
  type Shelf,
} from "./paging.ts";
import { type Among, search, type SearchedTable } from "./search.ts";
import { SortDirection } from "./SortDirection.ts";

type Types = typeof builder.$inferSchemaTypes;
type Fields<Parent> = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>) => FieldMap;

/** The arguments of a list. */
interface Listing<Filter, Sort> {
  filter?: Filter | null | undefined;
  sort?: Sort | null | undefined;
  direction?: "ASC" | "DESC" | null | undefined;
}

/** A list as requested: the conditions, the search, the order. */
interface Listed<Where> extends PagedList<Where, string> {
  /** Matches of the search. Null if there is no search. */
  search: readonly Found[] | null;
  /** The words of the search, after correction of typos. Null if there is no search. */
  words: string | null;
  /** The words searched instead of those typed. Null if as typed. */
  correctedTo: string | null;
  /** True if more than 1,000 match, known without counting. */
  isMore: boolean;
}

/** Matches of a search. */
interface Searched {
  /** At most 1,001, the newest of more. */
  found: Found[];
  /** The words searched instead, after correction of typos. Null if as typed. */
  correctedTo: string | null;
}

/** Declaration of a list. Each `words` contains the GraphQL descriptions. */
interface Declared<Where extends object, Filter, Sort extends string, Status extends string> {
  node: ObjectRef<Types, { id: string }>;
  filter: InputObjectRef<Types, Filter>;
  /** The filter as conditions, without the search text. [] if it limits nothing. */
  narrowed: (context: Context, filter: Filter | null | undefined) => Promise<Where[]> | Where[];
  /** The condition for what the viewer may read. */
  readable: (context: Context) => Promise<Where>;
  /** Whether the viewer may read every record. */
  readsAll: (context: Context) => boolean;
  /** How the filter's `q` is searched. Absent if it is not a search. */
  search?: Pick<SearchedTable<Where>, "finds" | "numbered"> & {
    /**
     * The words with typos corrected, searched if the typed ones match nothing. Null if there is nothing to correct.
     */
    corrected?: (context: Context, words: string) => Promise<string | null>;
  };
  /**
   * Maximum number of records that are read and sorted here. If there are more, the first are read along the index of
   * the order. Null to always use the index. 1,000 if absent. Not used if every record of the county is listed.
   */
  few?: (listing: {
    filter: Filter | null | undefined;
    isFiltered: boolean;
    isSearch: boolean;
    sort: string;
  }) => number | null;
  sorts: {
    description: string;
    /**
     * `column`: the sort column, ending in the record's id. CREATED and RELEVANCE have none. `newestFirst`: descending
     * unless requested otherwise.
     */
    values: Readonly<Record<Sort, { description: string; column?: keyof Where & string; newestFirst?: true }>>;
  };
  words: Readonly<Record<"query" | "filter" | "sort" | "direction" | "connection" | "totalCount" | "edge", string>>;
  /** More fields of a page. */
  connectionFields?: Fields<{ list: Listed<Where> }>;
  /** More fields of a record on a page. */
  edgeFields?: Fields<{ list: Listed<Where>; node: { id: string } }>;
  /** The query that counts by status, and its type. Absent if there is none. */
  counts?: {
    query: string;
    type: string;
    status: EnumRef<Types, Status>;
    /** In the order of the answer. */
    statuses: readonly Status[];
    /** The filter without a status. */
    ignored: Partial<Filter>;
    words: Readonly<Record<"query" | "filter" | "type" | "status" | "count", string>>;
  };
}

/** A list without its type parameters, for internal use. */
type AnyFilter = { q?: string | null | undefined };
type AnyDeclared = Declared<object, AnyFilter, string, string>;
interface AnyTable {
  findMany(listing: object): Promise<{ id: string; createdAt: Date }[]>;
  count(listing: object): Promise<number>;
}

/** A declared list, for exports and for other searches of its records. */
interface RecordList<Where, Filter, Sort extends string> {
  Sort: EnumRef<Types, Sort>;
  listed(context: Context, listing: Listing<Filter, Sort>): Promise<Listed<Where>>;
  /** Some positions of a list, between two of them. */
  placesOf(context: Context, list: Listed<Where>, page: Parameters<typeof placesOf>[3]): Promise<Place[]>;
  /** Matches of the words. `among` is null to search all records of the county. */
  searched(context: Context, words: string, among: Among<Where> | null): Promise<Searched>;
}

/**
 * Declares the list of a node's records: the query of that name, a connection with `totalCount`, the enum of its orders
 * and the query of its counts. The node has the name of its model, whose table has the columns `tenant_id`,
 * `created_at` and those of the orders. Errors of the query: BAD_USER_INPUT for a cursor of another list.
 */
export function recordList<Where extends object, Filter, Sort extends string, Status extends string = never>(
  name: string,
  options: Declared<Where, Filter, Sort, Status>,
): RecordList<Where, Filter, Sort>;
export function recordList(name: string, declared: object): object {
  const options = declared as AnyDeclared;
  const typeName = options.node.name;
  const model = `${typeName[0]?.toLowerCase()}${typeName.slice(1)}`;
  // The name of a model is not known to Prisma's types.
  const table = ({ db }: Context) => (db as unknown as Record<string, AnyTable>)[model] as AnyTable;
  const orders = Object.entries(options.sorts.values);
  const shelf: Shelf<object, string> = {
    table: inSql(model),
    keys: Object.fromEntries(orders.flatMap(([sort, { column }]) => (column === undefined ? [] : [[sort, column]]))),
    rows: (context, { where, ...query }) => table(context).findMany({ ...query, where: { AND: where } }),
    count: (context, { where, ...query }) => table(context).count({ ...query, where: { AND: where } }),
  };
  const newestFirst = orders.flatMap(([sort, order]) => (order.newestFirst ? [sort] : []));

  const searched = (context: Context, typed: string, among: Among<object> | null): Promise<Searched> =>
    once(context, `search:${name}:${JSON.stringify([typed, among?.where ?? null])}`, async () => {
      if (!options.search) return { found: [], correctedTo: null };
      const { finds, numbered, corrected } = options.search;
      const matching = (words: string) =>
        search(context, { finds, numbered, rows: (at, query) => table(at).findMany(query) }, words, among);
      const found = await matching(typed);
      const meant = found.length > 0 ? null : ((await corrected?.(context, typed)) ?? null);
      if (meant === null) return { found, correctedTo: null };
      const instead = await matching(meant);
      // If the viewer may read no record with a word, nothing about it is disclosed.
      return { found: instead, correctedTo: instead.length > 0 ? meant : null };
    });

  const listed = async (context: Context, listing: Listing<AnyFilter, string>): Promise<Listed<object>> => {
    const typed = options.search ? cleanSearch(listing.filter?.q) : null;
    const filters = await options.narrowed(context, listing.filter);
    const isSearch = typed !== null;
    const isFiltered = filters.length > 0;
    if (isSearch) await planForActualValues(context);
    const where = {
      // Row-level security already limits this, but PostgreSQL cannot estimate its selectivity, and counties differ in
      // size a thousandfold.
      tenantId: context.tenant?.id ?? "",
      AND: [await options.readable(context), ...filters],
    };
    const order = orderOf(listing, isSearch, newestFirst);
    const isUnrestricted = !isFiltered && options.readsAll(context);
    const about = { filter: listing.filter, isFiltered, isSearch, sort: order.sort };
    const most = isUnrestricted ? null : options.few ? options.few(about) : COUNTED;
    const few = most === null ? null : await fewOf(context, shelf, where, most);
    const result = isSearch ? await searched(context, typed, isUnrestricted ? null : { where, few }) : null;
    const correctedTo = result?.correctedTo ?? null;
    const found = result?.found ?? few;
    // The matching rows were already read, so no second count is needed.
    const isMore = most !== null && few === null;
    return { where, search: result?.found ?? null, found, words: correctedTo ?? typed, correctedTo, isMore, ...order };
  };

  const Sort = describedEnum<string>(
    `${typeName}Sort`,
    options.sorts.description,
    Object.fromEntries(orders.map(([sort, { description }]) => [sort, description])),
  );
  const { filter, words } = options;
  builder.queryField(name, (t) =>
    t.connection(
      {
        type: options.node,
        description: words.query,
        args: {
          filter: t.arg({ type: filter, description: words.filter }),
          sort: t.arg({ type: Sort, description: words.sort }),
          direction: t.arg({ type: SortDirection, description: words.direction }),
        },
        resolve: async (_root, args, context, info) => {
          const list = await listed(context, args);
          const page = await pageOf(context, shelf, list, args, (ids) =>
            table(context).findMany({
              // Pothos types its query loosely. Prisma checks it at run time.
              ...(queryFromInfo({ context, info, typeName, path: ["edges", "node"] }) as object),
              where: { id: { in: ids } },
            }),
          );
          return { ...page, edges: page.edges.map((edge) => ({ ...edge, list })), list };
        },
      },
      {
        description: words.connection,
        fields: (fields) => ({
          totalCount: fields.int({
            description: words.totalCount,
            // Pothos does not know what the resolver adds to a page and its edges.
            resolve: (page, _args, context) =>
              totalOf(context, shelf, (page as unknown as { list: Listed<object> }).list),
          }),
          ...options.connectionFields?.(fields as never),
        }),
      },
      { description: words.edge, fields: (fields) => ({ ...options.edgeFields?.(fields as never) }) },
    ),
  );
  if (options.counts) countedByStatus(options.counts, { filter, listed, shelf });
  return {
    Sort,
    listed,
    placesOf: (context, list, page) => placesOf(context, shelf, list, page),
    searched,
  } satisfies RecordList<object, AnyFilter, string>;
}

/** The query that counts a list by status. */
function countedByStatus(
  { query, type, status: Status, statuses, ignored, words }: NonNullable<AnyDeclared["counts"]>,
  {
    filter,
    listed,
    shelf,
  }: Pick<AnyDeclared, "filter"> &
    Pick<RecordList<object, AnyFilter, string>, "listed"> & { shelf: Shelf<object, string> },
): void {
  const Count = builder.objectRef<{ status: string; count: number }>(type).implement({
    description: words.type,
    fields: (t) => ({
      status: t.field({ type: Status, description: words.status, resolve: ({ status }) => status }),
      count: t.exposeInt("count", { description: words.count }),
    }),
  });
  builder.queryField(query, (t) =>
    t.field({
      type: [Count],
      description: words.query,
      args: { filter: t.arg({ type: filter, description: words.filter }) },
      resolve: async (_root, args, context) => {
        const list = await listed(context, { filter: { ...args.filter, ...ignored } });
        const counts = new Map<string, number>();
        if (list.search) {
          const ids = list.search.map(({ id }) => id);
          const rows = await context.db.$queryRaw<{ status: string; n: number }[]>`
            select status, count(*)::int as n from ${Prisma.raw(shelf.table)} where id = any(${ids}::text[]) group by status`;
          for (const { status, n } of rows) counts.set(status, n);
        } else {
          for (const status of statuses) {
            const of = { where: [list.where, { status }], orderBy: IN_NO_ORDER, take: MORE };
            counts.set(status, await plannedForThis(() => shelf.count(context, of)));
          }
        }
        return statuses.map((status) => ({ status, count: counts.get(status) ?? 0 }));
      },
    }),
  );
}
