import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { canAll, editorScene, refusal, refusedFor, type Row } from "../editorWorld.fixture.ts";
import { PressTab } from "./PressTab.tsx";
import { ResolutionParts } from "../ResolutionParts.fixture.tsx";
import { lifecycleWorld } from "../lifecycleWorld.fixture.ts";

const release = {
  pressHeadline: "County to buy road salt for the winter",
  pressBody: "DEMO COUNTY, March 9, 2026. The Board of Supervisors is asked to buy road salt.",
  pressSocial: "Salt for the winter. #DemoCounty #Highway",
};
function world(overrides: Row = {}): Row {
  const scene = editorScene(overrides);
  return lifecycleWorld(scene, {
    generatePressRelease: ({ input }: { input: Row }) =>
      scene["pressByHand"] && !input["overwrite"]
        ? refusal("The press release was changed by hand. Generate again and replace it?", "HAND_EDITED", "overwrite")
        : {
            __typename: "GeneratePressReleasePayload",
            resolution: Object.assign(scene, release, { pressByHand: false, version: Number(scene["version"]) + 1 }),
          },
  });
}

const meta = {
  title: "Resolutions/PressTab",
  decorators: [withRelay],
  render: () => <ResolutionParts tab="press">{(resolution) => <PressTab resolution={resolution} />}</ResolutionParts>,
  parameters: { relay: () => world() },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Generated: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Auto-Generate" }));
    await waitFor(() => expect(page.getByLabelText("Headline")).toHaveValue(release.pressHeadline));
    await waitFor(() => expect(page.getByText("#DemoCounty #Highway")).toBeVisible());
    await expect(page.getByLabelText("Short social post")).toHaveAccessibleDescription("41 of 280 characters");
  },
};

export const Copied: Story = {
  parameters: { relay: () => world(release) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(await page.findByRole("button", { name: "Copy Release" }));
    await waitFor(() => expect(write).toHaveBeenLastCalledWith(`${release.pressHeadline}\n\n${release.pressBody}`));
    await userEvent.click(page.getByRole("button", { name: "Copy Social" }));
    await waitFor(() => expect(write).toHaveBeenLastCalledWith(release.pressSocial));
    write.mockRestore();
  },
};

export const PostIsTooLong: Story = {
  parameters: { relay: () => world({ ...release, pressSocial: "salt ".repeat(60).trim() }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect((await page.findAllByText(/19 characters too many/))[0]).toBeVisible());
  },
};

export const ChangedByHand: Story = {
  parameters: { relay: () => world({ ...release, pressByHand: true }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const headline = await page.findByLabelText("Headline");
    await userEvent.clear(headline);
    await userEvent.type(headline, "Salt is coming");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByText(/^Saved \d+:\d\d/)).toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "Auto-Generate" }));
    await userEvent.click(await screen.findByRole("button", { name: "Generate and replace" }));
    await waitFor(() => expect(headline).toHaveValue(release.pressHeadline));
  },
};

export const OneMayOnlyRead: Story = {
  parameters: { relay: () => world({ ...release, viewerCan: canAll(refusedFor("This resolution is adopted.")) }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText("Body")).toHaveRole("definition");
  },
};
