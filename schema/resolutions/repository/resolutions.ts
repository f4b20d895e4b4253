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
    AUTHORITY: { description: "The body before which they stand or stood last; those on no agenda come last upward." },
    START: { description: "First day of the term; those without one come last downward." },
    END: { description: "Last day of the term; those without one come last downward." },
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

/** A list as it was asked for: the conditions, the search, the order. */
export async function listed(context: Context, asked: Listing) {
  const words = sought(asked.filter?.q);
  const filters = await narrowed(context, asked.filter);
  if (words !== null) await plannedAnew(context);
  const where: Prisma.ResolutionWhereInput = {
    // Row-level security has said it already, but in words that PostgreSQL cannot weigh: counties differ in size a thousandfold.
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

/** So many places of a list, between two of them. */
export const placesOf = (context: Context, list: Listed, page: Parameters<typeof placesOn>[3]): Promise<Place[]> =>
  placesOn(context, SHELF, list, page);

/** How many a list holds: exact up to 1,000; 1,001 means more. */
export const countOf = (context: Context, list: Listed): Promise<number> => totalOf(context, SHELF, list);

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
