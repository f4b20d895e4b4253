import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { projectsWorld, someProjects } from "../projectsWorld.fixture.ts";
import query from "./__generated__/BidFormPageQuery.graphql.ts";
import BidFormPage from "./BidFormPage.tsx";

const meta = {
  title: "Procurement/BidFormPage",
  component: BidFormPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <BidFormPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/procurement/bid",
      at: "/procurement/bid",
      loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery(environment, query, {}),
      }),
    },
    relay: () => projectsWorld(someProjects()),
  },
} satisfies Meta<typeof BidFormPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfAProjectThatIsThere: Story = {
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await userEvent.click(await form.findByRole("radio", { name: "An existing project" }));
    const field = form.getByRole("combobox", { name: /^Project/ });
    await userEvent.type(field, "road");
    await waitFor(async () => expect(await form.findByRole("option", { name: /Road salt/ })).toBeVisible());
    await userEvent.click(form.getByRole("option", { name: /Road salt/ }));
    await waitFor(() => expect(field).toHaveValue("PR-2026-1 Road salt for the coming winter"));
  },
};

export const EverythingMissing: Story = {
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await userEvent.click(await form.findByRole("button", { name: "Create Bid / RFP" }));
    const summary = within(await form.findByRole("alert"));
    await expect(summary.getByRole("link", { name: "Bid Title is required." })).toBeVisible();
    await expect(summary.getByRole("link", { name: "Budget Limit is required." })).toBeVisible();
  },
};
