import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/VendorPageQuery.graphql.ts";
import VendorPage from "./VendorPage.tsx";
import { listedVendor, no, suspension, vendorsWorld, yes } from "./vendorsWorld.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const routeAt = (search = "") => ({
  path: "/vendors/:key",
  at: `/vendors/vendor-2${search}`,
  loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, { key: "vendor-2" }) }),
});
const may = listedVendor(2)["viewerCan"] as object;
const world = (more: object = {}, root: object = {}) => vendorsWorld([listedVendor(2, { ...more })], { ...root });

const meta = {
  title: "Vendors/VendorPage",
  component: VendorPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <VendorPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt(), relay: () => world() },
} satisfies Meta<typeof VendorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ItsFile: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("textbox", { name: /^Legal Name/ })).toHaveValue("Hudson Paving LLC");
    await expect(page.getByText(/The current tax ID ends in 6789/)).toBeVisible();
  },
};

export const TakenOver: Story = {
  parameters: { relay: () => world({ takenOverFrom: "River County", takenOverOn: "2026-01-31" }) },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/imported from River County's register, dated Jan 31, 2026/),
    ).toBeVisible();
  },
};

export const Waits: Story = {
  parameters: {
    relay: () => world({ standing: "WAITING", approvedByName: null, viewerCan: { ...may, approve: yes, refuse: yes } }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("This registration is waiting for approval.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Refuse" }));
    const question = await screen.findByText("Refuse the registration of Hudson Paving LLC?");
    await waitFor(() => expect(question).toBeVisible());
  },
};

export const Suspended: Story = {
  parameters: {
    route: routeAt("?tab=standing"),
    relay: () => world({ heldBy: suspension(), holds: [suspension()] }),
  },
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText("In force")).toBeVisible());
  },
};

export const ToBeDebarred: Story = {
  parameters: { route: routeAt("?tab=standing") },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Suspend or debar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Suspend or debar Hudson Paving LLC" }));
    await userEvent.click(dialog.getByRole("button", { name: "Suspend or debar" }));
    await expect(await dialog.findByRole("link", { name: "State the reason." })).toBeInTheDocument();
    await expect(dialog.getByRole("link", { name: "Enter the first day." })).toBeInTheDocument();
  },
};

export const Documents: Story = {
  parameters: { route: routeAt("?tab=documents") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Expires soon")).toBeVisible();
    await expect(page.getByText("Expired")).toBeVisible();
  },
};

export const Twins: Story = {
  parameters: {
    route: routeAt("?tab=duplicates"),
    relay: () =>
      world({
        duplicates: [
          {
            __typename: "VendorDuplicate",
            reasons: ["NAME", "ADDRESS"],
            vendor: { ...listedVendor(7), legalName: "The Hudson Paving Co.", taxIdLast4: "1111" },
          },
        ],
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Same name and address")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Merge The Hudson Paving Co. into this one" }));
    const warning = await screen.findByText(/different tax IDs/);
    await waitFor(() => expect(warning).toBeVisible());
  },
};

export const ReadOnly: Story = {
  parameters: {
    relay: () =>
      world({
        viewerCan: Object.fromEntries(Object.keys(may).map((name) => [name, no("The role Auditor may only view.")])),
      }),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("definition", { name: /^Legal Name/ })).toBeVisible();
  },
};

export const NotThere: Story = {
  parameters: { relay: () => vendorsWorld([]) },
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText("Vendor not found.")).toBeVisible());
  },
};
