import { may } from "../../context.ts";
import { recordList } from "../../recordList.ts";
import { ContractNode } from "../Contract.ts";
import { readableContracts } from "../ContractRecord.ts";
import { ContractStatusEnum } from "../enums.ts";
import { CONTRACT_STATUSES } from "../words.rules.ts";
import { ContractFilter, filterConditions } from "./ContractFilter.ts";

/** Contracts as lists read them. */
export const ContractList = recordList("contracts", {
  node: ContractNode,
  filter: ContractFilter,
  narrowed: filterConditions,
  readable: readableContracts,
  readsAll: (context) => may(context, "contracts.contract-record.view-all"),
  search: {
    finds: "dais_search_contracts",
    numbered: async ({ db, tenant }, number) => {
      const found = await db.contract.findMany({ where: { tenantId: tenant?.id ?? "", number }, select: { id: true } });
      return found.map(({ id }) => id);
    },
  },
  sorts: {
    description: "Sort order of contracts, ignoring case. Equal ones are sorted by creation.",
    values: {
      NUMBER: { column: "sortNumber", description: "By the number of the contract." },
      NAME: { column: "sortName", description: "By the name of the contract." },
      DEPARTMENT: { column: "sortDepartment", description: "By the name of the department." },
      VENDOR: { column: "sortVendor", description: "By the name of the vendor." },
      START: {
        column: "sortStart",
        description: "By the first day. In ascending order, contracts without one come first.",
      },
      END: {
        column: "sortEnd",
        description:
          "By the last day, including executed changes. In ascending order, contracts without one come first.",
      },
      STATUS: { column: "sortStatus", description: "By the status of the contract." },
      CREATED: { description: "By the time when they were started." },
      AUTHORITY: {
        column: "sortAuthority",
        description:
          "By the number of the resolution that authorizes them: by year, then 2-2026 before 10-2026. In ascending order, contracts without one come last.",
      },
      EXECUTED: {
        column: "sortExecuted",
        description: "By the day of execution. In descending order, contracts not executed come last.",
      },
      WAITING_ON: {
        column: "sortWaiting",
        description: "By who must act next, in words. In ascending order, contracts that wait for no one come last.",
      },
      RELEVANCE: {
        description: "By relevance to the search, best first in either direction. Without a search, as CREATED.",
      },
    },
  },
  words: {
    query:
      "Contracts that the viewer may read, newest first, or most relevant first with a search, unless sorted otherwise. At most 100 per page. Paging stays stable while contracts are added. If a search has more than 1,000 matches, the newest 1,000 are ranked. [] for vendors and guests.",
    filter: "Filter for the list. Null for all contracts.",
    sort: "Sort order. Null for RELEVANCE with a search, otherwise CREATED.",
    direction: "Sort direction. Null for DESC with CREATED and ASC otherwise. RELEVANCE has only one direction.",
    connection: "Contracts, in pages.",
    totalCount: "Number of contracts on all pages, exact up to 1,000. 1,001 means more.",
    edge: "A contract, with its cursor.",
  },
  counts: {
    query: "contractCounts",
    type: "ContractCount",
    status: ContractStatusEnum,
    statuses: CONTRACT_STATUSES,
    ignored: { status: null },
    words: {
      query: "Number of contracts per status that the viewer may read, in the order of the lifecycle.",
      filter: "Filter for the counts, whose status is ignored. Null for all.",
      type: "Number of contracts with a given status.",
      status: "Status of the contracts.",
      count: "Number of contracts, exact up to 1,000. 1,001 means more.",
    },
  },
});
