import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { redlineWords } from "#schema/resolutions/editor/redline.rules.ts";
import { editorScene, editorWorld, refusal, refusedFor, type Row, saltDraft } from "../editorWorld.fixture.ts";
import { may, remarked, remarkOf, remarkVerbs, suggestionOf } from "../remarksWorld.fixture.ts";
import ResolutionEditorPage from "./ResolutionEditorPage.tsx";
import query from "./__generated__/ResolutionEditorPageQuery.graphql.ts";

// Comments on a text that the viewer may edit, and decides on.

const world = (remarks: Row[], scene: Row = editorScene(), more: Row = {}): Row => {
  remarked(scene, remarks);
  return editorWorld(scene, { ...remarkVerbs(scene), ...more });
};

const meta = {
  title: "Resolutions/DocumentRemarks",
  component: ResolutionEditorPage,
  decorators: [withRelay],
  render: () => (
    <>
      <ResolutionEditorPage />
      <Toaster />
    </>
  ),
  parameters: {
    relay: () => world([remarkOf(1), suggestionOf(2)]),
    route: {
      path: "/resolutions/:id",
      at: "/resolutions/resolution-1?tab=document",
      loader: ({ environment, params }: { environment: Parameters<typeof loadQuery>[0]; params: { id?: string } }) => ({
        queryRef: loadQuery(environment, query, { key: params.id ?? "" }),
      }),
    },
  },
} satisfies Meta<typeof ResolutionEditorPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Page = ReturnType<typeof within>;

const on = async (page: Page, clause: string) =>
  within(await page.findByRole("group", { name: `Comments and suggestions on ${clause}` }));

export const SuggestionAccepted: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("1 suggestion to decide, 1 open comment")).toBeVisible());
    const remarks = await on(page, "RESOLVED clause 1");
    await userEvent.click(remarks.getByRole("button", { name: "Accept" }));
    await waitFor(() =>
      expect(page.getByRole("textbox", { name: "RESOLVED clause 1" })).toHaveTextContent(
        "in a form approved by the County Attorney",
      ),
    );
    await userEvent.click(remarks.getByRole("button", { name: "Show 1 decided" }));
    await expect(remarks.getByText(/^Accepted by Casimir Dunne/)).toBeVisible();
    await expect(page.getByText("1 open comment")).toBeVisible();
  },
};

export const SuggestionDeclined: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const remarks = await on(page, "RESOLVED clause 1");
    await userEvent.click(remarks.getByRole("button", { name: "Decline" }));
    const question = within(
      await screen.findByRole("alertdialog", { name: "Decline the suggestion for RESOLVED clause 1?" }),
    );
    await userEvent.type(question.getByRole("textbox", { name: "Reason (optional)" }), "The bid is for one year.");
    await userEvent.click(question.getByRole("button", { name: "Decline" }));
    await userEvent.click(await remarks.findByRole("button", { name: "Show 1 decided" }));
    await waitFor(() => expect(remarks.getByText("Reason: The bid is for one year.")).toBeVisible());
  },
};

export const CommentAnsweredAndSettled: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const remarks = await on(page, "WHEREAS clause 1");
    await userEvent.click(remarks.getByRole("button", { name: "Answer" }));
    const form = within(await screen.findByRole("dialog", { name: "Answer" }));
    await userEvent.type(form.getByRole("textbox", { name: /Your answer/ }), "2026 to 2027.");
    await userEvent.click(form.getByRole("button", { name: "Add answer" }));
    await waitFor(() => expect(remarks.getByText("2026 to 2027.")).toBeVisible());
    await userEvent.click(remarks.getByRole("button", { name: "Mark as settled" }));
    await waitFor(() => expect(remarks.getByRole("button", { name: "Show 1 decided" })).toBeVisible());
  },
};

const changed = "the Chair is authorized to sign a contract with Prewitt Salt Co. not to exceed $26,000; and";
export const ClauseChangedSince: Story = {
  parameters: {
    relay: () => {
      const quoted = "the Chair is authorized to sign a contract with Prewitt Salt Co. not to exceed $24,500; and";
      const accept = refusedFor(
        "This clause has changed since then. Enter the text by hand if you want it, and decline this.",
      );
      return world([
        suggestionOf(1, { changedSince: redlineWords(quoted, changed), viewerCan: { ...may.choose, accept } }),
      ]);
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const remarks = await on(page, "RESOLVED clause 1");
    await waitFor(() => expect(remarks.getByText("This clause has changed since.")).toBeVisible());
    // Both are shown: the change and the suggestion.
    await expect(remarks.getByText("$26,000", { selector: "ins" })).toBeVisible();
    await expect(remarks.getByText(/County Attorney/, { selector: "ins" })).toBeVisible();
    await expect(remarks.getByRole("button", { name: "Accept" })).toHaveAttribute("aria-disabled", "true");
    await expect(remarks.getByRole("button", { name: "Decline" })).toBeEnabled();
  },
};

export const CommentFromTheEditor: Story = {
  parameters: { relay: () => world([]) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Comment on RESOLVED clause 2" }));
    const form = within(await page.findByRole("group", { name: "Comment on RESOLVED clause 2" }));
    await userEvent.type(form.getByRole("textbox", { name: "Your comment" }), "Is it the right line?");
    await userEvent.click(form.getByRole("button", { name: "Add comment" }));
    const remarks = await on(page, "RESOLVED clause 2");
    await waitFor(() => expect(remarks.getByText("Is it the right line?")).toBeVisible());
  },
};

export const AcceptRefused: Story = {
  parameters: {
    relay: () =>
      world([suggestionOf(1)], editorScene(), {
        acceptSuggestion: () =>
          refusal("A vote on this resolution is open. Close it before you change the text.", "VOTE_OPEN"),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const remarks = await on(page, "RESOLVED clause 1");
    await userEvent.click(remarks.getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(remarks.getByText(/^A vote on this resolution is open/)).toBeVisible());
  },
};

export const ClauseGoneFromTheText: Story = {
  parameters: {
    relay: () => {
      const accept = refusedFor("This clause is no longer in the text. Decline this.");
      return world(
        [suggestionOf(1, { viewerCan: { ...may.choose, accept } })],
        editorScene({ draft: saltDraft.slice(0, 3) }),
      );
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const orphanedRemarks = within(
      await page.findByRole("group", { name: "On clauses that are no longer in the text" }),
    );
    await waitFor(() => expect(orphanedRemarks.getByText("Suggestion, RESOLVED clause 1")).toBeVisible());
    await expect(orphanedRemarks.getByRole("button", { name: "Decline" })).toBeEnabled();
  },
};

const long = "Name the season, the bid, the lot and the garage to which each load goes. ".repeat(26);
export const Long: Story = {
  parameters: {
    relay: () =>
      world([
        remarkOf(1, {
          text: long,
          byName: "Florence Anastasia Quillfeather-Montgomery of the County Attorney’s Office",
        }),
        remarkOf(2, { text: `Seewww${"w".repeat(90)}` }),
        ...[3, 4, 5].map((n) => suggestionOf(n)),
      ]),
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("3 suggestions to decide, 2 open comments")).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
