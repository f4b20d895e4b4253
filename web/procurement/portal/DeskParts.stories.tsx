import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import DeskBids from "../lodging/DeskBids.tsx";
import DeskSolicitations from "./DeskSolicitations.tsx";
import { type Row, solicitationOf } from "./portalWorld.fixture.ts";

const Desk = () => (
  <main>
    <h1>My Desk</h1>
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
    await expect(await page.findByText("You have asked nothing yet.")).toBeVisible();
    await expect(page.queryByText("Decided: how your bids stood")).toBeNull();
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
    const region = within(await page.findByRole("region", { name: "Decided: how your bids stood" }));
    await expect(region.getByRole("link", { name: "BID-2026-4 Sand" })).toHaveAttribute(
      "href",
      "/vendor-portal/solicitation-2/debrief",
    );
  },
};
