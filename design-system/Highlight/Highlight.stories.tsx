import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Highlight } from "./Highlight.tsx";

const meta = { title: "Table/Highlight", component: Highlight } satisfies Meta<typeof Highlight>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WordFound: Story = {
  args: {
    parts: [
      { text: "… a contract for road ", hit: false },
      { text: "salt", hit: true },
      { text: " with the lowest bidder …", hit: false },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("salt").tagName).toBe("MARK");
  },
};

export const NothingFound: Story = { args: { parts: [{ text: "Nothing is marked here.", hit: false }] } };
