import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Checklist } from "./Checklist.tsx";

const meta = {
  title: "Form/Checklist",
  component: Checklist,
  args: {
    title: "Your new password needs",
    items: [
      { text: "At least 10 characters", met: true },
      { text: "One uppercase letter", met: true },
      { text: "One digit", met: false },
    ],
  },
} satisfies Meta<typeof Checklist>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeAreMet: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("One digit")).toHaveTextContent("One digit, not met yet");
    await expect(canvas.getByRole("status")).toHaveTextContent("2 of 3 met");
  },
};

export const AllAreMet: Story = { args: { items: [{ text: "At least 15 characters", met: true }] } };
