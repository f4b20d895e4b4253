import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/EvaluatePageQuery.graphql.ts";
import EvaluatePage from "./EvaluatePage.tsx";
import { evaluationScene, evaluationWorld, REFUSED, tiedScene } from "./evaluationWorld.fixture.ts";

const at = (search: string) => ({
  path: "/procurement/evaluate",
  at: `/procurement/evaluate${search}`,
  loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
    queryRef: loadQuery(environment, query, {}),
  }),
});
const FORM = at("?evaluation=evaluation-1&proposal=p1");

const meta = {
  title: "Procurement/EvaluatePage",
  component: EvaluatePage,
  decorators: [withRelay],
  render: () => (
    <main>
      <EvaluatePage />
      <Toaster />
    </main>
  ),
  parameters: { layout: "fullscreen", relay: () => evaluationWorld(), route: at("") },
} satisfies Meta<typeof EvaluatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneWaits: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "Audit services" })).toBeVisible();
    await expect(page.getByText("Score the proposals: 2 left")).toBeVisible();
  },
};

export const OnNoPanel: Story = {
  parameters: { relay: () => evaluationWorld(null) },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText("You aren't on any panel.")).toBeVisible(),
};

export const ConflictsComeFirst: Story = {
  parameters: {
    route: at("?evaluation=evaluation-1"),
    relay: () =>
      evaluationWorld(
        evaluationScene({ me: { __typename: "PanelMember", name: "Avery", declared: null, isChair: false } }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Birch Inc.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "I have no conflict of interest" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "I have no conflict of interest" }));
    await expect(await page.findByRole("link", { name: "Ash LLP" })).toBeVisible();
  },
};

/** A chair who cannot read the project decides gates and finalizes the ranking here. */
export const TheChairReopensTheRanking: Story = {
  parameters: {
    route: at("?evaluation=evaluation-1"),
    relay: () => {
      const ranked = tiedScene({
        me: { __typename: "PanelMember", name: "Casimir Dunne", declared: "NO_CONFLICT", isChair: true },
      });
      const viewerCan = {
        ...(ranked["viewerCan"] as Record<string, unknown>),
        reopenRanking: { allowed: true, reason: null },
      };
      const before = { ...ranked, viewerCan };
      return evaluationWorld(before, {
        reopenRanking: () => ({
          __typename: "ReopenRankingPayload",
          evaluation: { ...before, rankedAt: null, rankedByName: null },
        }),
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Reopen ranking" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox"), "The winner took its proposal back.");
    await userEvent.click(dialog.getByRole("button", { name: "Reopen ranking" }));
    await expect(await page.findByRole("button", { name: "Finalize ranking" })).toBeVisible();
  },
};

export const InConflict: Story = {
  parameters: {
    route: FORM,
    relay: () =>
      evaluationWorld(
        evaluationScene({
          me: { __typename: "PanelMember", name: "Avery", declared: "CONFLICT", isChair: false },
          proposals: null,
        }),
      ),
  },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText(/You no longer take part/)).toBeVisible(),
};

export const AnEvaluationIsSubmitted: Story = {
  parameters: { route: FORM },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Ash LLP audits eleven counties of the state.")).toBeVisible();
    await userEvent.type(page.getByLabelText(/^Score: Audit plan/), "11");
    await expect(await page.findByText("The score for “Audit plan” must be a number from 0 to 10.")).toBeVisible();
    await userEvent.clear(page.getByLabelText(/^Score: Audit plan/));
    await userEvent.type(page.getByLabelText(/^Score: Audit plan/), "8.5");
    await userEvent.type(page.getByLabelText(/^Score: Team/), "7");
    await userEvent.type(page.getByLabelText(/^Overall Comments/), "Sound.");
    await userEvent.type(page.getByLabelText(/^Recommendation/), "Take it.");
    await waitFor(() => expect(page.getByRole("button", { name: "Submit Evaluation" })).toBeEnabled());
    await userEvent.click(page.getByRole("button", { name: "Submit Evaluation" }));
    await waitFor(() => expect(screen.getByText("Evaluation submitted successfully.")).toBeVisible());
  },
};

export const SomethingIsMissing: Story = {
  parameters: { route: FORM, relay: () => evaluationWorld(evaluationScene(), { submitScores: REFUSED }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Submit Evaluation" }));
    await expect(await page.findByRole("link", { name: "Recommendation is required." })).toBeVisible();
  },
};
