import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { editorScene, quotes, refusal, refusedFor, type Row } from "../editorWorld.fixture.ts";
import { decisions, lifecycleWorld, reviewScene, stepOf } from "../lifecycleWorld.fixture.ts";
import { held } from "./heldDecisions.ts";
import ReviewPage from "./ReviewPage.tsx";
import query from "./__generated__/ReviewPageQuery.graphql.ts";

const waiting = (key: string, step: string, number: string, title: string): Row => ({
  __typename: "WaitingEntry",
  id: `Resolution:${key}`,
  room: "RESOLUTION",
  path: `/resolutions/${key}/review?step=${step}`,
  number,
  title,
});
const two = [
  waiting("resolution-1", "step-2", "2026-0112", "Road salt for the winter 2026"),
  waiting("resolution-2", "step-9", "2026-0113", "A guide rail on County Route 12"),
];
const world = (scene: Row = reviewScene(), list: Row[] = two, more: Row = {}): Row => ({
  ...lifecycleWorld(scene),
  waitingOnMe: list,
  ...more,
});

const meta = {
  title: "Resolutions/ReviewPage",
  component: ReviewPage,
  decorators: [withRelay],
  render: () => (
    <>
      <ReviewPage />
      <Toaster />
    </>
  ),
  // Held decisions outlive the page, so a story starts by clearing them.
  beforeEach: () => {
    held.forget();
  },
  parameters: {
    relay: () => world(),
    route: {
      path: "/resolutions/:id/review",
      at: "/resolutions/resolution-1/review?step=step-2",
      loader: ({ environment, params }: { environment: Parameters<typeof loadQuery>[0]; params: { id?: string } }) => ({
        queryRef: loadQuery(environment, query, { key: params.id ?? "" }),
      }),
    },
  },
} satisfies Meta<typeof ReviewPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WaitsForMyApproval: Story = {
  parameters: { relay: () => world(reviewScene({ attachments: quotes() })) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByRole("button", { name: "Approve" })).toBeVisible());
    await expect(page.getByText("1 of 2")).toBeInTheDocument();
    await expect(page.getByText("Please decide before the board meets on April 14.")).toBeInTheDocument();
    await expect(page.getByRole("link", { name: "Quote Prewitt.pdf" })).toBeInTheDocument();
    await expect(page.getByRole("listitem", { name: "RESOLVED clause 1" })).toBeInTheDocument();
  },
};

export const ApprovedAndTakenBack: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Approve" }));
    await expect(await page.findByText("Approved.")).toBeInTheDocument();
    await expect(page.getByRole("link", { name: "Next: 2 of 2" })).toHaveAttribute(
      "href",
      "/resolutions/resolution-2/review?step=step-9",
    );
    await expect(page.getByText(/^It will be sent in \d+ seconds?\.$/)).toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "Undo" }));
    await waitFor(async () => expect(await page.findByRole("button", { name: "Approve" })).toBeVisible());
  },
};

export const RefusedAndApprovedAgain: Story = {
  parameters: {
    relay: () => {
      const all = world();
      const approve = all["approveStep"] as (args: unknown) => unknown;
      let callCount = 0;
      const approveStep = (args: unknown) => ((callCount += 1) === 1 ? refusal("Try again.") : approve(args));
      return { ...all, approveStep };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Approve" }));
    held.sendAll();
    await expect(await page.findByText("Try again.")).toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "Approve" }));
    held.sendAll();
    await expect(await page.findByText("It is sent.")).toBeInTheDocument();
  },
};

const returned = fn();
export const ReturnedWithAReason: Story = {
  parameters: {
    relay: () => {
      returned.mockClear();
      const all = world(reviewScene(), two.slice(0, 1));
      const reject = all["rejectStep"] as (args: unknown) => unknown;
      return { ...all, rejectStep: (args: unknown) => (returned(args), reject(args)) };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Return to draft" }));
    const question = within(await screen.findByRole("dialog", { name: "Return 2026-0112 to draft?" }));
    await userEvent.type(question.getByRole("textbox", { name: /Reason/ }), "Name the bid.");
    await userEvent.click(question.getByRole("button", { name: "Return to draft" }));
    await waitFor(async () => expect(await page.findByText("That was the last one.")).toBeVisible());
    await expect(returned).toHaveBeenCalledWith({
      input: expect.objectContaining({ reason: "Name the bid.", refuse: false }),
    });
  },
};

export const NotMyTurn: Story = {
  parameters: {
    relay: () => {
      const why = "This step is waiting for Florence Quill, or someone standing in for them.";
      const steps = [
        stepOf(1, "Florence Quill", { state: "OPEN", key: "step-2", viewerCan: decisions(refusedFor(why)) }),
      ];
      return world(reviewScene({ steps }));
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const why = "This step is waiting for Florence Quill, or someone standing in for them.";
    // On the page itself, once, and not only in a tooltip.
    await waitFor(async () => expect((await page.findAllByText(why)).some((each) => each.tagName === "P")).toBe(true));
    await expect(page.getByRole("button", { name: "Approve" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const HeldByMyRole: Story = {
  parameters: { relay: () => world(editorScene({ ...reviewScene(), steps: [], status: "CLERK_REVIEW" }), []) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(
        await page.findByText("No step of this review is yours. The people who hold the review decide:"),
      ).toBeVisible(),
    );
  },
};

export const NoTextYet: Story = {
  parameters: { relay: () => world(reviewScene({ draft: [] }), []) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No draft yet.")).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: { relay: () => world(reviewScene(), two, { resolution: () => new Promise(() => {}) }) },
};

export const NotFound: Story = {
  parameters: { relay: () => world(reviewScene(), [], { resolution: () => null }) },
  play: async ({ canvasElement }) => {
    const heading = await within(canvasElement).findByRole("heading", { level: 1, name: "Not found." });
    await waitFor(() => expect(heading).toBeVisible());
  },
};
