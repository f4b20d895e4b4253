import { GraphQLError } from "graphql";
import { queryFromInfo } from "@pothos/plugin-prisma";
import { resolveCursorConnection } from "@pothos/plugin-relay";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { type Context, may, once } from "../../context.ts";
import { SortDirection } from "../../SortDirection.ts";
import { type MatchPart, MORE, sought } from "./filter.rules.ts";
import { ResolutionNode } from "../Resolution.ts";
import { type Filter, narrowed, ResolutionFilter } from "./ResolutionFilter.ts";
import { type Found, matchesShown, searched } from "./search.ts";
import { readableResolutions } from "../ResolutionRecord.ts";

/** By what a list of resolutions is sorted. */
export const ResolutionSort = builder.enumType("ResolutionSort", {
  description: "By what resolutions are sorted, whatever the case; equal ones by their creation.",
  values: {
    NUMBER: { description: "Number of the register, else file number: by year, then 2-2026 before 10-2026." },
    DEPARTMENT: { description: "Department." },
    TITLE: { description: "Title." },
    VENDOR: { description: "Vendor; those without one come last upward." },
    CREATED: { description: "When they were asked for." },
    STATUS: { description: "How far they have come." },
    WAITING_ON: { description: "On whom they wait; those that wait on nobody come last upward." },
    ADOPTED: { description: "Day of adoption; those not adopted come last downward." },
    RELEVANCE: {
      description: "How well they fit the search, best first whatever the direction; without a search: CREATED.",
    },
  } as const,
});
export type Sort = typeof ResolutionSort.$inferType;

const KEYS = {
  NUMBER: "sortNumber",
  DEPARTMENT: "sortDepartment",
  TITLE: "sortTitle",
  VENDOR: "sortVendor",
  STATUS: "sortStatus",
  WAITING_ON: "sortWaiting",
  ADOPTED: "sortAdopted",
} as const;

export interface Listing {
  filter?: Filter | null | undefined;
  sort?: Sort | null | undefined;
  direction?: "ASC" | "DESC" | null | undefined;
}

/** Where a resolution stands in a list: its place as text, and its key. */
interface Place {
  id: string;
  key: string;
}

/**
 * Those that conditions let through, when they are at most 1,000: then they are read and put in order here. Of more, the first are soon met
 * along the index of the order. Null: more. PostgreSQL would have to guess which of the two it is, and guesses wrong where a county differs
 * from the others.
 */
async function fewOf(context: Context, where: Prisma.ResolutionWhereInput): Promise<Found[] | null> {
  const rows = await context.db.resolution.findMany({ where, take: MORE, select: { id: true, createdAt: true } });
  return rows.length < MORE ? rows.map((row) => ({ ...row, rank: 0 })) : null;
}

/** Has each statement of this operation planned for what it asks: of a small county, or a department of few, the best way is another one. */
const plannedAnew = (context: Context) =>
  once(
    context,
    "plannedAnew",
    () => context.db.$queryRaw`select set_config('plan_cache_mode', 'force_custom_plan', true)`,
  );

/** A list as it was asked for: the conditions, the search, the order. */
export async function listed(context: Context, asked: Listing) {
  const words = sought(asked.filter?.q);
  const filters = await narrowed(context, asked.filter);
  await plannedAnew(context);
  const where: Prisma.ResolutionWhereInput = {
    // Row-level security has said it already, but in words that PostgreSQL cannot weigh: counties differ in size a thousandfold.
    tenantId: context.tenant?.id ?? "",
    AND: [await readableResolutions(context), ...filters],
  };
  const whole = filters.length === 0 && may(context, "meetings.meeting-items.view-all");
  const search = words === null ? null : await searched(context, words, where, whole);
  const wanted = asked.sort ?? (search ? "RELEVANCE" : "CREATED");
  const sort = !search && wanted === "RELEVANCE" ? "CREATED" : wanted;
  const usual = sort === "CREATED" || sort === "ADOPTED" || sort === "RELEVANCE" ? "DESC" : "ASC";
  const downward = wanted === "RELEVANCE" || (asked.direction ?? usual) === "DESC";
  const few = search || filters.length === 0 || sort === "CREATED" ? null : await fewOf(context, where);
  return { where, search, found: search?.found ?? few, sought: search?.correctedTo ?? words, sort, downward };
}
export type Listed = Awaited<ReturnType<typeof listed>>;

