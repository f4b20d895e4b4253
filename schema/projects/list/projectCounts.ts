import { plannedForThis } from "#prisma/client.ts";
import { builder } from "../../builder.ts";
import { MORE } from "../../listing.rules.ts";
import { IN_NO_ORDER } from "../../paging.ts";
import { ProjectStatusEnum } from "../enums.ts";
import { PROJECT_STATUSES, type ProjectStatus } from "../words.rules.ts";
import { ProjectFilter } from "./ProjectFilter.ts";
import { listed } from "./projects.ts";

const ProjectCount = builder.objectRef<{ status: ProjectStatus; count: number }>("ProjectCount").implement({
  description: "The number of projects with a status.",
  fields: (t) => ({
    status: t.field({ type: ProjectStatusEnum, description: "Status of the projects.", resolve: (row) => row.status }),
    count: t.exposeInt("count", { description: "Number of projects: exact up to 1,000. 1,001 means more." }),
  }),
});

builder.queryField("projectCounts", (t) =>
  t.field({
    type: [ProjectCount],
    description: "Number of projects of each status that the viewer may read, in workflow order.",
    args: {
      filter: t.arg({
        type: ProjectFilter,
        description: "Filter for the projects. Its status is ignored. Null for all.",
      }),
    },
    resolve: async (_root, { filter }, context) => {
      const list = await listed(context, { filter: { ...filter, status: null, statuses: null } });
      const counts = new Map<string, number>();
      if (list.search) {
        const ids = list.search.map((each) => each.id);
        const rows = await context.db.$queryRaw<{ status: string; n: number }[]>`
          select status, count(*)::int as n from project where id = any(${ids}::text[]) group by status`;
        for (const row of rows) counts.set(row.status, row.n);
      } else {
        for (const status of PROJECT_STATUSES) {
          const where = { AND: [list.where, { status }] };
          const of = { where, orderBy: IN_NO_ORDER, take: MORE };
          counts.set(status, await plannedForThis(() => context.db.project.count(of)));
        }
      }
      return PROJECT_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 }));
    },
  }),
);
