import type { Meta, StoryObj } from "@storybook/react-vite";
import { Suspense } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { editorScene, editorWorld, refusal, refusedFor } from "../editorWorld.fixture.ts";
import DeletedThings from "./DeletedThings.tsx";

type Row = Record<string, unknown>;
const when = { deletedAt: "2026-04-10T14:03:00Z", deletedBy: "Nora Clerk" };
const file = (name: string, isOfItem: boolean): Row => ({ fileId: name, filename: name, isOfItem, ...when });

/** A meeting with a deleted item and two deleted files. */
function scene() {
  const sceneData = editorScene();
  let items: Row[] = [
    { itemId: "AgendaItem:9", number: "3", description: "Renew the contract for highway salt", ...when },
  ];
  let files = [file("Agenda 2026-4.pdf", false), file("Culverts.pdf", true)];
  Object.assign(sceneData.meeting, { deletedItems: () => items, deletedFiles: () => files });
  return {
    ...sceneData,
    verbs: {
      restoreAgendaItem: () => {
        items = [];
        return { __typename: "RestoreAgendaItemPayload", meeting: sceneData.meeting, item: sceneData.meeting.items[0] };
      },
      restoreFile: ({ input }: { input: Row }) => {
        files = files.filter(({ fileId }) => fileId !== input["fileId"]);
        return { __typename: "RestoreFilePayload", meeting: sceneData.meeting, item: null, file: null };
      },
    },
  };
}

const meta = {
  title: "Meetings/DeletedThings",
  component: DeletedThings,
  decorators: [withRelay],
  render: (args) => (
    <Suspense>
      <DeletedThings {...args} />
    </Suspense>
  ),
  args: { meetingId: "Meeting:1", onClose: fn() },
  parameters: {
    relay: () => {
      const { verbs, ...sceneData } = scene();
      return editorWorld(sceneData, verbs);
    },
  },
} satisfies Meta<typeof DeletedThings>;
export default meta;
type Story = StoryObj<typeof meta>;

const panel = async () => within(await screen.findByRole("dialog", { name: "Deleted" }));

export const PutBack: Story = {
  play: async () => {
    const deleted = await panel();
    await userEvent.click(
      await deleted.findByRole("button", { name: "Put back: 3. Renew the contract for highway salt" }),
    );
    await expect(await deleted.findByText("No agenda items were deleted.")).toBeVisible();
    await expect(deleted.getAllByText(/by Nora Clerk$/)).toHaveLength(2);
  },
};

export const NothingDeleted: Story = {
  parameters: { relay: () => editorWorld() },
  play: async () => {
    const deleted = await panel();
    await waitFor(async () => expect(await deleted.findByText("No files were deleted.")).toBeVisible());
  },
};

export const PlaceTaken: Story = {
  parameters: {
    relay: () => {
      const { verbs, ...sceneData } = scene();
      const restoreFile = () => refusal("Another file is in its place. Remove that one first.", "PLACE_TAKEN");
      return editorWorld(sceneData, { ...verbs, restoreFile });
    },
  },
  play: async () => {
    const deleted = await panel();
    await userEvent.click(await deleted.findByRole("button", { name: "Put back: Agenda 2026-4.pdf" }));
    await expect(await deleted.findByText("Another file is in its place. Remove that one first.")).toBeVisible();
  },
};

export const RecordClosed: Story = {
  parameters: {
    relay: () => {
      const { verbs, ...sceneData } = scene();
      const closed = refusedFor("The minutes of this meeting are approved, so its record is closed.");
      Object.assign(sceneData.meeting["viewerCan"] as Row, { deleteItems: closed, uploadDocuments: closed });
      return editorWorld(sceneData, verbs);
    },
  },
  play: async () => {
    const deleted = await panel();
    await expect(await deleted.findByRole("button", { name: /^Put back: 3/ })).toHaveAccessibleDescription(
      "The minutes of this meeting are approved, so its record is closed.",
    );
  },
};
