import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { contractOf, contractsWorld, may, mayNot, pageOf, someContracts } from "../contractsWorld.fixture.ts";
import query from "./__generated__/ContractsPageQuery.graphql.ts";
import { variablesAt } from "./contractAddress.ts";
import ContractsPage from "./ContractsPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };
const routeAt = (at: string) => ({
  path: "/contracts/*",
  at,
  loader: ({ environment, request }: Loader) => ({
    queryRef: loadQuery(environment, query, variablesAt(request.url)),
  }),
});

const meta = {
  title: "Contracts/ContractsPage",
  component: ContractsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ContractsPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/contracts"), relay: () => contractsWorld(someContracts()) },
} satisfies Meta<typeof ContractsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllContracts: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect((await page.findAllByRole("tab")).map((tab) => tab.textContent)).toEqual([
      "Waiting My Action",
      "My Contracts",
      "All Contracts",
    ]);
    const statuses = within(page.getByLabelText("Status")).getAllByRole("option");
    await expect(statuses.map((option) => option.textContent)).toEqual([
      "All",
      "Draft",
      "Executed",
      "Working",
      "Archived",
      "Rejected",
      "Terminated",
    ]);
    await expect(page.getByRole("link", { name: "Edit 2026-0001" })).toHaveAttribute("href", "/contracts/contract-0");
    await expect(page.getByRole("link", { name: "Open 2026-0002" })).toBeInTheDocument();
    await expect(page.getByRole("link", { name: "New Contract" })).toHaveAttribute("href", "/create-bid");
  },
};

const onQuery = fn();
const askedWith = (some: object) =>
  waitFor(() => expect(onQuery).toHaveBeenLastCalledWith(expect.objectContaining(some)), { timeout: 5_000 });
const heard = {
  relay: () => {
    onQuery.mockClear();
    return contractsWorld([], {
      contracts: (args: object) => {
        onQuery(args);
        return pageOf(someContracts(3));
      },
    });
  },
};

export const WaitingMyActionHasItsOwnAddress: Story = {
  parameters: { ...heard, route: routeAt("/contracts/waiting") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("tab", { name: "Waiting My Action" })).toHaveAttribute("aria-selected", "true");
    await askedWith({ filter: { waitingOnMe: true } });
    await userEvent.click(page.getByRole("tab", { name: "All Contracts" }));
    await askedWith({ filter: {} });
  },
};

export const TabStatusOrderAndSearchAskTheServer: Story = {
  parameters: heard,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("tab", { name: "My Contracts" }));
    await askedWith({ filter: { mine: true } });
    // The query starts before the new tab renders, and a choice made on the old page in between is lost. No user is
    // that fast.
    await waitFor(async () => {
      await userEvent.selectOptions(page.getByLabelText("Status"), "Executed");
      await expect(page.getByLabelText("Status")).toHaveDisplayValue("Executed");
    });
    await askedWith({ filter: { mine: true, status: "EXECUTED" } });
    await userEvent.selectOptions(page.getByLabelText("Sort by"), "End Date, descending");
    await askedWith({ sort: "END", direction: "DESC" });
    await userEvent.type(page.getByPlaceholderText("Search all fields..."), "salt");
    await userEvent.click(page.getByRole("button", { name: "Search" }));
    await askedWith({ filter: { mine: true, status: "EXECUTED", q: "salt" } });
  },
};

export const RefreshPageAsksAgainAndSaysSo: Story = {
  parameters: heard,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Refresh Page" }));
    await waitFor(async () => expect(await screen.findByText("This list is up to date.")).toBeVisible());
    await expect(onQuery).toHaveBeenCalledTimes(2);
  },
};

export const ColumnsAreChosen: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Columns" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Columns" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Not to exceed" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Department" }));
    await userEvent.click(dialog.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(page.getByRole("columnheader", { name: /Not to exceed/ })).toBeInTheDocument());
    await expect(page.queryByRole("columnheader", { name: /Department/ })).toBeNull();
  },
};

