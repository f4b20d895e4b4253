import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { editorScene, type Row, twoBlanks } from "../editorWorld.fixture.ts";
import ItemBlanks from "./ItemBlanks.tsx";

const world = (resolution: Row) => ({
  node: () => ({ __typename: "AgendaItem", id: "AgendaItem:3", resolution }),
});

const meta = {
  title: "Resolutions/ItemBlanks",
  component: ItemBlanks,
  decorators: [withRelay],
  args: { recordKey: "AgendaItem:3" },
} satisfies Meta<typeof ItemBlanks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeTheVote: Story = {
  parameters: { relay: () => world(editorScene({ status: "BOARD_REVIEW", blanks: twoBlanks() })) },
  play: async ({ canvasElement }) => {
    const item = within(canvasElement);
    await expect(await item.findByText(/^2 blanks are left: /)).toBeVisible();
    await expect(item.getByRole("link", { name: "Fill them in" })).toBeVisible();
    await expect(item.getByRole("button", { name: "Keep the blanks" })).toBeVisible();
  },
};

export const KeptByTheClerk: Story = {
  parameters: {
    relay: () => world(editorScene({ status: "BOARD_REVIEW", blanks: twoBlanks("The board sets the day.") })),
  },
  play: async ({ canvasElement }) => {
    const item = within(canvasElement);
    await expect(await item.findByText(/^Kept by Hanna Prewitt, .*: The board sets the day\.$/)).toBeVisible();
  },
};
