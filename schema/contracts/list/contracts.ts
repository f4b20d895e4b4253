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

/** By what a list of contracts is sorted. */
export const ContractSort = builder.enumType("ContractSort", {
  description: "By what contracts are sorted, whatever the case; equal ones by their creation.",
  values: {
    NUMBER: { description: "Their number." },
    NAME: { description: "Contract Name." },
    DEPARTMENT: { description: "Department." },
    VENDOR: { description: "Vendor." },
    START: { description: "First day; those without one come first upward." },
    END: { description: "Last day, with its executed changes; those without one come first upward." },
    STATUS: { description: "How far they have come." },
    CREATED: { description: "When they were started." },
    AUTHORITY: {
      description:
        "Number of the resolution that authorizes them: by year, then 2-2026 before 10-2026; those without one come last upward.",
    },
    EXECUTED: { description: "Day of their execution; those not executed come last downward." },
    WAITING_ON: { description: "Whose turn they are, by the words; those that wait on no one come last upward." },
    RELEVANCE: {
      description: "How well they fit the search, best first whatever the direction; without a search: CREATED.",
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

/** A list as it was asked for: the conditions, the search, the order. */
export async function listed(context: Context, asked: Listing) {
  const words = sought(asked.filter?.q);
  const filters = await narrowed(context, asked.filter);
  if (words !== null) await plannedAnew(context);
  const where: Prisma.ContractWhereInput = {
    // Row-level security has said it already, but in words that PostgreSQL cannot weigh: counties differ in size a thousandfold.
    tenantId: context.tenant?.id ?? "",
    AND: [await readableContracts(context), ...filters],
  };
  const whole = filters.length === 0 && may(context, "contracts.contract-record.view-all");
  const few = whole ? null : await fewOf(context, SHELF, where);
  const search = words === null ? null : await searchedContracts(context, words, whole ? null : { where, few });
  const order = orderOf(asked, search !== null);
  // What conditions leave has been looked at already: there is no need to count it again.
  return { where, search, found: search ?? few, isMore: !search && !whole && few === null, ...order };
}
export type Listed = Awaited<ReturnType<typeof listed>>;

/** So many places of a list, between two of them. */
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
        "Contracts that the viewer may read, newest first, or best first when something is sought, unless sorted otherwise. At most 100 at once; paging stays right while contracts are added. Of a search with more than 1,000 finds the newest 1,000 are ranked. [] for vendors and guests.",
      args: {
        filter: t.arg({ type: ContractFilter, description: "What it is narrowed to. Null: everything." }),
        sort: t.arg({ type: ContractSort, description: "Null: RELEVANCE with a search, else CREATED." }),
        direction: t.arg({
          type: SortDirection,
          description: "Null: DESC for CREATED, ASC for the rest. RELEVANCE knows one direction.",
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
      description: "Contracts with their pages.",
      fields: (fields) => ({
        totalCount: fields.int({
          description: "How many there are on all pages: exact up to 1,000; 1,001 means more.",
          resolve: (connection) => (connection as unknown as Extras).total(),
        }),
      }),
    },
    { description: "A contract in a page." },
  ),
);
