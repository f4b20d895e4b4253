import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Redline } from "./Redline.tsx";

const meta = {
  title: "Page/Redline",
  component: Redline,
  args: {
    head: "NOW, THEREFORE, BE IT RESOLVED, that ",
    parts: [
      { change: "SAME", text: "the County Administrator is authorized to enter into a contract not to exceed " },
      { change: "REMOVED", text: "$20,000" },
      { change: "ADDED", text: "$24,500" },
      { change: "SAME", text: " per year" },
      { change: "ADDED", text: ", subject to the approval of the County Attorney" },
      { change: "SAME", text: "." },
    ],
  },
} satisfies Meta<typeof Redline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AmountRaisedAndConditionAdded: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("del")).toHaveTextContent("removed: $20,000 end.");
    await expect(canvasElement.querySelector("ins")).toHaveTextContent("added: $24,500 end.");
  },
};

export const NothingChanged: Story = {
  args: { parts: [{ change: "SAME", text: "the fee schedule is adopted as printed." }] },
};

export const WholeClauseAdded: Story = {
  args: {
    head: "WHEREAS, ",
    parts: [{ change: "ADDED", text: "the bid was opened on the third of March; and" }],
  },
};
