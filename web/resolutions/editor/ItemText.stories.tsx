import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { redline } from "#schema/resolutions/editor/redline.rules.ts";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { canAll, editorScene, editorWorld, saltDraft } from "../editorWorld.fixture.ts";
import type { Row } from "../editorWorld.fixture.ts";
import ItemText from "./ItemText.tsx";
import { itemTexts } from "./itemTexts.ts";

type Input = { input: Row };

/** A resolution before the board with a decided amendment, so its text is due. */
function floorWorld(outcome: "PASSED" | "FAILED" = "PASSED"): Row {
  const can = { allowed: true, reason: null };
  const resolution = editorScene({ draft: saltDraft.slice(2, 4), status: "BOARD_REVIEW", viewerCan: canAll(can) });
  const amendment: Row = {
    __typename: "Motion",
    id: "Motion:2",
    kind: "AMEND",
    text: "Strike $24,500, insert $26,000",
    outcome,
    mover: { __typename: "Member", id: "Member:7", name: "Fenna Quill" },
    amendedText: { state: "OWED", reason: null, version: null, changes: null },
    textChanges: null,
    viewerCan: { letTextStand: can, open: can, declare: can },
  };
  const main: Row = { ...amendment, id: "Motion:1", kind: "MAIN", text: "To adopt", outcome: null, amendedText: null };
  const item: Row = {
    __typename: "AgendaItem",
    id: "AgendaItem:1",
    resolution,
    motions: [main, amendment],
    owedAmendments: () => ((amendment["amendedText"] as Row)["state"] === "OWED" ? [amendment] : []),
  };
  amendment["item"] = item;
  main["item"] = item;
  const world = editorWorld(resolution, {
    node: () => item,
    letTextStand: ({ input }: Input) => {
      amendment["amendedText"] = { state: "STANDS", reason: input["reason"], version: null, changes: null };
      return { __typename: "LetTextStandPayload", motion: amendment };
    },
  });
  const enter = world["amendFromFloor"] as (args: Input) => Row;
  return {
    ...world,
    amendFromFloor: (args: Input) => {
      const before = resolution["draft"] as DraftBlock[];
      const answer = enter(args);
      const after = resolution["draft"] as DraftBlock[];
      const { blocks } = redline({ title: "", blocks: before }, { title: "", blocks: after });
      const changes = blocks.filter(({ state }) => state !== "SAME");
      amendment["amendedText"] = { state: "ENTERED", reason: null, version: 3, changes };
      resolution["agendaItems"] = [item];
      return answer;
    },
  };
}

const meta = {
  title: "Resolutions/Text of an amended item",
  component: ItemText,
  decorators: [withRelay],
  args: { recordKey: "AgendaItem:1" },
  render: (args) => (
    <LeaveGuard panel="run">
      <ItemText {...args} />
      <Toaster />
    </LeaveGuard>
  ),
  parameters: { relay: () => floorWorld() },
} satisfies Meta<typeof ItemText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TextIsOwed: Story = {
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText(itemTexts.owed)).toBeVisible());
    await expect(canvas.getByText("“Strike $24,500, insert $26,000”")).toBeVisible();
  },
};

/** The panel knows the mover. The recorded text appears as a redline in place of the reminder. */
export const TextIsEntered: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: itemTexts.enter }));
    const panel = within(await screen.findByRole("dialog", { name: "Amend 2026-0112 from the floor" }));
    await waitFor(() => expect(panel.getByLabelText(/^Mover/)).toHaveValue("Fenna Quill"));
    await userEvent.click(panel.getByRole("button", { name: "Strike WHEREAS clause 1" }));
    await userEvent.click(panel.getByRole("button", { name: "Record the amendment" }));
    await waitFor(async () => expect(await canvas.findByText(itemTexts.entered(3))).toBeVisible());
    await expect(canvas.queryByText(itemTexts.owed)).toBeNull();
    await expect(document.querySelector("del")).toBeInTheDocument();
  },
};

/** Keeping the text unchanged requires a reason. */
export const TextStandsForAReason: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: itemTexts.stand }));
    const dialog = within(await screen.findByRole("dialog", { name: itemTexts.standTitle }));
    await userEvent.click(dialog.getByRole("button", { name: itemTexts.standConfirm }));
    await waitFor(() => expect(dialog.getByText("Give the reason.")).toBeVisible());
    await userEvent.type(dialog.getByLabelText(/^Reason/), "It names the day of the hearing only");
    await userEvent.click(dialog.getByRole("button", { name: itemTexts.standConfirm }));
    await waitFor(async () =>
      expect(await canvas.findByText(itemTexts.stands("It names the day of the hearing only"))).toBeVisible(),
    );
  },
};

export const CorrectedVoteAsksForTheOldText: Story = {
  parameters: { relay: () => floorWorld("FAILED") },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText(itemTexts.toRestore)).toBeVisible());
    await expect(canvas.getByRole("button", { name: itemTexts.restore })).toBeVisible();
  },
};