/** So many places of a list, between two of them. `inverted`: from its end. */
export async function placesOf(
  context: Context,
  list: Listed,
  page: { after?: string | undefined; before?: string | undefined; limit: number; inverted: boolean },
): Promise<Place[]> {
  const after = page.after === undefined ? null : readCursor(page.after);
  const before = page.before === undefined ? null : readCursor(page.before);
  if (list.found) {
    const all = await found(context, list, list.found);
    const between = all.filter(
      (place) =>
        (!after || compare(place, after, list.downward) > 0) && (!before || compare(place, before, list.downward) < 0),
    );
    return (page.inverted ? between.toReversed() : between).slice(0, page.limit);
  }
  const direction = list.downward === page.inverted ? "asc" : "desc";
  const bounds: Prisma.ResolutionWhereInput[] = [];
  if (list.sort === "CREATED" || list.sort === "RELEVANCE") {
    if (after) bounds.push(beyond(after, list.downward));
    if (before) bounds.push(beyond(before, !list.downward));
    const rows = await context.db.resolution.findMany({
      where: { AND: [list.where, ...bounds] },
      orderBy: [{ createdAt: direction }, { id: direction }],
      take: page.limit,
      select: { id: true, createdAt: true },
    });
    return rows.map((row) => ({ id: row.id, key: row.createdAt.toISOString() }));
  }
  const column = KEYS[list.sort];
  if (after) bounds.push({ [column]: { [list.downward ? "lt" : "gt"]: after.key } });
  if (before) bounds.push({ [column]: { [list.downward ? "gt" : "lt"]: before.key } });
  const rows = await context.db.resolution.findMany({
    where: { AND: [list.where, ...bounds] },
    orderBy: { [column]: direction },
    take: page.limit,
    select: { id: true, [column]: true },
  });
  return (rows as unknown as Record<string, string>[]).map((row) => ({ id: row["id"] ?? "", key: row[column] ?? "" }));
}

/** What a search found, in the order of the list. */
async function found(context: Context, list: Listed, matches: Found[]): Promise<Place[]> {
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
  if (list.sort === "CREATED") {
    return inOrder(matches.map(({ id, createdAt }) => ({ id, key: createdAt.toISOString() })));
  }
  const column = KEYS[list.sort];
  // One parameter for all, not one each: a statement that stays the same.
  const keys = await context.db.$queryRawUnsafe<Place[]>(
    `select id, ${column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as key from resolution where id = any($1::text[])`,
    matches.map((each) => each.id),
  );
  return inOrder(keys);
}

/** In the order of the database's "C": by code point. */
function compare(one: Place, other: Place, downward: boolean): number {
  const upward =
    Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)) ||
    Buffer.compare(Buffer.from(one.id), Buffer.from(other.id));
  return downward ? -upward : upward;
}

function beyond(place: Place, downward: boolean): Prisma.ResolutionWhereInput {
  const createdAt = new Date(place.key);
  if (Number.isNaN(createdAt.valueOf())) throw badCursor();
  const side = downward ? "lt" : "gt";
  return {
    createdAt: { [`${side}e`]: createdAt },
    OR: [{ createdAt: { [side]: createdAt } }, { id: { [side]: place.id } }],
  };
}

const toCursor = ({ key, id }: Place): string => Buffer.from(JSON.stringify([key, id])).toString("base64url");
const badCursor = () =>
  new GraphQLError("This cursor does not come from this list.", { extensions: { code: "BAD_USER_INPUT" } });

