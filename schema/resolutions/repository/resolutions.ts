import { queryFromInfo } from "@pothos/plugin-prisma";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { type Context, may } from "../../context.ts";
import { SortDirection } from "../../SortDirection.ts";
import { sought } from "../../listing.rules.ts";
import { orderOf, pageOf, totalOf } from "../../pages.ts";
import { fewOf, type Place, placesOf as placesOn, plannedAnew, type Shelf } from "../../paging.ts";
import type { MatchPart } from "./filter.rules.ts";
import { ResolutionNode } from "../Resolution.ts";
import { type Filter, narrowed, ResolutionFilter } from "./ResolutionFilter.ts";
import { matchesShown, searched } from "./search.ts";
import { readableResolutions } from "../ResolutionRecord.ts";

/** By what a list of resolutions is sorted. */
export const ResolutionSort = builder.enumType("ResolutionSort", {
  description: "Sort order of resolutions, ignoring case. Ties are sorted by creation.",
  values: {
    NUMBER: {
      description: "By register number, or file number if there is none: by year, then 2-2026 before 10-2026.",
    },
    DEPARTMENT: { description: "By department name." },
    TITLE: { description: "By title of the resolution." },
    VENDOR: { description: "By vendor. Resolutions without one come last in ascending order." },
    CREATED: { description: "By the time they were requested." },
    STATUS: { description: "By status in lifecycle order." },
    WAITING_ON: {
      description: "By the party they wait on. Resolutions that wait on no one come last in ascending order.",
    },
    ADOPTED: { description: "By date of adoption. Resolutions not adopted come last in descending order." },
    AUTHORITY: {
      description:
        "By the body whose agenda they are or were last on. Resolutions on no agenda come last in ascending order.",
    },
    START: { description: "By first day of the term. Resolutions without one come last in descending order." },
    END: { description: "By last day of the term. Resolutions without one come last in descending order." },
    RELEVANCE: {
      description: "By relevance to the search, best match first whatever the direction. Without a search: CREATED.",
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
  AUTHORITY: "sortAuthority",
  START: "sortStart",
  END: "sortEnd",
} as const;

export interface Listing {
  filter?: Filter | null | undefined;
  sort?: Sort | null | undefined;
  direction?: "ASC" | "DESC" | null | undefined;
}

/** Resolutions as lists read them. */
const SHELF: Shelf<Prisma.ResolutionWhereInput, Sort> = {
  table: "resolution",
  keys: KEYS,
  rows: (context, { where, ...asked }) => context.db.resolution.findMany({ ...asked, where: { AND: where } }),
  count: (context, { where, ...asked }) => context.db.resolution.count({ ...asked, where: { AND: where } }),
};

/** A list as requested: the conditions, the search, the order. */
export async function listed(context: Context, asked: Listing) {
  const words = sought(asked.filter?.q);
  const filters = await narrowed(context, asked.filter);
  if (words !== null) await plannedAnew(context);
  const where: Prisma.ResolutionWhereInput = {
    // Row-level security already ensures it, but PostgreSQL cannot estimate by it: counties differ in size a
    // thousandfold.
    tenantId: context.tenant?.id ?? "",
    AND: [await readableResolutions(context), ...filters],
  };
  const whole = filters.length === 0 && may(context, "meetings.meeting-items.view-all");
  const search = words === null ? null : await searched(context, words, where, whole);
  const order = orderOf(asked, search !== null, ["ADOPTED"]);
  const few = search || filters.length === 0 || order.sort === "CREATED" ? null : await fewOf(context, SHELF, where);
  return { where, search, found: search?.found ?? few, sought: search?.correctedTo ?? words, ...order };
}
export type Listed = Awaited<ReturnType<typeof listed>>;

/** Number of places of a list between two of them. */
export const placesOf = (context: Context, list: Listed, page: Parameters<typeof placesOn>[3]): Promise<Place[]> =>
  placesOn(context, SHELF, list, page);

/** How many a list holds: exact up to 1,000; 1,001 means more. */
export const countOf = (context: Context, list: Listed): Promise<number> => totalOf(context, SHELF, list);

const Match = builder.objectRef<MatchPart>("MatchPart").implement({
  description: "Part of a text that matches a search. Plain text, never HTML.",
  fields: (t) => ({
    text: t.exposeString("text", { description: "Text of this part." }),
    hit: t.exposeBoolean("hit", { description: "Whether this part is a search hit." }),
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
        "Resolutions that the viewer may read. Newest first, or best match first with a search, unless sorted otherwise. At most 100 per page. Paging is stable while resolutions are added. If a search matches more than 1,000, only the newest 1,000 are ranked.",
      args: {
        filter: t.arg({ type: ResolutionFilter, description: "Filter to apply. Null: all resolutions." }),
        sort: t.arg({
          type: ResolutionSort,
          description: "Sort order. Null: RELEVANCE with a search, otherwise CREATED.",
        }),
        direction: t.arg({
          type: SortDirection,
          description:
            "Sort direction. Null: DESC for CREATED and ADOPTED, ASC for everything else. Ignored for RELEVANCE.",
        }),
      },
      resolve: async (_root, args, context, info) => {
        const list = await listed(context, args);
        const page = await pageOf(context, SHELF, list, args, (ids) =>
          context.db.resolution.findMany({
            // Pothos types its query loosely; Prisma checks it when it runs.
            ...(queryFromInfo({ context, info, typeName: "Resolution", path: ["edges", "node"] }) as object),
            where: { id: { in: ids } },
          }),
        );
        const ids = page.edges.map(({ node }) => node.id);
        let shown: Promise<Map<string, MatchPart[]>> | null = null;
        const edges = page.edges.map((edge) => {
          const match = async () => {
            if (list.sought === null) return [];
            shown ??= matchesShown(context, list.sought, ids);
            return (await shown).get(edge.node.id) ?? [];
          };
          return { ...edge, match };
        });
        return {
          ...page,
          edges,
          total: () => countOf(context, list),
          correctedTo: list.search?.correctedTo ?? null,
        };
      },
    },
    {
      description: "Page of resolutions.",
      fields: (fields) => ({
        totalCount: fields.int({
          description: "Number of resolutions on all pages, exact up to 1,000. 1,001 means more.",
          resolve: (connection) => (connection as unknown as Extras).total(),
        }),
        correctedTo: fields.string({
          nullable: true,
          description: "Search words used instead, after correction of typos. Null if the search was used as typed.",
          resolve: (connection) => (connection as unknown as Extras).correctedTo,
        }),
      }),
    },
    {
      description: "A resolution on a page.",
      fields: (fields) => ({
        match: fields.field({
          type: [Match],
          description: "Text around the search hits. [] without a search, or if the number matched.",
          resolve: (edge) => (edge as unknown as EdgeExtras).match(),
        }),
      }),
    },
  ),
);
