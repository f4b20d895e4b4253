import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { MailFrame } from "./MailFrame.tsx";

const meta = {
  title: "Page/MailFrame",
  component: MailFrame,
  args: { title: "The letter as HTML", html: "<p>Dear Ann,</p><p><b>RLA-2026-14</b> waits for your approval.</p>" },
} satisfies Meta<typeof MailFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ALetter: Story = {
  play: async ({ canvasElement }) => {
    const frame = within(canvasElement).getByTitle("The letter as HTML");
    // Without any allowance: no scripts, no forms, no way to the page around it.
    await expect(frame).toHaveAttribute("sandbox", "");
    await expect(frame.getAttribute("srcdoc")).toContain("waits for your approval");
  },
};

export const ALongLetter: Story = {
  args: {
    html: `<h1>Minutes</h1>${"<p>The board met and spoke of salt, sand and gravel for the winter.</p>".repeat(30)}`,
  },
};