export const SeveralPages: Story = {
  parameters: {
    relay: () =>
      contractsWorld([], {
        contracts: ({ after }: { after?: string | null }) => {
          const pageInfo = { hasNextPage: !after, hasPreviousPage: Boolean(after), startCursor: "a", endCursor: "b" };
          return pageOf(after ? [contractOf(25)] : someContracts(25), { totalCount: 26, pageInfo });
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("25 of 26 contracts")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Next" }));
    await waitFor(async () => expect(await page.findByText("1 of 26 contracts")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Prev" }));
    await waitFor(async () => expect(await page.findByText("25 of 26 contracts")).toBeVisible());
  },
};

export const ADraftDeletedAfterTheQuestion: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Delete 2026-0002" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(page.getByRole("button", { name: "Delete 2026-0001" }));
    const question = within(
      await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this contract?" }),
    );
    await userEvent.click(question.getByRole("button", { name: "Delete 2026-0001" }));
    await waitFor(() => expect(page.queryByRole("link", { name: "Edit 2026-0001" })).toBeNull());
  },
};

const exported = fn();
export const ExportsWhatTheFiltersLeave: Story = {
  parameters: {
    route: routeAt("/contracts?status=executed&q=fuel"),
    relay: () =>
      contractsWorld(someContracts(), {
        exportContracts: ({ input }: { input: object }) => {
          exported(input);
          return {
            __typename: "ExportContractsPayload",
            rows: 1,
            file: { id: "StoredFile:1", url: "#Contracts.xlsx", filename: "Contracts.xlsx" },
          };
        },
      }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Export" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Spreadsheet (.xlsx)" }));
    await waitFor(async () => expect(await screen.findByText("Exported 1 contract.")).toBeVisible());
    await expect(exported).toHaveBeenCalledWith(
      expect.objectContaining({ filter: { status: "EXECUTED", q: "fuel" }, format: "XLSX", layout: "CONTRACTS" }),
    );
  },
};

export const NothingYet: Story = {
  parameters: { relay: () => contractsWorld([]) },
  play: async ({ canvasElement }) =>
    waitFor(async () => expect(await within(canvasElement).findByText("No contracts yet.")).toBeVisible()),
};

export const NothingMatches: Story = {
  parameters: { route: routeAt("/contracts?q=harbor") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No contract matches.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Show all contracts" }));
    await waitFor(async () => expect(await page.findByRole("link", { name: "Edit 2026-0001" })).toBeVisible());
  },
};

export const TooLong: Story = {
  parameters: {
    relay: () =>
      contractsWorld([
        contractOf(0, {
          name: `Maintenance, inspection and emergency repair of ${"boilers, chillers and air handlers ".repeat(7)}in all buildings`,
          vendorName: "Hollenbeck-Featherstonehaugh Mechanical Contractors and Sons of the North Country, Incorporated",
          department: "Department of Buildings, Grounds, Parks, Recreation and the County Fair",
        }),
        contractOf(1),
      ]),
  },
};

const reason = "You need the permission Create (Contract record).";
export const MayOnlyRead: Story = {
  parameters: {
    relay: () =>
      contractsWorld(someContracts(2), {
        viewer: {
          canCreateContract: mayNot(reason),
          can: ({ permission }: { permission: string }) =>
            permission.endsWith(".export") ? mayNot("You need the permission Export (Contract record).") : may,
          savedViews: [],
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const create = await within(canvasElement).findByRole("button", { name: "New Contract" });
    await expect(create).toHaveAccessibleDescription(reason);
  },
};

const nothing = mayNot("You need the permission View own (Contract record).");
export const Refused: Story = {
  parameters: {
    relay: () => contractsWorld([], { viewer: { canCreateContract: nothing, can: nothing, savedViews: [] } }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("You may not see contracts")).toBeVisible());
    await expect(page.queryByText("No contracts yet.")).toBeNull();
  },
};

export const WhoeverIsAskedByARouteSeesWhatAsks: Story = {
  parameters: {
    relay: () =>
      contractsWorld([contractOf(1)], { viewer: { canCreateContract: nothing, can: nothing, savedViews: [] } }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("1 of 1 contract")).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: { relay: () => contractsWorld([], { contracts: () => new Promise(() => {}) }) },
};

export const WhatWasExecutedBeforeSaysSo: Story = {
  parameters: {
    relay: () =>
      contractsWorld([
        contractOf(2, { executedOn: null, intake: { __typename: "ContractIntake", wasExecuted: true } }),
      ]),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Before this system")).toBeVisible();
  },
};
