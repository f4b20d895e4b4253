import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import query from "./__generated__/PortalPageQuery.graphql.ts";
import PortalPage from "./PortalPage.tsx";
import { listWorld } from "./portalWorld.fixture.ts";

const meta = {
  title: "Procurement/PortalPage",
  component: PortalPage,
  decorators: [withRelay],
  parameters: {
    layout: "fullscreen",
    relay: () => listWorld(4),
    route: {
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, {}),
      }),
    },
  },
} satisfies Meta<typeof PortalPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "BID-2026-1 Matter 1" })).toBeVisible();
    await expect(page.getByText("4 solicitations")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByText("All times are Eastern Time, the county’s time zone.")).toBeVisible();
    const menu = within(page.getByRole("navigation", { name: "For everyone" }));
    await expect(menu.getByRole("link", { name: "Vendor portal" })).toHaveAttribute("aria-current", "page");
    await expect(menu.getByRole("link", { name: "Resolutions" })).toHaveAttribute("href", "/public/resolutions");
    // The county's name and the page start at the same left edge.
    const leftOf = (element: HTMLElement) => Math.round(element.getBoundingClientRect().left);
    const heading = page.getByRole("heading", { name: "Bids, quotes and requests for proposals" });
    await expect(leftOf(page.getByRole("link", { name: "Demo County" }))).toBe(leftOf(heading));
  },
};

export const Empty: Story = {
  parameters: { relay: () => listWorld(0) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("No solicitations found")).toBeVisible();
  },
};
