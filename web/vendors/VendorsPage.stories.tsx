import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/VendorsPageQuery.graphql.ts";
import { pageVariables, readFilters } from "./vendorFilters.ts";
import VendorsPage from "./VendorsPage.tsx";
import { listedVendor, no, suspension, vendorsWorld } from "./vendorsWorld.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };
const routeAt = (at: string) => ({
  path: "/vendors",
  at,
  loader: ({ environment, request }: Loader) => ({
    queryRef: loadQuery(environment, query, pageVariables(readFilters(new URL(request.url).searchParams))),
  }),
});
const five = () => [
  listedVendor(0),
  listedVendor(1, { heldBy: suspension(), holds: [suspension()] }),
  listedVendor(2),
  listedVendor(3, { standing: "WAITING", taxIdLast4: null, contacts: [] }),
  listedVendor(4, { standing: "REFUSED", refusedWhy: "No W-9." }),
];

const meta = {
  title: "Vendors/VendorsPage",
  component: VendorsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <VendorsPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/vendors"), relay: () => vendorsWorld(five()) },
} satisfies Meta<typeof VendorsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByName: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const rows = await page.findAllByRole("rowheader");
    await expect(rows).toHaveLength(5);
    await expect(page.getByText("Suspended")).toBeVisible();
    await expect(page.getByText("1 registration is waiting for approval.")).toBeVisible();
  },
};

export const SearchedByStanding: Story = {
  parameters: { route: routeAt("/vendors?standing=waiting") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "Mohawk Fence Co." })).toBeVisible();
    await expect(page.getAllByRole("rowheader")).toHaveLength(1);
  },
};

export const NoneYet: Story = {
  parameters: { relay: () => vendorsWorld([]) },
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText("No vendors found.")).toBeVisible());
  },
};

export const NoOneMatches: Story = {
  parameters: { route: routeAt("/vendors?q=zzz") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No vendors match these filters.")).toBeVisible());
    await expect(page.getByRole("button", { name: "Clear the filters" })).toBeVisible();
  },
};

export const MayNotView: Story = {
  parameters: {
    relay: () => vendorsWorld([], { viewer: { can: no("The role Auditor does not hold the permission “View”.") } }),
  },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("You may not view vendors.")).toBeVisible(),
    );
  },
};

export const ANewOneNeedsAName: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "New Vendor" }));
    const panel = within(await screen.findByRole("dialog", { name: "New Vendor" }));
    await userEvent.type(panel.getByLabelText(/^Tax ID/), "123");
    await userEvent.click(panel.getByRole("button", { name: "Create" }));
    const problems = within(await panel.findByRole("alert"));
    await expect(problems.getByRole("link", { name: "Legal name is required." })).toBeInTheDocument();
    await expect(problems.getByRole("link", { name: /A tax ID has nine digits/ })).toBeInTheDocument();
  },
};
