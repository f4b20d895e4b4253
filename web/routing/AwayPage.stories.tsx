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
    const mine = within(await page.findByRole("region", { name: "In your place" }));
    await waitFor(() => expect(mine.getByText("Ben Lowe")).toBeVisible());
    const others = within(page.getByRole("region", { name: "You stand in" }));
    await expect(others.getByText("Cleo Frost")).toBeInTheDocument();
    await expect(others.queryByRole("button")).toBeNull();
  },
};

export const NobodyYet: Story = {
  parameters: { relay: () => awayWorld([]) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Nobody decides in your place.")).toBeVisible());
    await expect(page.queryByRole("region", { name: "You stand in" })).toBeNull();
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
    await userEvent.click(page.getByRole("button", { name: "Let them decide" }));
    await waitFor(() => expect(screen.getByText("Cleo Frost decides in your place in these days.")).toBeVisible());
    await waitFor(() => expect(page.getByRole("button", { name: /Cleo Frost in your place/ })).toBeVisible());
  },
};

export const SomethingIsMissing: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Let them decide" }));
    const problem = within(await page.findByRole("alert"));
    await expect(problem.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Choose who decides in your place.",
      "Give the first day.",
      "Give the last day.",
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
          message: "Somebody already stands in for you in these days. End that delegation first.",
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
    await userEvent.click(page.getByRole("button", { name: "Let them decide" }));
    const problem = within(await page.findByRole("alert"));
    await expect(problem.getByRole("link", { name: /already stands in for you/ })).toBeInTheDocument();
    await expect(page.getByLabelText(/First day/)).toHaveValue("Mar 16, 2026");
  },
};

export const Ended: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "End now: Ben Lowe in your place" }));
    await waitFor(() => expect(screen.getByText("You decide again.")).toBeVisible());
    await waitFor(() => expect(page.getByText("Nobody decides in your place.")).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ tenant: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("Loading…")).toBeInTheDocument());
  },
};
