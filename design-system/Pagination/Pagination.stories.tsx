import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Pagination } from "./Pagination.tsx";

const meta = {
  title: "Table/Pagination",
  component: Pagination,
  args: {
    label: "Meetings",
    hasPrevious: true,
    hasNext: true,
    onPrevious: fn(),
    onNext: fn(),
    summary: "26 to 50 of 312",
  },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(args.onNext).toHaveBeenCalledOnce();
  },
};

export const OnTheLastPage: Story = {
  args: { hasNext: false, summary: "301 to 312 of 312" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(args.onNext).not.toHaveBeenCalled();
    await expect(canvas.getByRole("button", { name: "Next" })).toHaveAccessibleDescription("This is the last page.");
  },
};
