import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, userEvent, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import query from "./__generated__/PublicPageQuery.graphql.ts";
import { publicWorld } from "./publicWorld.fixture.ts";
import { publicVariables, readPublicAddress } from "./publicAddress.ts";
import PublicPage from "./PublicPage.tsx";

const meta = {
  title: "County/PublicPage",
  component: PublicPage,
  decorators: [withRelay],
  parameters: {
    layout: "fullscreen",
    relay: () => publicWorld(),
    route: {
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, publicVariables(readPublicAddress(new URLSearchParams()))),
      }),
    },
  },
} satisfies Meta<typeof PublicPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ReadByAGuest: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "Board meeting, April 14, 2026" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Agenda of meeting 2026-7" })).toBeVisible();
    await expect(page.queryByRole("link", { name: "Minutes of meeting 2026-7" })).toBeNull();
    await expect(page.getByRole("link", { name: "Live display of meeting 2026-7" })).toHaveAttribute(
      "href",
      "/display/meeting-1",
    );
    await userEvent.click(page.getByRole("button", { name: "Items and votes of meeting 2026-7" }));
    await expect(await page.findByText("1. Road salt for the winter")).toBeVisible();
    await expect(page.getByText(/To buy 400 tons \(9 yes, 3 no, 1 abstained, 1 recused\)/)).toBeVisible();
    await expect(page.getByText("Passed, contradicted")).toBeVisible();
    await expect(page.getByText(/The source says failed, but 9 Yes to 3 No/)).toBeVisible();
    await expect(page.getByText(/The title says that 10 votes are required/)).toBeVisible();
    await expect(page.getByText("Carried over from meeting 2026-6")).toBeVisible();
    await expect(page.getByRole("link", { name: "Press release: County buys road salt" })).toHaveAttribute(
      "href",
      "/public/releases/release-1",
    );
    await expect(page.queryByText(/Not yet/)).toBeNull();
    await expect(page.getByText("Referred to the Public Works Committee")).toBeVisible();
    // A voice vote is declared, and nobody is counted.
    await expect(page.getByText(/To adjourn$/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Text of resolution 12-2026" }));
    await expect(await page.findByText(/RESOLVED, that salt is bought/)).toBeVisible();
    await expect(page.getByRole("link", { name: "BID-2026-4 Road salt for the winter" })).toHaveAttribute(
      "href",
      "/vendor-portal/solicitation-1",
    );
    const menu = within(page.getByRole("navigation", { name: "For everybody" }));
    await expect(menu.getByRole("link", { name: "Meetings and resolutions" })).toHaveAttribute("aria-current", "page");
    await expect(menu.getByRole("link", { name: "Vendor portal" })).toHaveAttribute("href", "/vendor-portal");
  },
};

/** A county that has published nothing yet says so, and shows nothing made up. */
export const NothingPublished: Story = {
  parameters: { relay: () => publicWorld({ empty: true }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("No agenda has been published yet.")).toBeVisible();
    await expect(page.getByText("No resolution has been published yet.")).toBeVisible();
    await expect(page.getByText("Nothing is open for bids at the moment.")).toBeVisible();
  },
};