function readCursor(cursor: string): Place {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(read) && typeof read[0] === "string" && typeof read[1] === "string" && !cursor.includes("\0")) {
      const [key, id] = read as [string, string];
      if (!key.includes("\0") && !id.includes("\0")) return { key, id };
    }
  } catch {
    // Said below.
  }
  throw badCursor();
}

/** How many a list holds: exact up to 1,000; 1,001 means more. */
export const countOf = (context: Context, list: Listed): Promise<number> =>
  list.found ? Promise.resolve(list.found.length) : context.db.resolution.count({ where: list.where, take: MORE });

const Match = builder.objectRef<MatchPart>("MatchPart").implement({
  description: "A part of the text in which a search found something. Plain text, never HTML.",
  fields: (t) => ({
    text: t.exposeString("text", { description: "The words." }),
    hit: t.exposeBoolean("hit", { description: "Whether these are the words that were sought." }),
  }),
});

interface Extras {
  total: () => Promise<number>;
  correctedTo: string | null;
}
interface EdgeExtras {
  match: () => Promise<MatchPart[]>;
}

builder.queryField("resolutions", (t) =>
  t.connection(
    {
      type: ResolutionNode,
      description:
        "The repository: resolutions that the viewer may read, newest first, or best first when something is sought, unless sorted otherwise. At most 100 at once; paging stays right while resolutions are added. Of a search with more than 1,000 finds the newest 1,000 are ranked.",
      args: {
        filter: t.arg({ type: ResolutionFilter, description: "What it is narrowed to. Null: everything." }),
        sort: t.arg({ type: ResolutionSort, description: "Null: RELEVANCE with a search, else CREATED." }),
        direction: t.arg({
          type: SortDirection,
          description: "Null: DESC for CREATED and ADOPTED, ASC for the rest. RELEVANCE knows one direction.",
        }),
      },
      resolve: async (_root, args, context, info) => {
        const list = await listed(context, args);
        const connection = await resolveCursorConnection<Promise<Place[]>>(
          { args, defaultSize: 20, maxSize: 100, toCursor },
          ({ before, after, limit, inverted }) => placesOf(context, list, { before, after, limit, inverted }),
        );
        const ids = connection.edges.map((edge) => edge.node.id);
        const rows = await context.db.resolution.findMany({
          // Pothos types its query loosely; Prisma checks it when it runs.
          ...(queryFromInfo({ context, info, typeName: "Resolution", path: ["edges", "node"] }) as object),
          where: { id: { in: ids } },
        });
        const byId = new Map(rows.map((row) => [row.id, row]));
        let shown: Promise<Map<string, MatchPart[]>> | null = null;
        const edges = connection.edges.flatMap(({ cursor, node: { id } }) => {
          const node = byId.get(id);
          const match = async () => {
            if (list.sought === null) return [];
            shown ??= matchesShown(context, list.sought, ids);
            return (await shown).get(id) ?? [];
          };
          return node ? [{ cursor, node, match }] : [];
        });
        return {
          ...connection,
          edges,
          total: () => countOf(context, list),
          correctedTo: list.search?.correctedTo ?? null,
        };
      },
    },
    {
      description: "Resolutions with their pages.",
      fields: (fields) => ({
        totalCount: fields.int({
          description: "How many there are on all pages: exact up to 1,000; 1,001 means more.",
          resolve: (connection) => (connection as unknown as Extras).total(),
        }),
        correctedTo: fields.string({
          nullable: true,
          description: "The words that were sought instead, when typing errors were forgiven. Null: sought as typed.",
          resolve: (connection) => (connection as unknown as Extras).correctedTo,
        }),
      }),
    },
    {
      description: "A resolution in a page.",
      fields: (fields) => ({
        match: fields.field({
          type: [Match],
          description: "Why it was found: where the words stand. [] without a search, or when its number was sought.",
          resolve: (edge) => (edge as unknown as EdgeExtras).match(),
        }),
      }),
    },
  ),
);
