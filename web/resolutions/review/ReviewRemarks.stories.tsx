import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { canAll, refusal, refusedFor, type Row } from "../editorWorld.fixture.ts";
import { lifecycleWorld, reviewScene } from "../lifecycleWorld.fixture.ts";
import { may, remarked, remarkOf, remarkVerbs, suggestionOf } from "../remarksWorld.fixture.ts";
import { held } from "./heldDecisions.ts";
import ReviewPage from "./ReviewPage.tsx";
import query from "./__generated__/ReviewPageQuery.graphql.ts";

// Comments by Legal, which may not edit, on the clauses of a text under review.

const allowed = { allowed: true, reason: null };
const byLegal = { edit: refusedFor("Your role may not edit meeting items."), comment: allowed, suggest: allowed };
const world = (remarks: Row[] = [], can: Row = byLegal, more: (scene: Row) => Row = () => ({})): Row => {
  const scene = remarked(reviewScene({ viewerCan: canAll(allowed, can) }), remarks);
  return { ...lifecycleWorld(scene), waitingOnMe: [], ...remarkVerbs(scene), ...more(scene) };
};

const meta = {
  title: "Resolutions/ReviewRemarks",
  component: ReviewPage,
  decorators: [withRelay],
  render: () => (
    <>
      <ReviewPage />
      <Toaster />
    </>
  ),
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

export const CommentWritten: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Comment on WHEREAS clause 1" }));
    const form = within(await page.findByRole("group", { name: "Comment on WHEREAS clause 1" }));
    const field = form.getByRole("textbox", { name: "Your comment" });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "Which winter?");
    await userEvent.click(form.getByRole("button", { name: "Add comment" }));
    const remarks = within(await page.findByRole("group", { name: "Comments and suggestions on WHEREAS clause 1" }));
    await expect(remarks.getByText("Which winter?")).toBeVisible();
    await expect(remarks.getByRole("button", { name: "Withdraw" })).toBeVisible();
    await waitFor(async () => expect(await page.findByText("1 open comment")).toBeVisible());
  },
};

export const WordsSuggested: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Suggest words for RESOLVED clause 2" }));
    const form = within(await page.findByRole("group", { name: "Suggest words for RESOLVED clause 2" }));
    const field = await form.findByRole("textbox", { name: "RESOLVED clause 2 as it should be" });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard(" It takes effect at once.");
    await waitFor(() => expect(form.getByText(/It takes effect at once/, { selector: "ins" })).toBeVisible());
    await userEvent.type(form.getByRole("textbox", { name: "Why (optional)" }), "As the bid says.");
    await userEvent.click(form.getByRole("button", { name: "Suggest these words" }));
    const remarks = within(await page.findByRole("group", { name: "Comments and suggestions on RESOLVED clause 2" }));
    await expect(remarks.getByText(/It takes effect at once/, { selector: "ins" })).toBeVisible();
    await waitFor(async () => expect(await page.findByText("1 suggestion to decide")).toBeVisible());
  },
};

export const SuggestionRefused: Story = {
  parameters: {
    relay: () =>
      world([], byLegal, () => ({
        suggestWords: () => refusal("This is the current text of the clause. Change it first.", "SAME_WORDS", "words"),
      })),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Suggest words for RESOLVED clause 2" }));
    await userEvent.click(await page.findByRole("button", { name: "Suggest these words" }));
    await waitFor(() => expect(page.getByText(/^This is the current text of the clause/)).toBeVisible());
  },
};

export const SeveralOfMyOwn: Story = {
  parameters: {
    relay: () =>
      world([
        remarkOf(1, { viewerCan: may.own }),
        suggestionOf(2, { viewerCan: may.ownSuggestion }),
        remarkOf(3, { state: "SETTLED", decidedByName: "Casimir Dunne", decidedAt: "2026-03-06T14:00:00Z" }),
      ]),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("1 suggestion to decide, 1 open comment")).toBeVisible());
    const remarks = within(page.getByRole("group", { name: "Comments and suggestions on RESOLVED clause 1" }));
    // A person who may not edit the text gets no decision buttons.
    await expect(remarks.queryByRole("button", { name: "Accept" })).toBeNull();
    await userEvent.click(remarks.getByRole("button", { name: "Withdraw" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Withdraw your suggestion?" }));
    await userEvent.click(question.getByRole("button", { name: "Withdraw" }));
    await waitFor(() => expect(page.getByText("1 open comment")).toBeVisible());
  },
};

export const NotMyTurn: Story = {
  parameters: {
    relay: () => {
      const why = refusedFor("It isn’t your turn in this review. Legal review is held by the role Legal reviewer.");
      return world([remarkOf(1, { viewerCan: may.nothing })], { comment: why, suggest: why });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText(/^Which winter/)).toBeVisible());
    await expect(page.queryByRole("button", { name: /^Comment on/ })).toBeNull();
  },
};
