import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { canAll, editorScene, refusal, refusedFor, type Row } from "../editorWorld.fixture.ts";
import { ResolutionParts } from "../ResolutionParts.fixture.tsx";
import { SummaryTab } from "./SummaryTab.tsx";
import { lifecycleWorld } from "../lifecycleWorld.fixture.ts";

const generated = "The Highway Department asks to buy road salt from Prewitt Salt Co. for $24,500.00.";
/** Generates like the server: text edited by hand is replaced only on request. */
function world(overrides: Row = {}, more: Row = {}): Row {
  const scene = editorScene(overrides);
  return lifecycleWorld(scene, {
    generateSummary: ({ input }: { input: Row }) =>
      scene["summaryByHand"] && !input["overwrite"]
        ? refusal("The summary was changed by hand. Generate again and replace it?", "HAND_EDITED", "overwrite")
        : {
            __typename: "GenerateSummaryPayload",
            resolution: Object.assign(scene, {
              summary: generated,
              summaryByHand: false,
              version: Number(scene["version"]) + 1,
            }),
          },
    ...more,
  });
}

const meta = {
  title: "Resolutions/SummaryTab",
  decorators: [withRelay],
  render: () => (
    <ResolutionParts tab="summary">{(resolution) => <SummaryTab resolution={resolution} />}</ResolutionParts>
  ),
  parameters: { relay: () => world() },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoneYet: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Copy" })).toHaveAccessibleDescription(
      "There is no text yet.",
    );
    await userEvent.click(page.getByRole("button", { name: "Auto-Generate" }));
    await waitFor(() => expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue(generated));
  },
};

export const WrittenByHand: Story = {
  parameters: { relay: () => world({ summary: "Salt for the winter.", summaryByHand: true }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Auto-Generate" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Replace this text?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("Salt for the winter.");
    await userEvent.click(page.getByRole("button", { name: "Auto-Generate" }));
    await userEvent.click(await screen.findByRole("button", { name: "Generate and replace" }));
    await waitFor(() => expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue(generated));
  },
};

export const UnsavedTextIsAskedFor: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("textbox", { name: "Summary" }), "Half a sentence");
    await userEvent.click(page.getByRole("button", { name: "Auto-Generate" }));
    await waitFor(async () =>
      expect(
        await screen.findByText("You have changes that are not saved. The generated text replaces them."),
      ).toBeVisible(),
    );
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(page.getByRole("button", { name: "Save Summary" }));
    await expect(await page.findByText(/^Saved \d+:\d\d/)).toBeInTheDocument();
    await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("Half a sentence");
  },
};

export const Copied: Story = {
  parameters: { relay: () => world({ summary: "Salt for the winter." }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(await page.findByRole("button", { name: "Copy" }));
    await waitFor(() => expect(write).toHaveBeenCalledWith("Salt for the winter."));
    write.mockRestore();
  },
};

export const SavedByTwoPeople: Story = {
  parameters: {
    relay: () => {
      const scene = editorScene({ summary: "Salt." });
      return lifecycleWorld(scene, {
        saveSummary: () => ({
          __typename: "Conflict",
          message: "Someone saved a newer version.",
          current: Object.assign(scene, { summary: "Salt for all three garages.", version: 5 }),
        }),
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("textbox", { name: "Summary" }), " And sand.");
    await userEvent.click(page.getByRole("button", { name: "Save Summary" }));
    await waitFor(async () => expect(await page.findByText("Salt for all three garages.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Take the saved version" }));
    await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("Salt for all three garages.");
  },
};

export const OfAnAdoptedResolution: Story = {
  parameters: {
    relay: () =>
      world({ summary: "Salt for the winter.", viewerCan: canAll(refusedFor("This resolution is adopted.")) }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("definition", { name: "Summary" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Save Summary" })).toHaveAccessibleDescription(
      "This resolution is adopted.",
    );
  },
};

export const SaveFailed: Story = {
  parameters: {
    relay: () =>
      world(
        {},
        {
          saveSummary: () => {
            throw new Error("nothing came back");
          },
        },
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("textbox", { name: "Summary" }), "Salt");
    await userEvent.click(page.getByRole("button", { name: "Save Summary" }));
    await waitFor(async () => expect(await page.findByText(/^Save failed \(/)).toBeVisible());
    await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("Salt");
  },
};
