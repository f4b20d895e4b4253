import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { canAll, editorScene, refusal, refusedFor } from "../editorWorld.fixture.ts";
import { ResolutionParts } from "../ResolutionParts.fixture.tsx";
import { RoutingTab } from "./RoutingTab.tsx";
import { reviewScene, stepOf, lifecycleWorld } from "../lifecycleWorld.fixture.ts";

const allowed = { allowed: true, reason: null };
const meta = {
  title: "Resolutions/RoutingTab",
  decorators: [withRelay],
  render: () => (
    <ResolutionParts tab="routing">{(resolution) => <RoutingTab resolution={resolution} />}</ResolutionParts>
  ),
  parameters: { relay: () => lifecycleWorld() },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const saved = fn();
/** A world whose saveRoute also reports its input. */
const watched = (resolution: Parameters<typeof lifecycleWorld>[0]) => () => {
  saved.mockClear();
  const world = lifecycleWorld(resolution);
  const save = world["saveRoute"] as (args: unknown) => unknown;
  return { ...world, saveRoute: (args: unknown) => (saved(args), save(args)) };
};
const at = (address: string) => ({ path: "*", at: address });

export const InLegalReview: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const steps = within(await page.findByRole("region", { name: "Progress" }));
    await userEvent.click(
      within(steps.getByRole("group", { name: "Decision of Florence Quill" })).getByRole("button", { name: "Approve" }),
    );
    await waitFor(() => expect(steps.getAllByText("Approved")).toHaveLength(2));
    await expect(
      within(steps.getByRole("group", { name: "Decision of Gideon Achterberg" })).getByRole("button", { name: "Sign" }),
    ).toHaveAccessibleDescription("This step is waiting for Gideon Achterberg, or someone standing in for them.");
  },
};

