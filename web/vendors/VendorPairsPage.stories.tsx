import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import query from "./__generated__/VendorPairsPageQuery.graphql.ts";
import VendorPairsPage from "./VendorPairsPage.tsx";
import { listedVendor, no, vendorsWorld } from "./vendorsWorld.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const world = (pairs: unknown, more: object = {}) => vendorsWorld([], { vendorDuplicates: pairs, ...more });

const meta = {
  title: "Vendors/VendorPairsPage",
  component: VendorPairsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <VendorPairsPage />
    </main>
  ),
  parameters: {
    route: {
      path: "/vendors/duplicates",
      at: "/vendors/duplicates",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
    },
    relay: () =>
      world([
        { reasons: ["TAX_ID", "NAME"], older: listedVendor(2), newer: listedVendor(7, { legalName: "Hudson Paving" }) },
        { reasons: ["ADDRESS"], older: listedVendor(0), newer: listedVendor(3) },
      ]),
  },
} satisfies Meta<typeof VendorPairsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "Hudson Paving LLC" })).toHaveAttribute(
      "href",
      "/vendors/vendor-2?tab=duplicates",
    );
    await expect(page.getByText("Same tax ID and name")).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { relay: () => world([]) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("No two records look alike.")).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: {
    relay: () => world([], { viewer: { can: no("The role Member does not hold the permission “View”.") } }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("You may not view vendors.")).toBeVisible();
    await expect(page.queryByText("No two records look alike.")).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { relay: () => world(() => new Promise(() => {})) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Loading…")).toBeInTheDocument();
  },
};
