import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { AgendaItemPanel } from "./AgendaItemPanel.tsx";
import { editorScene, editorWorld, fileOf, refusal, refusedFor } from "../editorWorld.fixture.ts";
import type { Scene } from "../editorWorld.fixture.ts";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";

function Panel({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <LeaveGuard panel="agenda item">
      <AgendaItemPanel item={open ? { id: "AgendaItem:1", number: "2" } : null} onClose={close} />
    </LeaveGuard>
  );
}

const meta = {
  title: "Meetings/AgendaItemPanel",
  component: Panel,
  decorators: [withRelay],
  args: { onClose: fn() },
  parameters: { relay: () => editorWorld() },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

const panel = async () => within(await screen.findByRole("dialog", { name: "Edit Agenda Item 2" }));

/** Item 2 of a scene, changed before the story begins. */
const withItem = (change: Record<string, unknown>, scene: Scene = {}) => {
  const sceneData = editorScene(scene);
  Object.assign(sceneData.meeting.items[1] ?? {}, change);
  return sceneData;
};

const save = fn();
export const Saved: Story = {
  parameters: {
    relay: () => {
      const world = editorWorld();
      save.mockReset().mockImplementation(world["updateAgendaItem"] as (args: unknown) => unknown);
      return { ...world, updateAgendaItem: (args: unknown) => save(args) as unknown };
    },
  },
  play: async () => {
    const item = await panel();
    const motion = await item.findByLabelText("Motion text");
    await userEvent.type(motion, "Resolved, that the minutes are approved.");
    await userEvent.selectOptions(item.getByLabelText("Vote type"), "Voice Vote");
    await userEvent.selectOptions(item.getByLabelText("Threshold"), "Two-thirds of all members");
    await userEvent.click(item.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    await expect(save).toHaveBeenCalledWith({
      input: {
        itemId: "AgendaItem:1",
        version: 1,
        description: "Approve the minutes of the last regular meeting",
        heading: null,
        motionText: "Resolved, that the minutes are approved.",
        voteType: "VOICE_VOTE",
        thresholdType: "TWO_THIRDS_OF_MEMBERS",
        customRule: null,
      },
    });
  },
};

export const CustomRule: Story = {
  parameters: {
    relay: () =>
      editorWorld(
        withItem({
          thresholdType: "CUSTOM",
          customRule: {
            measure: "WEIGHT",
            numerator: 3,
            denominator: 5,
            strict: false,
            basis: "MEMBERS",
            authority: "Local Law 3 of 2022",
          },
        }),
      ),
  },
  play: async () => {
    const item = await panel();
    const authority = await item.findByDisplayValue("Local Law 3 of 2022");
    await userEvent.clear(authority);
    await userEvent.click(item.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await item.findByText("There is a problem")).toBeVisible());
    await waitFor(() =>
      expect(item.getAllByText("Name the law or the rule of the body that sets this fraction.")[0]).toBeVisible(),
    );
  },
};

export const DescriptionIsMissing: Story = {
  play: async () => {
    const item = await panel();
    await userEvent.clear(await item.findByLabelText(/^Description/));
    await userEvent.click(item.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await item.findByRole("link", { name: "Describe the item." })).toBeVisible());
  },
};

export const CancelAsksFirst: Story = {
  play: async ({ args }) => {
    const item = await panel();
    await userEvent.type(await item.findByLabelText("Motion text"), "Half a sentence");
    await userEvent.click(item.getByRole("button", { name: "Cancel" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep editing" }));
    await expect(item.getByLabelText("Motion text")).toHaveValue("Half a sentence");
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Conflict: Story = {
  parameters: {
    relay: () => {
      const sceneData = editorScene();
      const item = sceneData.meeting.items[1] ?? {};
      return editorWorld(sceneData, {
        updateAgendaItem: () => ({
          __typename: "Conflict",
          message: "Someone saved a newer version.",
          current: Object.assign(item, { description: "Approve the minutes of March 10", version: 2 }),
        }),
      });
    },
  },
  play: async () => {
    const item = await panel();
    const description = await item.findByLabelText(/^Description/);
    await userEvent.type(description, ", as corrected");
    await userEvent.click(item.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await item.findByText("Approve the minutes of March 10")).toBeVisible());
    await expect(description).toHaveValue("Approve the minutes of the last regular meeting, as corrected");
    await userEvent.click(item.getByRole("button", { name: "Take the saved version" }));
    await expect(description).toHaveValue("Approve the minutes of March 10");
  },
};

export const SaveRefused: Story = {
  parameters: {
    relay: () =>
      editorWorld(
        {},
        {
          updateAgendaItem: () =>
            refusal("A vote on this item is open; close it before the rule changes.", "VoteOpen", "thresholdType"),
        },
      ),
  },
  play: async () => {
    const item = await panel();
    await userEvent.selectOptions(await item.findByLabelText("Threshold"), "Majority of those present");
    await userEvent.click(item.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await item.findByText("Error saving item.")).toBeVisible());
  },
};

export const WithDocument: Story = {
  parameters: {
    relay: () =>
      editorWorld(
        withItem({
          documentFile: fileOf("DOCUMENT", "resolution-31.pdf"),
          importNotes: ["Minutes: Held over from the meeting before."],
          contradictions: ["Ann Poe is named as mover and as seconder."],
        }),
      ),
  },
  play: async () => {
    const item = await panel();
    await waitFor(async () => expect(await item.findByText("The source contradicts itself")).toBeVisible());
    await expect(item.getByText("Ann Poe is named as mover and as seconder.")).toBeVisible();
    await expect(item.getByText("Minutes: Held over from the meeting before.")).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: { relay: () => editorWorld({ can: refusedFor("Your role may not edit agenda items.") }) },
  play: async () => {
    const item = await panel();
    await expect(await item.findByLabelText(/^Description/)).toHaveRole("definition");
    await waitFor(() =>
      expect(item.getByRole("button", { name: "Save" })).toHaveAccessibleDescription(
        "Your role may not edit agenda items.",
      ),
    );
  },
};

export const Loading: Story = { parameters: { relay: () => editorWorld({}, { node: () => new Promise(() => {}) }) } };

export const NoLongerThere: Story = {
  parameters: { relay: () => editorWorld({}, { node: () => null }) },
  play: async () => {
    const item = await panel();
    const notice = await item.findByText("This item is no longer on the agenda.");
    await waitFor(() => expect(notice).toBeVisible());
  },
};
