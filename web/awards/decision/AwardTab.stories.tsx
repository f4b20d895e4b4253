import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { announcedScene, awardScene, awardWorld, evaluatedScene, recommendationOf } from "../awardWorld.fixture.ts";
import { refusal, refusedFor } from "#web/projects/documentWorld.fixture.ts";
import AwardTab from "./AwardTab.tsx";

const meta = {
  title: "Procurement/AwardTab",
  component: AwardTab,
  args: { projectKey: "project-1", heard: 0 },
  decorators: [withRelay],
  render: (args) => (
    <main>
      <h1>Road salt</h1>
      <AwardTab {...args} />
      <Toaster />
    </main>
  ),
  parameters: { relay: () => awardWorld(evaluatedScene()) },
} satisfies Meta<typeof AwardTab>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingYet: Story = {
  parameters: { relay: () => awardWorld(awardScene("PUBLISHED")) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Nothing to award yet")).toBeVisible();
    await expect(page.getByText("No protests.")).toBeVisible();
    await expect(page.queryByRole("button", { name: "Recommend for award" })).toBeNull();
  },
};

export const TheSecondIsRecommended: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Bidder 4 Inc., \$22,800.00. Does not count: not responsive/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Recommend for award" }));
    await expect(page.getByText("Choose the bid that you recommend.")).toBeVisible();
    await userEvent.click(page.getByRole("radio", { name: /Bidder 2 Inc., \$20,400.00, ranked 2/ }));
    await userEvent.type(page.getByRole("textbox", { name: /Why this bidder/ }), "It delivers.");
    await userEvent.type(page.getByRole("textbox", { name: /Why not the lowest bid/ }), "No storage.");
    await userEvent.click(page.getByRole("button", { name: "Recommend for award" }));
    await waitFor(() => expect(screen.getByText("Recommended. Someone else must approve it now.")).toBeVisible());
    await expect(page.getByText("Waiting for approval")).toBeVisible();
  },
};

export const ALowBidAsksForItsJustification: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("radio", { name: /Bidder 3 Inc./ }));
    await expect(page.getByRole("textbox", { name: /How the bidder justifies its price/ })).toBeVisible();
  },
};

export const TheServerRefuses: Story = {
  parameters: {
    relay: () =>
      awardWorld(evaluatedScene(), {
        recommendAward: () => refusal("Bidder 1 Inc. is suspended until March 31, 2026.", "VENDOR_HELD"),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("radio", { name: /Bidder 1 Inc., .*the lowest/ }));
    await userEvent.type(page.getByRole("textbox", { name: /Why this bidder/ }), "The lowest.");
    await userEvent.click(page.getByRole("button", { name: "Recommend for award" }));
    await expect(await page.findByText("Bidder 1 Inc. is suspended until March 31, 2026.")).toBeVisible();
  },
};

export const SomeoneWhoMayOnlyRead: Story = {
  parameters: {
    relay: () => {
      const no = refusedFor("You need the permission Draft (Recommendation).");
      const viewerCan = { recommend: no, award: no, endWithoutAward: no, createResolution: no };
      return awardWorld(evaluatedScene({ viewerCan }));
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const button = await page.findByRole("button", { name: "Recommend for award" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
};

export const ProposalsAreNotRankedYet: Story = {
  parameters: {
    relay: () => awardWorld(evaluatedScene({ procurementType: "RFP", awardCandidates: null })),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("The proposals are not ranked yet")).toBeVisible();
  },
};

export const WaitsForApproval: Story = {
  parameters: {
    relay: () => awardWorld(awardScene("RECOMMENDED", { recommendation: recommendationOf() })),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Approve recommendation" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await waitFor(() => expect(dialog.getByText("Bidder 2 Inc. at $20,400.00.")).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Approve recommendation" }));
    await waitFor(() => expect(page.getByRole("button", { name: "Publish notice of intent" })).toBeVisible());
  },
};

export const AnnouncedAndProtested: Story = {
  parameters: { relay: () => awardWorld(announcedScene()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Protest 1 of Bidder 1 Inc. is not decided.")).toBeVisible();
    await expect(page.getByText("Holds the award")).toBeVisible();
    await expect(page.getByRole("link", { name: "Photographs of the storage.pdf" })).toBeVisible();
    await expect(page.getByText(/Protest, Ada Marsh, /)).toBeVisible();
    await expect(page.getByRole("button", { name: "Award now" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(page.getByRole("button", { name: "Deny" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("textbox")).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox"), "The notice asks for storage within the county.");
    await userEvent.click(dialog.getByRole("button", { name: "Deny" }));
    await waitFor(() => expect(page.getByText("Denied")).toBeVisible());
    await expect(page.getByText("Decision file")).toBeVisible();
  },
};

export const AProtestOnPaperIsEntered: Story = {
  parameters: {
    relay: () =>
      awardWorld(announcedScene(), {
        vendors: { __typename: "VendorConnection", edges: [] },
        receiveProtest: () => refusal("Choose the vendor who protests.", "NAME_REQUIRED"),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Enter a protest on paper" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: /What it says/ })).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox", { name: /What it says/ }), "The award is unjust.");
    await expect(await dialog.findByRole("textbox", { name: "Protester" })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Enter a protest on paper" }));
    await expect(await dialog.findByText("Choose the vendor who protests.")).toBeVisible();
  },
};

export const TheInsuranceIsNotMet: Story = {
  parameters: {
    relay: () =>
      awardWorld(
        announcedScene({
          awardInsurance:
            "Insurance requirements are not met yet. Of the requirements shown to bidders (Construction, version 2), Bidder 2 Inc. lacks workers' compensation (WC-ACORD; to be fixed by the vendor).",
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Bidder 2 Inc. lacks workers' compensation/)).toBeVisible();
  },
};

export const Awarded: Story = {
  parameters: {
    relay: () => {
      const scene = announcedScene({
        status: "AWARDED",
        vendorName: "Bidder 2 Inc.",
        awardedAmount: "20400",
        awardedOn: "2026-04-14",
        bidHold: null,
        awardWaits: null,
      });
      return awardWorld(scene);
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Awarded to Bidder 2 Inc. at \$20,400.00 on April 14, 2026/)).toBeVisible();
    await expect(page.queryByRole("button", { name: "End without an award" })).toBeNull();
  },
};

export const BiddersAreHeldNoLonger: Story = {
  parameters: {
    relay: () =>
      awardWorld(evaluatedScene({ bidHold: { __typename: "BidHold", until: "2026-03-01", isOver: true, days: 45 } })),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Bidders may withdraw")).toBeVisible();
  },
};
