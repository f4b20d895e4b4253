import { starts, whenAskedOtherwise } from "#web/relay/loadRoute.ts";
import { leadsTo, page, type Room } from "#web/shell/room.ts";
import newContractQuery from "./begin/__generated__/NewContractPageQuery$parameters.ts";
import contractsQuery from "./list/__generated__/ContractsPageQuery$parameters.ts";
import { variablesAt } from "./list/contractAddress.ts";
import contractQuery from "./workspace/__generated__/ContractPageQuery$parameters.ts";

export const room: Room = {
  pages: [
    // The same page twice: the second opens it at what waits on the viewer.
    ...["contracts", "contracts/waiting"].map((path) => ({
      path,
      loader: starts(contractsQuery, ({ request }) => variablesAt(request.url)),
      // Columns and density are drawn, not asked for.
      shouldRevalidate: whenAskedOtherwise(({ href }) => variablesAt(href)),
      lazy: page(() => import("./list/ContractsPage.tsx")),
    })),
    {
      path: "contracts/:contractId",
      loader: starts(contractQuery, ({ params: { contractId = "" } }) => ({ key: contractId })),
      // Another tab changes only the search part of the address.
      shouldRevalidate: whenAskedOtherwise(({ pathname }) => pathname),
      lazy: page(() => import("./workspace/ContractPage.tsx")),
    },
    {
      path: "create-bid",
      loader: starts(newContractQuery),
      lazy: page(() => import("./begin/NewContractPage.tsx")),
    },
    leadsTo("contracts-dashboard", "/contracts"),
    leadsTo("contract-form", "/create-bid"),
  ],
  menus: [{ label: "Contracts", place: 40 }],
  entries: [
    { menu: "Contracts", place: 10, label: "Dashboard", to: "/contracts" },
    { menu: "Contracts", place: 20, label: "New Contract", to: "/create-bid" },
    { menu: "Contracts", place: 30, label: "Waiting My Action", to: "/contracts/waiting" },
  ],
};