export const NoStepsYet: Story = {
  parameters: { relay: watched(editorScene()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No steps yet. Add approvers in order.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Add Approval Step" }));
    await userEvent.click(page.getByRole("button", { name: "Save Route" }));
    await waitFor(() => expect(page.getByRole("link", { name: "Step 1: enter the person's name." })).toBeVisible());
    await userEvent.type(page.getByRole("combobox", { name: /^Name/ }), "Hanna");
    await userEvent.click(await page.findByRole("option", { name: /Hanna Prewitt/ }));
    await waitFor(() => expect(page.getByLabelText(/^Email/)).toHaveValue("hanna@demo.example"));
    await userEvent.type(page.getByLabelText("Route Note / Kickoff Message"), "Thank you.");
    await userEvent.click(page.getByRole("button", { name: "Save Route" }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({
        input: {
          resolutionId: "Resolution:1",
          version: 4,
          note: "Thank you.",
          steps: [
            {
              id: null,
              stage: "LEGAL_REVIEW",
              order: 1,
              name: "Hanna Prewitt",
              email: "hanna@demo.example",
              action: "APPROVAL",
              notes: "",
            },
          ],
        },
      }),
    );
    await waitFor(async () => expect(await screen.findByText("Approval route saved.")).toBeVisible());
  },
};

export const FilledFromATemplate: Story = {
  parameters: {
    relay: () =>
      lifecycleWorld(
        editorScene({
          suggestedRoute: { __typename: "RouteTemplate", id: "RouteTemplate:2", name: "Over $20,000", steps: [] },
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Use template" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Use a route template" }));
    await expect(await dialog.findByRole("radio", { name: /Over \$20,000 \(matches this request\)/ })).toBeChecked();
    await userEvent.click(dialog.getByRole("button", { name: "Use these steps" }));
    await waitFor(() => expect(page.getAllByLabelText(/^Email/)).toHaveLength(2));
    await expect(page.getAllByLabelText("Action").map((field) => (field as HTMLSelectElement).value)).toEqual([
      "APPROVAL",
      "SIGNATURE",
    ]);
  },
};

export const Reordered: Story = {
  parameters: {
    relay: watched(editorScene({ steps: [stepOf(1, "Ezra Vanterpool"), stepOf(2, "Florence Quill")] })),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Move up step 2, Florence Quill" }));
    await userEvent.click(page.getByRole("button", { name: "Save Route" }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [{ input }] = saved.mock.lastCall as [{ input: { steps: { name: string; order: number }[] } }];
    await expect(input.steps.map(({ name, order }) => `${order} ${name}`)).toEqual([
      "1 Florence Quill",
      "2 Ezra Vanterpool",
    ]);
  },
};

export const SummaryCopied: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(await page.findByRole("button", { name: "Copy Routing Summary" }));
    await waitFor(async () => expect(await page.findByText("Copied.")).toBeVisible());
    const text = String(write.mock.lastCall?.[0]);
    await expect(text.split("\n").slice(0, 4)).toEqual([
      "Approval route of 2026-0112: Road salt for the winter 2026",
      "",
      "1. Approval: Ezra Vanterpool <ezra.vanterpool@demo.example> (Legal review), approved",
      "2. Approval: Florence Quill <florence.quill@demo.example> (Legal review), open",
    ]);
    write.mockRestore();
  },
};

export const RejectedWithAReason: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const mine = within(await page.findByRole("group", { name: "Decision of Florence Quill" }));
    await userEvent.click(mine.getByRole("button", { name: "Reject" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reject the step of Florence Quill?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(dialog.getByText("Give the reason.")).toBeVisible());
    await userEvent.type(dialog.getByLabelText(/^Reason/), "The term is missing.");
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(page.getByText("The term is missing.")).toBeVisible());
  },
};

export const RefusingForGoodIsNotDone: Story = {
  parameters: {
    relay: () =>
      lifecycleWorld(reviewScene(), { rejectStep: () => refusal("Who asks does not also approve.", "REQUESTER") }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const mine = within(await page.findByRole("group", { name: "Decision of Florence Quill" }));
    await userEvent.click(mine.getByRole("button", { name: "Reject" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reject the step of Florence Quill?" }));
    await userEvent.click(dialog.getByRole("radio", { name: /Reject for good/ }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Not lawful.");
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    await waitFor(async () => expect(await dialog.findByText("Who asks does not also approve.")).toBeVisible());
    await expect(dialog.getByLabelText(/^Reason/)).toHaveValue("Not lawful.");
  },
};

export const SkippedWithAReason: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const theirs = within(await page.findByRole("group", { name: "Decision of Gideon Achterberg" }));
    await userEvent.click(theirs.getByRole("button", { name: "Skip" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Skip the step of Gideon Achterberg?" }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), "On leave until May.");
    await userEvent.click(dialog.getByRole("button", { name: "Skip" }));
    await waitFor(() => expect(page.getByText("On leave until May.")).toBeVisible());
  },
};

export const Signed: Story = {
  parameters: {
    relay: () => {
      const scene = reviewScene();
      const steps = scene["steps"] as Record<string, unknown>[];
      Object.assign(steps[2] ?? {}, { viewerCan: { approve: allowed, sign: allowed, reject: allowed, skip: allowed } });
      return lifecycleWorld(scene);
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const mine = within(await page.findByRole("group", { name: "Decision of Gideon Achterberg" }));
    await userEvent.click(mine.getByRole("button", { name: "Sign" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Sign “Road salt for the winter 2026”?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Sign" }));
    await waitFor(() => expect(page.getByText("4f1a6c")).toBeVisible());
  },
};

export const OpenedByALetter: Story = {
  parameters: { route: at("/resolutions/resolution-1?tab=routing&step=step-2&letter=old") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText(/has expired or is damaged/)).toBeVisible());
    await waitFor(() => expect(document.activeElement).toHaveTextContent("2. Florence Quill"));
  },
};

export const ReadByAnAuditor: Story = {
  parameters: {
    relay: () =>
      lifecycleWorld(reviewScene({ viewerCan: canAll(refusedFor("Your role (Auditor) may only read resolutions.")) })),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const save = await page.findByRole("button", { name: "Save Route" });
    await expect(save).toHaveAccessibleDescription("Your role (Auditor) may only read resolutions.");
    await expect(page.getByLabelText("Route Note / Kickoff Message")).toHaveRole("definition");
  },
};

export const ChangedByTwoPeople: Story = {
  parameters: {
    relay: () => {
      const scene = editorScene({ steps: [stepOf(1, "Ezra Vanterpool")] });
      let tries = 0;
      const world = lifecycleWorld(scene);
      const save = world["saveRoute"] as (args: unknown) => unknown;
      return {
        ...world,
        saveRoute: (args: unknown) =>
          tries++ > 0
            ? save(args)
            : {
                __typename: "Conflict",
                message: "Someone saved a newer version.",
                current: Object.assign(scene, { version: 5, routeNote: "Before the board meets." }),
              },
      };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Route Note / Kickoff Message"), "Soon.");
    await userEvent.click(page.getByRole("button", { name: "Save Route" }));
    await waitFor(async () =>
      expect(await page.findByText("Someone else has just changed this approval route.")).toBeVisible(),
    );
    await userEvent.click(page.getByRole("button", { name: "Save mine" }));
    await waitFor(() => expect(page.queryByText("Someone else has just changed this approval route.")).toBeNull());
    await expect(page.getByLabelText("Route Note / Kickoff Message")).toHaveValue("Soon.");
  },
};

export const NoAnswer: Story = {
  parameters: {
    relay: () =>
      lifecycleWorld(editorScene({ steps: [stepOf(1, "Ezra Vanterpool")] }), {
        saveRoute: () => {
          throw new Error("nothing came back");
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Route Note / Kickoff Message"), "Soon.");
    await userEvent.click(page.getByRole("button", { name: "Save Route" }));
    await waitFor(async () => expect(await page.findByText(/^Save failed \(/)).toBeVisible());
    await expect(page.getByLabelText("Route Note / Kickoff Message")).toHaveValue("Soon.");
  },
};
