import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { contractOf, contractsWorld, may, mayNot } from "../contractsWorld.fixture.ts";
import query from "../workspace/__generated__/ContractPageQuery.graphql.ts";
import ContractPage from "../workspace/ContractPage.tsx";

type Row = Record<string, unknown>;
const file = (name: string): Row => ({
  __typename: "StoredFile",
  id: `StoredFile:${name}`,
  filename: name,
  size: "48200",
  url: `/files/${name}`,
});
const exhibit = (n: number, name: string, can: object = may): Row => ({
  __typename: "ContractExhibit",
  id: `ContractExhibit:${n}`,
  exhibit: n,
  version: n,
  sha256: "5f1c0d7a2be94c3f8e6a1d20b7c4935e5f1c0d7a2be94c3f8e6a1d20b7c4935e",
  byName: "Priya Raman",
  at: "2026-03-02T15:00:00Z",
  file: file(name),
  viewerCan: { replace: can, remove: can },
});
const paper = (change: Row = {}): Row => ({
  __typename: "ContractPaper",
  sha256: "9e6a1d20b7c4935e5f1c0d7a2be94c3f8e6a1d20b7c4935e5f1c0d7a2be94c3f",
  madeAt: "2026-03-10T15:00:00Z",
  file: file("Contract 2026-0003.pdf"),
  ...change,
});
const exhibits = [exhibit(1, "Prices.xlsx"), exhibit(2, "Map of the routes.pdf")];
const onlyDraft = mayNot("Only a draft can be changed. This contract is Executed.");

const meta = {
  title: "Contracts/ContractPapers",
  component: ContractPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ContractPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/contracts/:contractId",
      at: "/contracts/contract-0?tab=papers",
      loader: ({ environment, params }: { environment: Parameters<typeof loadQuery>[0]; params: Row }) => ({
        queryRef: loadQuery(environment, query, { key: String(params["contractId"]) }),
      }),
    },
    relay: () =>
      contractsWorld([contractOf(0, { exhibits })], {
        removeContractExhibit: () => ({
          __typename: "RemoveContractExhibitPayload",
          contract: contractOf(0, { exhibits: exhibits.slice(1), version: 2 }),
        }),
      }),
  },
} satisfies Meta<typeof ContractPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AnExhibitIsTakenOutOfADraft: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Exhibit 2, version 2")).toBeVisible();
    await expect(page.getByText("It is made when the Clerk marks the contract executed.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Remove: Prices.xlsx" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(page.queryByText("Prices.xlsx")).toBeNull());
    await expect(page.getByText("Map of the routes.pdf")).toBeVisible();
  },
};

export const ExecutedWithItsFile: Story = {
  parameters: {
    relay: () =>
      contractsWorld([
        contractOf(0, { status: "EXECUTED", paper: paper(), exhibits: [exhibit(1, "Prices.xlsx", onlyDraft)] }),
      ]),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Download" })).toBeEnabled();
    await expect(page.getByRole("link", { name: "Check a copy" })).toHaveAttribute("href", "/verify/contract");
    await expect(page.getByRole("button", { name: "Remove: Prices.xlsx" })).toHaveAccessibleDescription(
      onlyDraft.reason as string,
    );
  },
};

export const TheFileIsBeingMade: Story = {
  parameters: {
    relay: () =>
      contractsWorld([contractOf(0, { status: "EXECUTED", paper: paper({ sha256: null, madeAt: null, file: null }) })]),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/The file is being made/)).toBeVisible();
  },
};

export const YouMayNotDownload: Story = {
  parameters: {
    relay: () => contractsWorld([contractOf(0, { status: "EXECUTED", paper: paper({ file: null }) })]),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("button", { name: "Download" })).toHaveAccessibleDescription(
      /not download its documents/,
    );
  },
};
