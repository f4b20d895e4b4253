import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ProgressLine } from "./ProgressLine.tsx";

const meta = {
  title: "Design system/ProgressLine",
  component: ProgressLine,
  args: { label: "Import of vendors.csv", words: "Row 400 of 1,000", done: 400, total: 1000 },
} satisfies Meta<typeof ProgressLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {
  play: async ({ canvasElement }) => {
    const line = within(canvasElement);
    await expect(line.getByRole("status")).toHaveTextContent("Row 400 of 1,000");
    await expect(line.getByRole("progressbar", { name: "Import of vendors.csv" })).toHaveAttribute("value", "400");
  },
};

export const NothingDoneYet: Story = { args: { words: "Row 0 of 1,000", done: 0 } };
