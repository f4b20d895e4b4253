import { Allowance, allowance } from "../../Allowance.ts";
import { Viewer } from "../../Viewer.ts";
import { queryFromInfo } from "@pothos/plugin-prisma";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { type Context, may } from "../../context.ts";
import { COUNTED, sought } from "../../listing.rules.ts";
import { orderOf, pageOf, totalOf } from "../../pages.ts";
import { fewOf, type Place, placesOf as placesOn, plannedAnew, type Shelf } from "../../paging.ts";
import { SortDirection } from "../../SortDirection.ts";
import { ProjectNode } from "../Project.ts";
import { readableProjects, refuseProjects } from "../ProjectRecord.ts";
import { type Filter, narrowed, ProjectFilter } from "./ProjectFilter.ts";
import { searchedProjects } from "./searchProjects.ts";

/** By what a list of projects is sorted. */
export const ProjectSort = builder.enumType("ProjectSort", {
  description: "Sort order of projects, ignoring case. Equal ones are ordered by creation.",
  values: {
    NUMBER: { description: "By number: by year, with PR-2026-2 before PR-2026-10." },
    TITLE: { description: "By title, in alphabetical order." },
    DEPARTMENT: { description: "By department, in alphabetical order." },
    STATUS: { description: "By status, in workflow order." },
    CREATED: { description: "By time of the request." },
    DUE: { description: "By due date of the bids. Projects without a date come last when ascending." },
    VENDOR: { description: "By awarded vendor. Projects without an award come last when ascending." },
    START: { description: "By Start Date. Projects without one come last when descending." },
    END: { description: "By End Date. Projects without one come last when descending." },
    AWARDED: { description: "By date of the award. Projects without an award come last when descending." },
    WAITING_ON: {
      description: "By the name of whom they wait for. Projects that wait for no one come last when ascending.",
    },
    RELEVANCE: {
      description:
        "By how well they match the search, best first regardless of direction. Without a search, CREATED applies.",
    },
  } as const,
});
type Sort = typeof ProjectSort.$inferType;

/** Projects as lists read them. */
const SHELF: Shelf<Prisma.ProjectWhereInput, Sort> = {
  table: "project",
  keys: {
    NUMBER: "sortNumber",
    TITLE: "sortTitle",
    DEPARTMENT: "sortDepartment",
    STATUS: "sortStatus",
    DUE: "sortDue",
    VENDOR: "sortVendor",
    START: "sortStart",
    END: "sortEnd",
    AWARDED: "sortAwarded",
    WAITING_ON: "sortWaiting",
  },
  rows: (context, { where, ...asked }) => context.db.project.findMany({ ...asked, where: { AND: where } }),
  count: (context, { where, ...asked }) => context.db.project.count({ ...asked, where: { AND: where } }),
};

/** Maximum number of active projects that are sorted here. */
const MOST_UNDER_WAY = 5_000;

export interface Listing {
  filter?: Filter | null | undefined;
  sort?: Sort | null | undefined;
  direction?: "ASC" | "DESC" | null | undefined;
}

/** A list as it was asked for: the conditions, the search, the order. */
export async function listed(context: Context, asked: Listing) {
  const words = sought(asked.filter?.q);
  const filters = await narrowed(context, asked.filter);
  if (words !== null) await plannedAnew(context);
  const where: Prisma.ProjectWhereInput = {
    // Row-level security has said it already, but in words that PostgreSQL cannot weigh: counties differ in size a thousandfold.
    tenantId: context.tenant?.id ?? "",
    AND: [await readableProjects(context), ...filters],
  };
  const whole = filters.length === 0 && may(context, "procurement.project-record.view-all");
  // What is under way are the newest: along another order all the others would be met before them.
  const isUnderWay = asked.filter?.waitingOnMe === true || asked.filter?.late === true;
  const few = whole ? null : await fewOf(context, SHELF, where, isUnderWay ? MOST_UNDER_WAY : COUNTED);
  const search = words === null ? null : await searchedProjects(context, words, whole ? null : { where, few });
  const order = orderOf(asked, search !== null);
  // These rows already passed the conditions, so they need not be counted again.
  return { where, search, found: search ?? few, isMore: !search && !whole && few === null, ...order };
}
export type Listed = Awaited<ReturnType<typeof listed>>;

/** A range of positions in a list. */
export const placesOf = (context: Context, list: Listed, page: Parameters<typeof placesOn>[3]): Promise<Place[]> =>
  placesOn(context, SHELF, list, page);

interface Extras {
  total: () => Promise<number>;
}

builder.queryField("projects", (t) =>
  t.connection(
    {
      type: ProjectNode,
      description:
        "Projects that the viewer may read, newest first, or best match first in a search, unless sorted otherwise. At most 100 per page. Paging stays correct while projects are added. A search with more than 1,000 matches ranks the newest 1,000. [] for vendors and guests.",
      args: {
        filter: t.arg({ type: ProjectFilter, description: "Filter for the projects. Null for all." }),
        sort: t.arg({
          type: ProjectSort,
          description: "Sort order. Null for RELEVANCE with a search, otherwise CREATED.",
        }),
        direction: t.arg({
          type: SortDirection,
          description: "Sort direction. Null for DESC with CREATED, otherwise ASC. Ignored for RELEVANCE.",
        }),
      },
      resolve: async (_root, args, context, info) => {
        const list = await listed(context, args);
        const page = await pageOf(context, SHELF, list, args, (ids) =>
          context.db.project.findMany({
            // Pothos types its query loosely; Prisma checks it when it runs.
            ...(queryFromInfo({ context, info, typeName: "Project", path: ["edges", "node"] }) as object),
            where: { id: { in: ids } },
          }),
        );
        return { ...page, total: () => totalOf(context, SHELF, list) };
      },
    },
    {
      description: "A page of projects.",
      fields: (fields) => ({
        totalCount: fields.int({
          description: "Number of projects on all pages: exact up to 1,000. 1,001 means more.",
          resolve: (connection) => (connection as unknown as Extras).total(),
        }),
      }),
    },
    { description: "A project on a page." },
  ),
);

builder.objectField(Viewer, "seeProjects", (t) =>
  t.field({
    type: Allowance,
    description: "Whether the viewer may view procurement projects: all, their departments', or their own.",
    resolve: (_viewer, _args, context) => allowance(refuseProjects(context)),
  }),
);
