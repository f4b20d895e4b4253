import { plannedForThis } from "#prisma/client.ts";
import { builder } from "../../builder.ts";
import { MORE } from "../../listing.rules.ts";
import { IN_NO_ORDER } from "../../paging.ts";
import { ContractStatusEnum } from "../enums.ts";
import { CONTRACT_STATUSES, type ContractStatus } from "../words.rules.ts";
import { ContractFilter } from "./ContractFilter.ts";
import { listed } from "./contracts.ts";

const ContractCount = builder.objectRef<{ status: ContractStatus; count: number }>("ContractCount").implement({
  description: "Number of contracts with a given status.",
  fields: (t) => ({
    status: t.field({
      type: ContractStatusEnum,
      description: "Status of the contracts.",
      resolve: (row) => row.status,
    }),
    count: t.exposeInt("count", { description: "Number of contracts, exact up to 1,000. 1,001 means more." }),
  }),
});

builder.queryField("contractCounts", (t) =>
  t.field({
    type: [ContractCount],
    description: "Number of contracts per status that the viewer may read, in the order of the lifecycle.",
    args: {
      filter: t.arg({
        type: ContractFilter,
        description: "Filter for the counts, whose status is ignored. Null for all.",
      }),
    },
    resolve: async (_root, { filter }, context) => {
      const list = await listed(context, { filter: { ...filter, status: null } });
      const counts = new Map<string, number>();
      if (list.search) {
        const ids = list.search.map((each) => each.id);
        const rows = await context.db.$queryRaw<{ status: string; n: number }[]>`
          select status, count(*)::int as n from contract where id = any(${ids}::text[]) group by status`;
        for (const row of rows) counts.set(row.status, row.n);
      } else {
        for (const status of CONTRACT_STATUSES) {
          const where = { AND: [list.where, { status }] };
          const of = { where, orderBy: IN_NO_ORDER, take: MORE };
          counts.set(status, await plannedForThis(() => context.db.contract.count(of)));
        }
      }
      return CONTRACT_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 }));
    },
  }),
);
