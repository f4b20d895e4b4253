import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/AwayPageQuery.graphql.ts";
import AwayPage from "./AwayPage.tsx";
import { awayWorld, delegation } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };

const meta = {
  title: "Routing/AwayPage",
  component: AwayPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <AwayPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/account/away",
      at: "/account/away",
      loader: ({ environment }: Loader) => ({
        queryRef: loadQuery(environment, query, {}, { fetchPolicy: "store-and-network" }),
      }),
    },
    relay: () =>
      awayWorld([
        delegation(1),
        delegation(2, { viewerIsDelegate: true, userName: "Cleo Frost", isActive: false, startsOn: "2026-04-01" }),
      ]),
  },
} satisfies Meta<typeof AwayPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BothWays: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const mine = within(await page.findByRole("region", { name: "Who decides for you" }));
    await waitFor(() => expect(mine.getByText("Ben Lowe")).toBeVisible());
    const others = within(page.getByRole("region", { name: "Who you decide for" }));
    await expect(others.getByText("Cleo Frost")).toBeInTheDocument();
    await expect(others.queryByRole("button")).toBeNull();
  },
};

export const NoOneYet: Story = {
  parameters: { relay: () => awayWorld([]) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No one decides for you.")).toBeVisible());
    await expect(page.queryByRole("region", { name: "Who you decide for" })).toBeNull();
  },
};

export const Added: Story = {
  parameters: { relay: () => awayWorld([]) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("combobox"), "Cleo");
    await userEvent.click(await page.findByRole("option", { name: /Cleo Frost/ }));
    await userEvent.type(page.getByLabelText(/First day/), "3/16/2026");
    await userEvent.type(page.getByLabelText(/Last day/), "3/20/2026");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Cleo Frost decides for you on these days.")).toBeVisible());
    await waitFor(() => expect(page.getByRole("button", { name: /Cleo Frost decides for you/ })).toBeVisible());
  },
};

export const SomethingIsMissing: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Save" }));
    const problem = within(await page.findByRole("alert"));
    await expect(problem.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Choose a person.",
      "Enter the first day.",
      "Enter the last day.",
    ]);
  },
};

export const RefusedBecauseItOverlaps: Story = {
  parameters: {
    relay: () =>
      awayWorld([delegation(1)], {
        addDelegation: {
          __typename: "Refusal",
          code: "OVERLAPS",
          message: "Someone already stands in for you during these days. End that delegation first.",
          field: "startsOn",
        },
      }),
  },
  play: async (context) => {
    const page = within(context.canvasElement);
    await userEvent.type(await page.findByRole("combobox"), "Ben");
    await userEvent.click(await page.findByRole("option", { name: /Ben Lowe/ }));
    await userEvent.type(page.getByLabelText(/First day/), "3/16/2026");
    await userEvent.type(page.getByLabelText(/Last day/), "3/20/2026");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    const problem = within(await page.findByRole("alert"));
    await expect(problem.getByRole("link", { name: /already stands in for you/ })).toBeInTheDocument();
    await expect(page.getByLabelText(/First day/)).toHaveValue("Mar 16, 2026");
  },
};

export const Ended: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "End now: Ben Lowe decides for you" }));
    await waitFor(() => expect(screen.getByText("Ended. You decide for yourself again.")).toBeVisible());
    await waitFor(() => expect(page.getByText("No one decides for you.")).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ tenant: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("Loading…")).toBeInTheDocument());
  },
};
