import { plannedForThis } from "#prisma/client.ts";
import { builder } from "../../builder.ts";
import { ResolutionStatusEnum } from "../enums.ts";
import { RESOLUTION_STATUSES, type ResolutionStatus } from "../facts.rules.ts";
import { MORE } from "../../listing.rules.ts";
import { IN_NO_ORDER } from "../../paging.ts";
import { ResolutionFilter } from "./ResolutionFilter.ts";
import { listed } from "./resolutions.ts";

const StatusCount = builder.objectRef<{ status: ResolutionStatus; count: number }>("StatusCount").implement({
  description: "Number of resolutions with a status.",
  fields: (t) => ({
    status: t.field({
      type: ResolutionStatusEnum,
      description: "Status that is counted.",
      resolve: (row) => row.status,
    }),
    count: t.exposeInt("count", { description: "Number of resolutions, exact up to 1,000. 1,001 means more." }),
  }),
});

builder.queryField("resolutionCounts", (t) =>
  t.field({
    type: [StatusCount],
    description: "Number of resolutions of each status that the viewer may read, in lifecycle order.",
    args: {
      filter: t.arg({
        type: ResolutionFilter,
        description: "Filter to apply. Its status is ignored. Null: all.",
      }),
    },
    resolve: async (_root, { filter }, context) => {
      const list = await listed(context, { filter: { ...filter, status: null } });
      const counts = new Map<string, number>();
      if (list.search) {
        const ids = list.search.found.map((each) => each.id);
        const rows = await context.db.$queryRaw<{ status: string; n: number }[]>`
          select status, count(*)::int as n from resolution where id = any(${ids}::text[]) group by status`;
        for (const row of rows) counts.set(row.status, row.n);
      } else {
        for (const status of RESOLUTION_STATUSES) {
          counts.set(
            status,
            await plannedForThis(() =>
              context.db.resolution.count({
                where: { AND: [list.where, { status }] },
                orderBy: IN_NO_ORDER,
                take: MORE,
              }),
            ),
          );
        }
      }
      return RESOLUTION_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 }));
    },
  }),
);

builder.queryField("registerYears", (t) =>
  t.intList({
    description: "Years with adopted or imported resolutions, newest first.",
    resolve: async (_root, _args, context) => {
      const years = await context.db.register.findMany({
        where: { name: "resolution", last: { gt: 0 } },
        orderBy: { year: "desc" },
        select: { year: true },
      });
      const broughtIn = await context.db.resolution.findMany({
        where: { intake: { isNot: null } },
        distinct: ["year"],
        select: { year: true },
      });
      const all = new Set([...years, ...broughtIn].map(({ year }) => year));
      return [...all].toSorted((one, other) => other - one);
    },
  }),
);
