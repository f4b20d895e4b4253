import { plannedForThis } from "#prisma/client.ts";
import { GraphQLError } from "graphql";
import { queryFromInfo } from "@pothos/plugin-prisma";
import { resolveCursorConnection } from "@pothos/plugin-relay";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { type Context, once } from "../../context.ts";
import { readMoment, searchWords } from "../../listing.rules.ts";
import { IN_NO_ORDER, planForActualValues } from "../../paging.ts";
import { startOfDay } from "../../tenancy/rules.ts";
import { SolicitationStateEnum } from "../../projects/enums.ts";
import { SolicitationNode } from "../Solicitation.ts";
import { publishedTo } from "../SolicitationRecord.ts";
import type { SolicitationState } from "../../projects/words.rules.ts";

const SolicitationFilter = builder.inputType("SolicitationFilter", {
  description: "Filter for a list of solicitations. Omitted fields filter nothing.",
  fields: (t) => ({
    q: t.string({ description: "Words contained in the title, number, department or description." }),
    state: t.field({ type: SolicitationStateEnum, description: "State of the solicitations." }),
    category: t.string({ description: "Code of a commodity, or the category in words." }),
    dueFrom: t.field({ type: "Date", description: "Earliest due date to include." }),
    dueTo: t.field({ type: "Date", description: "Latest due date to include." }),
  }),
});

interface Filter {
  q?: string | null | undefined;
  state?: SolicitationState | null | undefined;
  category?: string | null | undefined;
  dueFrom?: string | null | undefined;
  dueTo?: string | null | undefined;
}

/** Position of a solicitation in a list: its due date and key. */
interface Place {
  id: string;
  dueAt: Date | null;
}

/** Counts are exact up to one less than this. */
const MORE = 1_001;
const MAX_SEARCH_LENGTH = 200;

interface Listed {
  where: Prisma.SolicitationWhereInput;
  /** The results of a search, at most 1,001. Null if there is no search text. */
  found: Place[] | null;
  /** Whether the earliest due date comes first: for open solicitations, where the next deadline matters. */
  soonest: boolean;
}

const typed = (text: string | null | undefined): string => text?.trim().slice(0, MAX_SEARCH_LENGTH) ?? "";

async function listed(context: Context, filter: Filter): Promise<Listed> {
  const zone = context.tenant?.timeZone ?? "UTC";
  const from = filter.dueFrom ? startOfDay(zone, filter.dueFrom) : null;
  const until = filter.dueTo ? startOfDay(zone, filter.dueTo, 1) : null;
  const [words, category] = [typed(filter.q), typed(filter.category)];
  // Drafts are never found here, whatever state is requested.
  const state = filter.state ?? null;
  const soonest = state === "OPEN";
  const where: Prisma.SolicitationWhereInput = {
    // Row-level security also enforces this, but PostgreSQL's planner cannot estimate it, and counties differ in size a
    // thousandfold.
    tenantId: context.tenant?.id ?? "",
    AND: [
      publishedTo(context),
      ...(state ? [{ state: state === "DRAFT" ? "" : state }] : []),
      ...(from || until ? [{ dueAt: { ...(from && { gte: from }), ...(until && { lt: until }) } }] : []),
    ],
  };
  if (!words && !category) return { where, found: null, soonest };
  await planForActualValues(context);
  const found = await context.db.$queryRaw<Place[]>`
    select id, "dueAt" from dais_search_solicitations(${words && searchWords(words)}, ${category}, ${state}, ${from}::timestamp, ${until}::timestamp, ${MORE}::int, ${soonest})`;
  return { where, found, soonest };
}

/** Compares two places by due date. Those without a date come after all others. Negative if the first is earlier. */
function later(one: Place, other: Place): number {
  // Sorts as the database does: no date is later than any date.
  const [a, b] = [one.dueAt?.valueOf() ?? Infinity, other.dueAt?.valueOf() ?? Infinity];
  if (a !== b) return a > b ? -1 : 1;
  return Buffer.compare(Buffer.from(other.id), Buffer.from(one.id));
}

/** Solicitations beyond a place, in either direction. */
function beyond({ id, dueAt }: Place, side: "lt" | "gt"): Prisma.SolicitationWhereInput {
  if (dueAt === null)
    return side === "lt"
      ? { OR: [{ dueAt: { not: null } }, { dueAt: null, id: { lt: id } }] }
      : { dueAt: null, id: { gt: id } };
  const dated: Prisma.SolicitationWhereInput = {
    dueAt: { [`${side}e`]: dueAt },
    OR: [{ dueAt: { [side]: dueAt } }, { id: { [side]: id } }],
  };
  return side === "lt" ? dated : { OR: [{ dueAt: null }, dated] };
}

