import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { AgendaItemPanel } from "#web/meetings/agenda/AgendaItemPanel.tsx";
import { editorScene as meetingScene, editorWorld as meetingWorld } from "#web/meetings/editorWorld.fixture.ts";
import { WholeHouse, wholeOf } from "#web/shell/whole.ts";
import { editorScene, type Row, twoBlanks } from "../editorWorld.fixture.ts";
import { room } from "../routes.ts";

const house = wholeOf([room]);
/** The panel of an agenda item, as in the whole product. */
function Panel() {
  return (
    <WholeHouse value={house}>
      <LeaveGuard panel="agenda item">
        <AgendaItemPanel item={{ id: "AgendaItem:1", number: "2" }} onClose={() => {}} />
      </LeaveGuard>
    </WholeHouse>
  );
}

const meta = {
  title: "Resolutions/ItemBlanks",
  component: Panel,
  decorators: [withRelay],
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

const withResolution = (more: Row) => ({
  relay: () => {
    const scene = meetingScene();
    Object.assign(scene.meeting.items[1] ?? {}, { resolution: editorScene(more) });
    return meetingWorld(scene);
  },
});
const panel = async () => within(await screen.findByRole("dialog", { name: "Edit Agenda Item 2" }));

export const BeforeTheVote: Story = {
  parameters: withResolution({ status: "BOARD_REVIEW", blanks: twoBlanks() }),
  play: async () => {
    const item = await panel();
    await expect(await item.findByText(/^2 blanks are left: /)).toBeVisible();
    await expect(item.getByRole("link", { name: "Fill them in" })).toBeVisible();
    await expect(item.getByRole("button", { name: "Keep the blanks" })).toBeVisible();
  },
};

export const KeptByTheClerk: Story = {
  parameters: withResolution({ status: "BOARD_REVIEW", blanks: twoBlanks("The board sets the day.") }),
  play: async () => {
    const item = await panel();
    await expect(await item.findByText(/^Kept by Hanna Prewitt, .*: The board sets the day\.$/)).toBeVisible();
    await expect(item.queryByRole("button", { name: "Keep the blanks" })).toBeNull();
  },
};

export const VotedOn: Story = {
  parameters: withResolution({ status: "PUBLISHED", blanks: twoBlanks("The board sets the day.") }),
  play: async () => {
    const item = await panel();
    await waitFor(() => expect(item.getByRole("button", { name: "Save" })).toBeVisible());
    await expect(item.queryByText(/blanks are left/)).toBeNull();
  },
};
