import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { awardScene, awardWorld, recommendationOf } from "../awardWorld.fixture.ts";
import { refusal, refusedFor, type Row } from "#web/projects/documentWorld.fixture.ts";
import query from "./__generated__/RecommendationPageQuery.graphql.ts";
import RecommendationPage from "./RecommendationPage.tsx";

const NO_DRAFT = refusedFor("The role Board member does not hold the permission Draft (Recommendation).");
/** As seen by a board member who cannot read projects. */
const board = (change: Row = {}, more: Row = {}) => {
  const { approve, announce } = recommendationOf()["viewerCan"] as Row;
  const viewerCan = { approve, announce, withdraw: NO_DRAFT };
  const recommendation = recommendationOf({ project: null, viewerCan, ...change });
  return awardWorld(awardScene("RECOMMENDED", { recommendation }), more);
};

const meta = {
  title: "Procurement/RecommendationPage",
  component: RecommendationPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <RecommendationPage />
      <Toaster />
    </main>
  ),
  parameters: {
    layout: "fullscreen",
    relay: () => board(),
    route: {
      path: "/procurement/:projectKey/recommendation",
      at: "/procurement/project-1/recommendation",
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { key: "project-1" }),
      }),
    },
  },
} satisfies Meta<typeof RecommendationPage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function approve(canvasElement: HTMLElement) {
  const page = within(canvasElement);
  await userEvent.click(await page.findByRole("button", { name: "Approve recommendation" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await waitFor(() => expect(dialog.getByText("Bidder 2 Inc. at $20,400.00.")).toBeVisible());
  await userEvent.click(dialog.getByRole("button", { name: "Approve recommendation" }));
  return { page, dialog };
}

export const ABoardMemberApproves: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "Road salt for the winter" })).toBeVisible();
    await expect(page.getByText("2 of 3")).toBeVisible();
    await expect(page.getByText(/has no storage within the county/)).toBeVisible();
    await expect(page.queryByRole("link", { name: "Back to the project" })).toBeNull();
    await approve(canvasElement);
    await waitFor(() => expect(screen.getByText("The recommendation is approved.")).toBeVisible());
    await expect(page.getByText(/^Lee Board, /)).toBeVisible();
  },
};

export const HerOwnIsRefused: Story = {
  parameters: {
    relay: () =>
      board(
        {},
        {
          approveRecommendation: () =>
            refusal("You wrote this recommendation, so someone else must approve it.", "OWN_RECOMMENDATION"),
        },
      ),
  },
  play: async ({ canvasElement }) => {
    const { dialog } = await approve(canvasElement);
    const words = "You wrote this recommendation, so someone else must approve it.";
    await expect(await dialog.findByText(words)).toBeVisible();
  },
};

export const NotThere: Story = {
  parameters: { relay: () => awardWorld(awardScene("EVALUATION")) },
  play: async ({ canvasElement }) => {
    const heading = await within(canvasElement).findByRole("heading", { name: "Recommendation not found" });
    await expect(heading).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ recommendation: () => new Promise(() => {}) }) },
  play: async () => {
    await expect(await screen.findByText("Loading the award")).toBeInTheDocument();
  },
};
