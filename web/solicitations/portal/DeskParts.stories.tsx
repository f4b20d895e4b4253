import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import DeskBids from "#web/bids/lodging/DeskBids.tsx";
import DeskAddenda from "./DeskAddenda.tsx";
import DeskSolicitations from "./DeskSolicitations.tsx";
import { type Row, solicitationOf } from "./portalWorld.fixture.ts";

const Desk = () => (
  <main>
    <h1>My Desk</h1>
    <DeskAddenda />
    <DeskBids />
    <DeskSolicitations />
  </main>
);
const vendorOf = (change: Row = {}): Row => ({
  viewerVendor: {
    __typename: "Vendor",
    id: "Vendor:1",
    bidOn: [],
    debriefs: [],
    followed: [],
    asked: [],
    toAcknowledge: [],
    ...change,
  },
});
const decided = solicitationOf({ id: "Solicitation:2", key: "solicitation-2", title: "Sand", state: "AWARDED" });

const meta = {
  title: "Procurement/DeskParts",
  component: Desk,
  decorators: [withRelay],
  parameters: { relay: () => vendorOf() },
} satisfies Meta<typeof Desk>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingYet: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("You haven’t asked any questions.")).toBeVisible();
    await expect(page.queryByText("Addenda to acknowledge")).toBeNull();
    await expect(page.queryByText("Decided: how your bids compared")).toBeNull();
  },
};

export const ABidIsLodgedAndOneIsDecided: Story = {
  parameters: {
    relay: () =>
      vendorOf({
        bidOn: [solicitationOf({ myBid: { __typename: "MyBid", state: "LODGED", toConfirm: true } })],
        debriefs: [decided],
        followed: [solicitationOf(), decided],
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const region = within(await page.findByRole("region", { name: "Decided: how your bids compared" }));
    await expect(region.getByRole("link", { name: "BID-2026-4 Sand" })).toHaveAttribute(
      "href",
      "/vendor-portal/solicitation-2/debrief",
    );
  },
};

export const AnAddendumToAcknowledgeComesFirst: Story = {
  parameters: {
    relay: () =>
      vendorOf({
        toAcknowledge: [
          {
            __typename: "Addendum",
            id: "Addendum:1",
            number: 2,
            title: "Later delivery",
            solicitation: solicitationOf({ title: "Road salt", dueAt: "2026-04-10T18:00:00Z" }),
          },
        ],
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const region = within(await page.findByRole("region", { name: "Addenda to acknowledge" }));
    await expect(region.getByRole("link", { name: /Addendum 2/ })).toHaveAttribute(
      "href",
      "/vendor-portal/solicitation-1#addenda",
    );
    await expect(region.getByText(/^Road salt\. Due /)).toBeVisible();
    await waitFor(() => expect(page.getAllByRole("region")[0]).toHaveAccessibleName("Addenda to acknowledge"));
  },
};
