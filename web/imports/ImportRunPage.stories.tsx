import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { withRelay } from "../../.storybook/relay.tsx";
import query from "./__generated__/ImportRunPageQuery$parameters.ts";
import ImportRunPage from "./ImportRunPage.tsx";
import { importsWorld, mayNot, runOf } from "./importsWorld.fixture.ts";

const changed = "This import cannot be undone because of later changes: line 3 (Bell & Sons) has been changed since.";
const refusal = { __typename: "Refusal", code: "CHANGED_SINCE", message: changed, field: null };
const world = (run: object | null, more: object = {}) => importsWorld({ more: { importRun: () => run, ...more } });

const meta = {
  title: "Imports/ImportRunPage",
  component: ImportRunPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ImportRunPage />
      <Toaster />
    </main>
  ),
  parameters: {
    relay: () => world(runOf()),
    route: {
      path: "/imports/:key",
      at: "/imports/run-1",
      loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery(environment, query, { key: "run-1" }),
      }),
    },
  },
} satisfies Meta<typeof ImportRunPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const askTakeBack = async (page: ReturnType<typeof within>) => {
  await userEvent.click(await page.findByRole("button", { name: "Undo" }));
  return within(await screen.findByRole("alertdialog", { name: "Undo this import?" }));
};

export const TakenBack: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const question = await askTakeBack(page);
    await userEvent.click(question.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.getByText("Import undone.")).toBeVisible());
    await waitFor(() => expect(page.queryByRole("button", { name: "Undo" })).toBeNull());
    await expect(page.getByRole("button", { name: "Report (.csv)" })).toBeVisible();
  },
};

export const ChangedSince: Story = {
  parameters: {
    relay: () => world(runOf({ viewerCan: { takeBack: mayNot(changed), goOn: mayNot("This import is done.") } })),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const button = await page.findByRole("button", { name: "Undo" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await waitFor(() => expect(page.getAllByText(changed)[0]).toBeInTheDocument());
  },
};

export const RefusedMeanwhile: Story = {
  parameters: { relay: () => world(runOf(), { takeBackImportRun: () => refusal }) },
  play: async ({ canvasElement }) => {
    const question = await askTakeBack(within(canvasElement));
    await userEvent.click(question.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(question.getByText(changed)).toBeVisible());
  },
};

export const Stopped: Story = {
  parameters: { relay: () => world(runOf({ state: "RUNNING", done: 200, total: 450, finishedAt: null })) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/It stopped after row 200 of 450/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Choose the file" })).toHaveAttribute("href", "/imports?kind=vendors");
  },
};

export const NotThere: Story = {
  parameters: { relay: () => world(null) },
  play: async ({ canvasElement }) =>
    expect((await within(canvasElement).findAllByText("This import does not exist"))[0]).toBeVisible(),
};