async function placesOf(
  context: Context,
  { where, found, soonest }: Listed,
  page: { after?: Place | undefined; before?: Place | undefined; limit: number; inverted: boolean },
): Promise<Place[]> {
  const { after, before: until, limit, inverted } = page;
  if (found) {
    const order = (one: Place, other: Place) => (soonest ? later(other, one) : later(one, other));
    const between = found
      .toSorted(order)
      .filter((place) => (!after || order(after, place) < 0) && (!until || order(place, until) < 0));
    return (inverted ? between.toReversed() : between).slice(0, limit);
  }
  const upward = soonest !== inverted;
  const [least, most] = soonest ? [after, until] : [until, after];
  const direction = upward ? "asc" : "desc";
  const read = (bounds: Prisma.SolicitationWhereInput[], take: number) =>
    plannedForThis(() =>
      context.db.solicitation.findMany({
        where: { AND: [where, ...bounds] },
        // Read in index order in either direction, so that a page needs no sorting.
        orderBy: [{ dueAt: direction }, { id: direction }],
        take,
        select: { id: true, dueAt: true },
      }),
    );
  const bounds = [...(least ? [beyond(least, "gt")] : []), ...(most ? [beyond(most, "lt")] : [])];
  const from = upward ? (least?.dueAt ?? null) : null;
  if (!from) return read(bounds, limit);
  // A separate condition, so that the index scan starts at that date. Rows without a date come after all others.
  const dated = await read([...bounds, { dueAt: { gte: from } }], limit);
  return dated.length === limit
    ? dated
    : [...dated, ...(await read([...bounds, { dueAt: null }], limit - dated.length))];
}

const toCursor = ({ id, dueAt }: Place): string =>
  Buffer.from(JSON.stringify([dueAt?.toISOString() ?? null, id])).toString("base64url");

function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(read) && typeof read[1] === "string" && /^[\w-]{1,64}$/.test(read[1])) {
      const [due, id] = read as [unknown, string];
      if (due === null) return { id, dueAt: null };
      const dueAt = typeof due === "string" ? readMoment(due) : null;
      if (dueAt) return { id, dueAt };
    }
  } catch {
    // Throws below.
  }
  throw new GraphQLError("This cursor is not from this list.", { extensions: { code: "BAD_USER_INPUT" } });
}

interface Extras {
  total: () => Promise<number>;
}

builder.queryField("solicitations", (t) =>
  t.connection(
    {
      type: SolicitationNode,
      description:
        "Published solicitations. Public. If only open ones are requested, earliest due date first, otherwise latest due date first. At most 100 per page. A search with more than 1,000 matches returns the first 1,000 in that order.",
      args: {
        filter: t.arg({ type: SolicitationFilter, description: "Filter for the solicitations. Null for all." }),
      },
      resolve: async (_root, args, context, info) => {
        const list = await listed(context, args.filter ?? {});
        const connection = await resolveCursorConnection<Promise<Place[]>>(
          { args, defaultSize: 20, maxSize: 100, toCursor },
          ({ before: until, after, limit, inverted }) =>
            placesOf(context, list, { before: readCursor(until), after: readCursor(after), limit, inverted }),
        );
        const ids = connection.edges.map((edge) => edge.node.id);
        const rows = await context.db.solicitation.findMany({
          // Pothos types its query loosely. Prisma checks it at run time.
          ...(queryFromInfo({ context, info, typeName: "Solicitation", path: ["edges", "node"] }) as object),
          where: { AND: [publishedTo(context), { id: { in: ids } }] },
        });
        const byId = new Map(rows.map((row) => [row.id, row]));
        const edges = connection.edges.flatMap(({ cursor, node: { id } }) => {
          const node = byId.get(id);
          return node ? [{ cursor, node }] : [];
        });
        const total = () =>
          once(context, `solicitations ${JSON.stringify(args.filter ?? {})}`, async () =>
            list.found
              ? list.found.length
              : plannedForThis(() =>
                  context.db.solicitation.count({ where: list.where, orderBy: IN_NO_ORDER, take: MORE }),
                ),
          );
        return { ...connection, edges, total };
      },
    },
    {
      description: "A page of published solicitations.",
      fields: (fields) => ({
        totalCount: fields.int({
          description: "Number of solicitations on all pages: exact up to 1,000. 1,001 means more.",
          resolve: (connection) => (connection as unknown as Extras).total(),
        }),
      }),
    },
    { description: "A solicitation on a page." },
  ),
);

/** Maximum number of newest solicitations. */
const MAX_NEWEST = 100;

builder.queryField("newestSolicitations", (t) =>
  t.prismaField({
    type: ["Solicitation"],
    description: "Open solicitations, last published first. Public. At most 100.",
    resolve: async (query, _root, _args, context) =>
      context.db.solicitation.findMany({
        ...query,
        where: { AND: [publishedTo(context), { state: "OPEN" }] },
        orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
        take: MAX_NEWEST,
      }),
  }),
);
