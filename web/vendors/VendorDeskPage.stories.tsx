import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/VendorDeskPageQuery.graphql.ts";
import VendorDeskPage from "./VendorDeskPage.tsx";
import { listedVendor, no, suspension, vendorsWorld } from "./vendorsWorld.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const world = (more: object = {}) => vendorsWorld([listedVendor(2, { notes: "", ...more })]);

const meta = {
  title: "Vendors/VendorDeskPage",
  component: VendorDeskPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <VendorDeskPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/vendor-desk",
      at: "/vendor-desk",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
    },
    relay: () => world(),
  },
} satisfies Meta<typeof VendorDeskPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HerOrganization: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("definition", { name: /^Legal Name/ })).toBeVisible();
    await expect(page.getByRole("definition", { name: /^Tax ID/ })).toHaveTextContent("ends in 6789");
    await expect(page.queryByText("Staff notes")).toBeNull();
  },
};

export const TakenElsewhere: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Download for another county" }));
    await waitFor(async () =>
      expect(await screen.findByText(/Saved Vendor-Registration-demo\.json/)).toBeInTheDocument(),
    );
  },
};

export const Waits: Story = {
  parameters: { relay: () => world({ standing: "WAITING" }) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText(/The county is reviewing your registration/)).toBeVisible(),
    );
  },
};

export const WithoutCommodities: Story = {
  parameters: { relay: () => world({ categories: [] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const words = "You will not get emails about new bids until you choose commodities.";
    await expect((await page.findAllByText(words))[0]).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Choose commodities" }));
    await waitFor(() => expect(page.getByRole("combobox", { name: /^Commodity Categories/ })).toHaveFocus());
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      world({
        standing: "REFUSED",
        refusedWhy: "The W-9 is missing.",
        viewerCan: {
          ...(listedVendor(2)["viewerCan"] as object),
          editOwn: no("The county did not approve this registration."),
        },
      }),
  },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText(/refused your registration: The W-9 is missing/)).toBeVisible(),
    );
  },
};

export const Suspended: Story = {
  parameters: { relay: () => world({ heldBy: suspension(), holds: [suspension()] }) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText(/Two deliveries of salt came late/)).toBeVisible(),
    );
  },
};

export const TooManyInvitations: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Invite" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite someone" }));
    const field = dialog.getByRole("textbox", { name: /^Their email/ });
    await userEvent.type(field, "x{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter an email address/));
    await userEvent.clear(field);
    await userEvent.type(field, "x@y.example{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/10 invitations are open/));
  },
};

export const NoVendor: Story = {
  parameters: { relay: () => vendorsWorld([], { viewerVendor: null }) },
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect((await within(canvasElement).findAllByRole("heading"))[0]).toBeVisible());
  },
};
