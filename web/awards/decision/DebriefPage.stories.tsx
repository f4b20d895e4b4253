import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { guestWorld, type Row, solicitationOf } from "#web/solicitations/portal/portalWorld.fixture.ts";
import query from "./__generated__/DebriefPageQuery.graphql.ts";
import DebriefPage from "./DebriefPage.tsx";

const debriefOf = (change: Row = {}): Row => ({
  __typename: "Debrief",
  bidderName: "Bidder 1 Inc.",
  total: "19200",
  rank: 1,
  compared: 3,
  outWhy: null,
  isWinner: false,
  winnerName: "Bidder 2 Inc.",
  winnerTotal: "20400",
  awardedOn: "2026-04-14",
  whyNotFirst: "The lowest bidder has no storage within the county, which the notice asks for.",
  difference: "-1200",
  differencePercent: "-5.9",
  reason: "The lowest responsive bid of a responsible bidder.",
  protestsUntil: "2026-04-07",
  points: null,
  scores: [],
  ...change,
});
const world = (debrief: Row | null) =>
  guestWorld(solicitationOf({ debrief }), {
    viewer: { user: { __typename: "User", id: "User:1" } },
    viewerVendor: { __typename: "Vendor", id: "Vendor:1" },
  });

const meta = {
  title: "Procurement/DebriefPage",
  component: DebriefPage,
  decorators: [withRelay],
  parameters: {
    layout: "fullscreen",
    relay: () => world(debriefOf()),
    route: {
      path: "/vendor-portal/:id/debrief",
      at: "/vendor-portal/solicitation-1/debrief",
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { key: "solicitation-1" }),
      }),
    },
  },
} satisfies Meta<typeof DebriefPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ABidThatLost: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "How your bid compared" })).toBeVisible();
    await expect(page.getByText("1 of 3")).toBeVisible();
    await expect(page.getByText("$20,400.00")).toBeVisible();
    await expect(page.getByText("$1,200.00 (5.9%) below")).toBeVisible();
    await expect(page.getByText("The lowest responsive bid of a responsible bidder.")).toBeVisible();
    await expect(page.getByText("April 7, 2026")).toBeVisible();
    await expect(page.getByText(/Pat Buyer/)).toBeVisible();
    await expect(page.getByText(/has no storage within the county/)).toBeVisible();
  },
};

export const AProposalWithItsScores: Story = {
  parameters: {
    relay: () =>
      world(
        debriefOf({
          isWinner: true,
          winnerName: "Bidder 1 Inc.",
          winnerTotal: "19200",
          whyNotFirst: null,
          points: "86.5",
          scores: [
            { description: "Price", weight: 60, points: "60", words: "$19,200.00 / $19,200.00 × 60" },
            { description: "Delivery", weight: 40, points: "26.5", words: "(3 + 3.625) / 10 × 40" },
          ].map((score) => ({ __typename: "DebriefScore", ...score })),
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Your bid was awarded.")).toBeVisible();
    await expect(page.getByRole("table", { name: "Your scores" })).toBeVisible();
  },
};

export const ABidThatDidNotCount: Story = {
  parameters: {
    relay: () =>
      world(
        debriefOf({
          rank: null,
          total: null,
          difference: null,
          differencePercent: null,
          outWhy: "not responsive, no bid bond",
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("It did not count: not responsive, no bid bond.")).toBeVisible();
    await expect(page.getByText("no clear price")).toBeVisible();
  },
};

export const NothingToRead: Story = {
  parameters: { relay: () => world(null) },
  play: async ({ canvasElement }) => {
    const heading = await within(canvasElement).findByRole("heading", { name: "No debrief yet" });
    await expect(heading).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { relay: () => guestWorld(solicitationOf(), { solicitation: () => new Promise(() => {}) }) },
  play: async () => {
    await expect(await screen.findByText("Loading…")).toBeInTheDocument();
  },
};
