import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { canAll, editorScene, refusal, refusedFor, type Row, twoBlanks } from "../editorWorld.fixture.ts";
import { lifecycleWorld, stationsAt } from "../lifecycleWorld.fixture.ts";
import { ResolutionParts } from "../ResolutionParts.fixture.tsx";
import { useFragment } from "react-relay";
import header from "../editor/__generated__/EditorHeader_resolution.graphql.ts";
import type { EditorHeader_resolution$key } from "../editor/__generated__/EditorHeader_resolution.graphql.ts";
import BlanksLeft from "./BlanksLeft.tsx";
import { LifecycleActions } from "./LifecycleActions.tsx";

const WORDS = "2 blanks are left: “be held on ____ (day)” and “at ____ (hour)”, RESOLVED clause 2.";
const WHY = `${WORDS} Fill them in, or have the clerk keep them and give a reason.`;
const REASON = "The board sets day and hour at its meeting.";
const allowed = { allowed: true, reason: null };

function Actions({ resolution }: { resolution: EditorHeader_resolution$key }) {
  const data = useFragment(header, resolution);
  return (
    <HStack justify="end" gap="2" mb="3">
      <LifecycleActions resolution={data} />
    </HStack>
  );
}

const meta = {
  title: "Resolutions/BlanksLeft",
  decorators: [withRelay],
  render: () => (
    <ResolutionParts>
      {(resolution) => (
        <>
          <Actions resolution={resolution} />
          <BlanksLeft resolution={resolution} />
        </>
      )}
    </ResolutionParts>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const onKeep = fn();
const scene = (more: Row, world: Row = {}) => ({
  relay: () => {
    const all = lifecycleWorld(editorScene({ blanks: twoBlanks(), ...more }), world);
    const keep = all["keepBlanks"] as (args: unknown) => unknown;
    onKeep.mockClear();
    return { ...all, keepBlanks: (args: unknown) => (onKeep(args), keep(args)) };
  },
});
const stopped = canAll(allowed, { placeOnAgenda: refusedFor(WHY), recordAdoption: refusedFor(WHY) });

export const Counted: Story = {
  parameters: scene({
    stations: stationsAt("DRAFT", "Casimir Dunne (draft)"),
    viewerCan: canAll(allowed, { keepBlanks: refusedFor("Your role may not do this.") }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(WORDS)).toBeVisible();
    await expect(page.getByRole("link", { name: "Fill them in" })).toHaveAttribute(
      "href",
      "/resolutions/resolution-1?tab=document",
    );
    await expect(page.queryByRole("button", { name: "Keep the blanks" })).toBeNull();
    // A draft may go into its first reviews with blanks.
    await expect(page.getByRole("button", { name: "Submit for review" })).not.toHaveAttribute("aria-disabled", "true");
  },
};

export const Refused: Story = {
  parameters: scene({ status: "BOARD_REVIEW", stations: stationsAt("BOARD_REVIEW", "Board"), viewerCan: stopped }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Place on agenda" })).toHaveAccessibleDescription(WHY);
    await expect(page.getByText(/it can’t go to the board, onto an agenda or to a vote/)).toBeVisible();
  },
};

export const KeptWithAReason: Story = {
  parameters: scene({ status: "BOARD_REVIEW", stations: stationsAt("BOARD_REVIEW", "Board"), viewerCan: stopped }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Keep the blanks" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Keep the blanks of 2026-0112?" }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), REASON);
    await userEvent.click(dialog.getByRole("button", { name: "Keep the blanks" }));
    await waitFor(() => expect(page.getByText(/^Kept by Hanna Prewitt, /)).toBeVisible());
    await expect(page.getByText(/The board sets day and hour at its meeting\.$/)).toBeVisible();
    await expect(page.queryByRole("button", { name: "Keep the blanks" })).toBeNull();
    await expect(page.getByRole("button", { name: "Place on agenda" })).not.toHaveAttribute("aria-disabled", "true");
    await expect(onKeep).toHaveBeenCalledWith({
      input: { resolutionId: "Resolution:1", version: 4, reason: REASON },
    });
  },
};

export const ReasonRefused: Story = {
  parameters: scene(
    { status: "BOARD_REVIEW", stations: stationsAt("BOARD_REVIEW", "Board"), viewerCan: stopped },
    { keepBlanks: () => refusal("The text has no blanks.", "NO_BLANKS") },
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Keep the blanks" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Keep the blanks of 2026-0112?" }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), REASON);
    await userEvent.click(dialog.getByRole("button", { name: "Keep the blanks" }));
    await waitFor(async () => expect(await dialog.findByText("The text has no blanks.")).toBeVisible());
  },
};

export const BeforePublication: Story = {
  parameters: scene({
    status: "ADOPTED",
    number: "12-2026",
    displayNumber: "12-2026",
    stations: stationsAt("ADOPTED", "Clerk"),
    viewerCan: canAll(refusedFor("You cannot change an adopted text."), {
      keepBlanks: allowed,
      publish: refusedFor(WHY),
    }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Publish" })).toHaveAccessibleDescription(WHY);
    await expect(page.getByText(/it can’t be published/)).toBeVisible();
    await expect(page.queryByRole("link", { name: "Fill them in" })).toBeNull();
    await expect(page.getByRole("button", { name: "Keep the blanks" })).toBeVisible();
  },
};
