import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, userEvent, waitFor } from "storybook/test";
import { CopyButton } from "./CopyButton.tsx";

const meta = {
  title: "Form/CopyButton",
  component: CopyButton,
  args: { label: "Copy Release", text: () => "County buys road salt" },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Copied: Story = {
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "Copy Release" }));
    await waitFor(async () => expect(await canvas.findByText("Copied.")).toBeVisible());
    await expect(write).toHaveBeenCalledWith("County buys road salt");
    write.mockRestore();
  },
};

export const NotAllowed: Story = {
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    await userEvent.click(canvas.getByRole("button", { name: "Copy Release" }));
    await waitFor(async () => expect(await canvas.findByText(/did not allow copying/)).toBeVisible());
    write.mockRestore();
  },
};

export const NothingToCopy: Story = { args: { reason: "There is no text yet." } };
