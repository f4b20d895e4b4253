import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, userEvent, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { listWorld } from "#web/solicitations/portal/portalWorld.fixture.ts";
import { tabulationScene, tabulationWorld, threeBids } from "../tabulationWorld.fixture.ts";
import query from "./__generated__/PublicTabulationPageQuery.graphql.ts";
import PublicTabulationPage from "./PublicTabulationPage.tsx";

const world = (tabulation: Parameters<typeof tabulationWorld>[0], more: object = {}) => ({
  ...listWorld(0),
  ...tabulationWorld(tabulation),
  ...more,
});

const meta = {
  title: "Procurement/PublicTabulationPage",
  component: PublicTabulationPage,
  decorators: [withRelay],
  parameters: {
    layout: "fullscreen",
    relay: () => world(threeBids()),
    route: {
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { key: "solicitation-1" }),
      }),
    },
  },
} satisfies Meta<typeof PublicTabulationPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeBids: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "Tabulation of BID-2026-7 Road salt" })).toBeVisible();
    await expect(page.getByText("Line 2: read aloud $5,150.00, computed $515.00")).toBeVisible();
    await expect(page.getByText(/until the county determines what it says/)).toBeVisible();
    await expect(
      page.getByText("Not ranked: It has no price for line 2, so its total cannot be compared with the others."),
    ).toBeVisible();
    await expect(page.getByText("Total of the priced lines")).toBeVisible();
    // The public page offers no actions.
    await expect(page.queryByRole("button", { name: /Mark|Withdraw|Say what/ })).toBeNull();
    await expect(page.getByRole("link", { name: "Back to the notice" })).toHaveAttribute(
      "href",
      "/vendor-portal/solicitation-1",
    );
  },
};

export const WithoutTheEstimate: Story = {
  parameters: {
    relay: () => {
      const scene = tabulationScene(3, 3, { estimate: null });
      const lines = scene["lines"] as (args: { from: number; count: number }) => object[];
      return world({
        ...scene,
        lines: (args: { from: number; count: number }) => lines(args).map((line) => ({ ...line, estimate: null })),
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const grid = within(await page.findByRole("table", { name: "Lines and bidders" }));
    await expect(await grid.findByRole("columnheader", { name: "Spread" })).toBeVisible();
    await expect(grid.queryByRole("columnheader", { name: "Estimate" })).toBeNull();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  parameters: { relay: () => world(tabulationScene(2, 90)) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByRole("button", { name: "Line prices" });
    await userEvent.click(first as HTMLElement);
    await expect(page.getByText("60 Item 60")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Show more lines" }));
    await expect(await page.findByText("90 Item 90")).toBeVisible();
    await expect(page.queryByRole("button", { name: "Show more lines" })).toBeNull();
  },
};

export const NothingIsOpened: Story = {
  parameters: { relay: () => world(null) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("heading", { name: "No tabulation yet" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { relay: () => world(null, { solicitation: () => new Promise(() => {}) }) },
};
