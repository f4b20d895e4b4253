import { queryFromInfo } from "@pothos/plugin-prisma";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { type Context, may } from "../../context.ts";
import { sought } from "../../listing.rules.ts";
import { orderOf, pageOf, totalOf } from "../../pages.ts";
import { fewOf, type Place, placesOf as placesOn, plannedAnew, type Shelf } from "../../paging.ts";
import { SortDirection } from "../../SortDirection.ts";
import { ContractNode } from "../Contract.ts";
import { readableContracts } from "../ContractRecord.ts";
import { ContractFilter, type Filter, narrowed } from "./ContractFilter.ts";
import { searchedContracts } from "./searchContracts.ts";

export const ContractSort = builder.enumType("ContractSort", {
  description: "Sort order of contracts, ignoring case. Equal ones are sorted by creation.",
  values: {
    NUMBER: { description: "By the number of the contract." },
    NAME: { description: "By the name of the contract." },
    DEPARTMENT: { description: "By the name of the department." },
    VENDOR: { description: "By the name of the vendor." },
    START: { description: "By the first day. In ascending order, contracts without one come first." },
    END: {
      description: "By the last day, including executed changes. In ascending order, contracts without one come first.",
    },
    STATUS: { description: "By the status of the contract." },
    CREATED: { description: "By the time when they were started." },
    AUTHORITY: {
      description:
        "By the number of the resolution that authorizes them: by year, then 2-2026 before 10-2026. In ascending order, contracts without one come last.",
    },
    EXECUTED: { description: "By the day of execution. In descending order, contracts not executed come last." },
    WAITING_ON: {
      description: "By who must act next, in words. In ascending order, contracts that wait for no one come last.",
    },
    RELEVANCE: {
      description: "By relevance to the search, best first in either direction. Without a search, as CREATED.",
    },
  } as const,
});
type Sort = typeof ContractSort.$inferType;

/** Contracts as lists read them. */
const SHELF: Shelf<Prisma.ContractWhereInput, Sort> = {
  table: "contract",
  keys: {
    NUMBER: "sortNumber",
    NAME: "sortName",
    DEPARTMENT: "sortDepartment",
    VENDOR: "sortVendor",
    START: "sortStart",
    END: "sortEnd",
    STATUS: "sortStatus",
    AUTHORITY: "sortAuthority",
    EXECUTED: "sortExecuted",
    WAITING_ON: "sortWaiting",
  },
  rows: (context, { where, ...asked }) => context.db.contract.findMany({ ...asked, where: { AND: where } }),
  count: (context, { where, ...asked }) => context.db.contract.count({ ...asked, where: { AND: where } }),
};

export interface Listing {
  filter?: Filter | null | undefined;
  sort?: Sort | null | undefined;
  direction?: "ASC" | "DESC" | null | undefined;
}

/** A list as requested: the conditions, the search, the order. */
export async function listed(context: Context, asked: Listing) {
  const words = sought(asked.filter?.q);
  const filters = await narrowed(context, asked.filter);
  if (words !== null) await plannedAnew(context);
  const where: Prisma.ContractWhereInput = {
    // Row-level security already limits this, but PostgreSQL cannot estimate its selectivity, and counties differ in
    // size a thousandfold.
    tenantId: context.tenant?.id ?? "",
    AND: [await readableContracts(context), ...filters],
  };
  const whole = filters.length === 0 && may(context, "contracts.contract-record.view-all");
  const few = whole ? null : await fewOf(context, SHELF, where);
  const search = words === null ? null : await searchedContracts(context, words, whole ? null : { where, few });
  const order = orderOf(asked, search !== null);
  // The matching rows were already read, so no second count is needed.
  return { where, search, found: search ?? few, isMore: !search && !whole && few === null, ...order };
}
export type Listed = Awaited<ReturnType<typeof listed>>;

/** A number of places of a list, between two of them. */
export const placesOf = (context: Context, list: Listed, page: Parameters<typeof placesOn>[3]): Promise<Place[]> =>
  placesOn(context, SHELF, list, page);

interface Extras {
  total: () => Promise<number>;
}

builder.queryField("contracts", (t) =>
  t.connection(
    {
      type: ContractNode,
      description:
        "Contracts that the viewer may read, newest first, or most relevant first with a search, unless sorted otherwise. At most 100 per page. Paging stays stable while contracts are added. If a search has more than 1,000 matches, the newest 1,000 are ranked. [] for vendors and guests.",
      args: {
        filter: t.arg({ type: ContractFilter, description: "Filter for the list. Null for all contracts." }),
        sort: t.arg({
          type: ContractSort,
          description: "Sort order. Null for RELEVANCE with a search, otherwise CREATED.",
        }),
        direction: t.arg({
          type: SortDirection,
          description:
            "Sort direction. Null for DESC with CREATED and ASC otherwise. RELEVANCE has only one direction.",
        }),
      },
      resolve: async (_root, args, context, info) => {
        const list = await listed(context, args);
        const page = await pageOf(context, SHELF, list, args, (ids) =>
          context.db.contract.findMany({
            // Pothos types its query loosely; Prisma checks it when it runs.
            ...(queryFromInfo({ context, info, typeName: "Contract", path: ["edges", "node"] }) as object),
            where: { id: { in: ids } },
          }),
        );
        return { ...page, total: () => totalOf(context, SHELF, list) };
      },
    },
    {
      description: "Contracts, in pages.",
      fields: (fields) => ({
        totalCount: fields.int({
          description: "Number of contracts on all pages, exact up to 1,000. 1,001 means more.",
          resolve: (connection) => (connection as unknown as Extras).total(),
        }),
      }),
    },
    { description: "A contract, with its cursor." },
  ),
);
