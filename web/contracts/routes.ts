import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { late } from "#web/relay/code.ts";
import { leadsTo, page, type Room } from "#web/shell/room.ts";
import { paragraphsVariables } from "#web/projects/library/paragraphsAddress.ts";
import newContractQuery from "./begin/__generated__/NewContractPageQuery$parameters.ts";
import clauseQuery from "./clauses/__generated__/ClausePageQuery$parameters.ts";
import clausesQuery from "./clauses/__generated__/ClausesPageQuery$parameters.ts";
import contractsQuery from "./list/__generated__/ContractsPageQuery$parameters.ts";
import { variablesAt } from "./list/contractAddress.ts";
import paymentsQuery from "./money/__generated__/PaymentsPageQuery$parameters.ts";
import radarQuery from "./radar/__generated__/RadarPageQuery$parameters.ts";
import { radarVariables } from "./radar/radarAddress.ts";
import publicityQuery from "./open/__generated__/PublicityPageQuery$parameters.ts";
import settingsQuery from "./settings/__generated__/ContractSettingsPageQuery$parameters.ts";
import contractQuery from "./workspace/__generated__/ContractPageQuery$parameters.ts";

export const room: Room = {
  pages: [
    // The same page twice. The second opens at what waits for the viewer.
    ...["contracts", "contracts/waiting"].map((path) => ({
      path,
      loader: queryLoader(contractsQuery, ({ request }) => variablesAt(request.url)),
      // Columns and density affect only the rendering, not the query.
      shouldRevalidate: revalidateIfVariablesChange(({ href }) => variablesAt(href)),
      lazy: page(() => import("./list/ContractsPage.tsx")),
    })),
    {
      path: "contracts/public",
      loader: queryLoader(publicityQuery),
      lazy: page(() => import("./open/PublicityPage.tsx")),
    },
    {
      path: "contracts/payments",
      loader: queryLoader(paymentsQuery),
      lazy: page(() => import("./money/PaymentsPage.tsx")),
    },
    {
      path: "contracts/radar",
      loader: queryLoader(radarQuery, ({ request }) => radarVariables(request.url)),
      shouldRevalidate: revalidateIfVariablesChange(({ href }) => radarVariables(href)),
      lazy: page(() => import("./radar/RadarPage.tsx")),
    },
    {
      path: "contracts/clauses",
      loader: queryLoader(clausesQuery, ({ request }) => paragraphsVariables(new URL(request.url).searchParams)),
      lazy: page(() => import("./clauses/ClausesPage.tsx")),
    },
    ...["contracts/clauses/new", "contracts/clauses/:clauseId"].map((path) => ({
      path,
      loader: queryLoader(clauseQuery, ({ params: { clauseId } }) => ({
        key: clauseId ?? "",
        isNew: clauseId === undefined,
      })),
      shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
      lazy: page(() => import("./clauses/ClausePage.tsx")),
    })),
    {
      path: "contracts/:contractId",
      loader: queryLoader(contractQuery, ({ params: { contractId = "" } }) => ({ key: contractId })),
      // Switching tabs changes only the search part of the address.
      shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
      lazy: page(() => import("./workspace/ContractPage.tsx")),
    },
    {
      path: "create-bid",
      loader: queryLoader(newContractQuery),
      lazy: page(() => import("./begin/NewContractPage.tsx")),
    },
    {
      path: "contract-settings",
      loader: queryLoader(settingsQuery),
      lazy: page(() => import("./settings/ContractSettingsPage.tsx")),
    },
    leadsTo("contracts-dashboard", "/contracts"),
    leadsTo("contract-form", "/create-bid"),
  ],
  outsiders: { open: [], desk: [late(() => import("./open/DeskContracts.tsx"))] },
  parts: {
    award: late(() => import("./begin/ProjectContracts.tsx")),
    "cover-sheet": late(() => import("./begin/ResolutionContracts.tsx")),
  },
  menus: [{ label: "Contracts", place: 40 }],
  entries: [
    { menu: "Contracts", place: 10, label: "Dashboard", to: "/contracts" },
    { menu: "Contracts", place: 20, label: "New Contract", to: "/create-bid" },
    { menu: "Contracts", place: 30, label: "Waiting My Action", to: "/contracts/waiting" },
    { menu: "Contracts", place: 40, label: "Expiry Radar", to: "/contracts/radar" },
    { menu: "Contracts", place: 50, label: "Clauses", to: "/contracts/clauses" },
    { menu: "Contracts", place: 60, label: "Payments", to: "/contracts/payments" },
    {
      menu: "Setup",
      group: "Purchasing and contracts",
      place: 42,
      label: "Public Contracts",
      to: "/contracts/public",
      asks: ["administration.settings.view", "administration.settings.edit-thresholds"],
    },
    {
      menu: "Setup",
      group: "Purchasing and contracts",
      place: 41,
      label: "Contract Settings",
      to: "/contract-settings",
      asks: ["administration.settings.view", "administration.settings.edit-thresholds"],
    },
  ],
};
