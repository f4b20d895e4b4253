import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { withRelay } from "../../.storybook/relay.tsx";
import query from "./__generated__/ImportsPageQuery$parameters.ts";
import { importsWorld, runOf } from "./importsWorld.fixture.ts";
import ImportsPage from "./ImportsPage.tsx";

const at = (address: string) => ({
  path: "/imports",
  at: address,
  loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
    queryRef: loadQuery(environment, query, { first: 20, after: null, last: null, before: null }),
  }),
});

const meta = {
  title: "Imports/ImportsPage",
  component: ImportsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ImportsPage />
      <Toaster />
    </main>
  ),
  parameters: { relay: () => importsWorld(), route: at("/imports?kind=vendors") },
} satisfies Meta<typeof ImportsPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Page = ReturnType<typeof within>;

const choose = async (page: Page) =>
  userEvent.upload(await page.findByTestId("file-input"), new File(["Firm,City\n"], "firms-2026.csv"));

export const NothingImportedYet: Story = {
  parameters: { route: at("/imports") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("No imports yet")).toBeVisible();
    await expect(page.queryByTestId("file-input")).toBeNull();
    await userEvent.selectOptions(page.getByRole("combobox", { name: /^Record type/ }), "Users");
    await waitFor(() => expect(page.getByTestId("file-input")).toBeInTheDocument());
  },
};

export const MappingNeeded: Story = {
  parameters: { relay: () => importsWorld({ knows: false }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(page);
    await waitFor(() => expect(page.getByText(/No column is named “Legal Name”/)).toBeVisible());
    await expect(page.queryByRole("button", { name: /^Import \d/ })).toBeNull();
    await userEvent.selectOptions(await page.findByRole("combobox", { name: /^Legal Name \(required\)/ }), "Firm");
    await waitFor(() => expect(page.getByRole("button", { name: "Import 2 rows" })).toBeEnabled());
  },
};

export const RowsRefused: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(page);
    await waitFor(() => expect(page.getByText("1 to create, 1 to update, 0 unchanged, 2 refused.")).toBeVisible());
    await expect(page.getByText("“cole at home” is not an e-mail address.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Download 2 refused rows" })).toBeVisible();
  },
};

export const Running: Story = {
  parameters: {
    relay: () =>
      importsWorld({
        more: {
          startImportRun: () => ({
            __typename: "StartImportRunPayload",
            isAgain: false,
            importRun: runOf({ state: "RUNNING", done: 400, total: 5000 }),
          }),
          continueImportRun: () => new Promise(() => {}),
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(page);
    await userEvent.click(await page.findByRole("button", { name: "Import 2 rows" }));
    await waitFor(() => expect(page.getByText("Row 400 of 5,000")).toBeVisible());
    await expect(page.getByRole("progressbar", { name: "Import of firms-2026.csv" })).toHaveAttribute("value", "400");
  },
};

export const Done: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(page);
    await userEvent.click(await page.findByRole("button", { name: "Import 2 rows" }));
    await waitFor(() => expect(page.getByText("2 records imported.")).toBeVisible());
    await waitFor(() => expect(page.getByRole("button", { name: "Report (PDF)" })).toBeVisible());
    await userEvent.selectOptions(page.getByRole("combobox", { name: /^Show/ }), "Refused");
    await waitFor(() => expect(page.queryByRole("rowheader", { name: "Acme Paving" })).toBeNull());
    await expect(page.getByRole("rowheader", { name: "Cole Fuel" })).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Import another file" }));
    await waitFor(() => expect(page.getByTestId("file-input")).toBeInTheDocument());
  },
};

export const StoppedOnTheWay: Story = {
  parameters: {
    relay: () => importsWorld({ earlier: runOf({ state: "RUNNING", done: 200, total: 450, finishedAt: null }) }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(page);
    await waitFor(() => expect(page.getByText(/it stopped after row 200 of 450/)).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Continue from row 201" }));
    await waitFor(() => expect(page.getByText("2 records imported.")).toBeVisible());
  },
};

export const SomeoneElseRunsIt: Story = {
  parameters: {
    relay: () =>
      importsWorld({
        more: {
          startImportRun: {
            __typename: "Refusal",
            code: "IMPORT_RUNNING",
            message: "Bo Abbott is importing this file right now (row 200 of 450). Wait until it is done.",
            field: null,
          },
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(page);
    await userEvent.click(await page.findByRole("button", { name: "Import 2 rows" }));
    await waitFor(() => expect(page.getByText(/Bo Abbott is importing this file right now/)).toBeVisible());
  },
};

export const EarlierImports: Story = {
  parameters: {
    relay: () =>
      importsWorld({
        runs: [
          runOf(),
          runOf({ id: "ImportRun:2", key: "run-2", state: "RUNNING", filename: "staff.xlsx", title: "Users" }),
          runOf({ id: "ImportRun:3", key: "run-3", state: "TAKEN_BACK", filename: "old.csv" }),
        ],
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "staff.xlsx" })).toHaveAttribute("href", "/imports/run-2");
    for (const state of ["Done", "Not finished", "Undone"]) await expect(page.getByText(state)).toBeVisible();
  },
};

export const MayImportNothing: Story = {
  parameters: { relay: () => importsWorld({ more: { importKinds: () => [] } }) },
  play: async () => expect(await screen.findByText("You may not import anything")).toBeVisible(),
};
