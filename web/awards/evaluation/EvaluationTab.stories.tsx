import type { Meta, StoryObj } from "@storybook/react-vite";
import { graphql, useLazyLoadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import type { EvaluationTabStoryQuery } from "./__generated__/EvaluationTabStoryQuery.graphql.ts";
import EvaluationTab from "./EvaluationTab.tsx";
import { evaluationScene, evaluationWorld, tiedScene } from "./evaluationWorld.fixture.ts";

function Shown() {
  const { project } = useLazyLoadQuery<EvaluationTabStoryQuery>(
    graphql`
      query EvaluationTabStoryQuery {
        project(key: "p") {
          ...EvaluationTab_project
        }
      }
    `,
    {},
  );
  return project && <EvaluationTab project={project} />;
}
const project = (procurementType: string) => ({
  __typename: "Project",
  id: "Project:1",
  procurementType,
  solicitation: { __typename: "Solicitation", id: "Solicitation:1", key: "solicitation-1" },
});
const world = (...args: Parameters<typeof evaluationWorld>) => ({
  ...evaluationWorld(...args),
  project: project("RFP"),
});

const meta = {
  title: "Procurement/EvaluationTab",
  component: Shown,
  decorators: [withRelay],
  render: () => (
    <main>
      <Shown />
      <Toaster />
    </main>
  ),
  parameters: { layout: "fullscreen", relay: () => world() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ScoresAreMissing: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("4 evaluations are missing. Scores are shown when all are in.")).toBeVisible();
    await expect(page.getByText("A relative works there.")).toBeVisible();
    await expect(page.getByText("0 of 2")).toBeVisible();
  },
};

export const NoPanelYet: Story = {
  parameters: { relay: () => world(null) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("There is no panel yet.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Set up panel" }));
    await userEvent.type(page.getByRole("combobox", { name: /Add a member/ }), "a");
    await expect(await page.findByText("Ann Clerk holds a share of the key to these bids.")).toBeVisible();
    await userEvent.click(await page.findByRole("option", { name: /Ines Okafor/ }));
    await userEvent.click(page.getByRole("button", { name: "Save panel" }));
    await expect(await page.findByText(/Ines Okafor holds a share.*Noor Bakker denies/)).toBeVisible();
  },
};

/** The answer includes everything that the tab then shows. */
export const TheFirstPanelIsSaved: Story = {
  parameters: {
    relay: () => {
      const baseWorld: Record<string, unknown> = world(evaluationScene({ proposals: null, members: [] }));
      const solicitation = baseWorld["solicitation"] as () => Record<string, unknown>;
      let saved = false;
      return {
        ...baseWorld,
        solicitation: () => ({ ...solicitation(), ...(!saved && { evaluation: null }) }),
        setPanel: () => {
          saved = true;
          return { __typename: "SetPanelPayload", solicitation: solicitation() };
        },
      };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Set up panel" }));
    await userEvent.type(page.getByRole("combobox", { name: /Add a member/ }), "ines");
    await userEvent.click(await page.findByRole("option", { name: /Ines Okafor/ }));
    await userEvent.click(page.getByRole("button", { name: "Save panel" }));
    await expect(await page.findByText(/Ties are broken by the lower price/)).toBeVisible();
  },
};

export const ABidNeedsNoEvaluation: Story = {
  parameters: { relay: () => ({ ...evaluationWorld(null), project: project("BID") }) },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText("No Evaluation Necessary")).toBeVisible(),
};

export const ATieIsPartedByLots: Story = {
  parameters: { relay: () => world(tiedScene()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByText("These have the same points, and no tie-breaker separates them: Ash LLP, Birch Inc."),
    ).toBeVisible();
    await expect(page.getAllByText("between 22.00 and 41.00")[0]).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Draw lots" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.type(dialog.getByLabelText(/Dice as read aloud/), "4 1 6");
    await userEvent.click(dialog.getByRole("button", { name: "Draw lots" }));
    await waitFor(() =>
      expect(page.getByText("Tie with the previous proposal broken by public drawing")).toBeVisible(),
    );
  },
};
