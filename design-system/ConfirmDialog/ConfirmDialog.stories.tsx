import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

const meta = {
  title: "Page/ConfirmDialog",
  component: ConfirmDialog,
  args: {
    open: true,
    title: "Are you sure you want to delete this meeting?",
    text: "Meeting 2026-4, Tuesday, April 14, 2026. Its agenda items and votes go with it.",
    confirmLabel: "Delete meeting 2026-4",
    danger: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NamesWhatIsDeleted: Story = {
  play: async ({ args }) => {
    await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this meeting?" });
    await userEvent.click(screen.getByRole("button", { name: "Delete meeting 2026-4" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const EscapeMeansNo: Story = {
  play: async ({ args }) => {
    await screen.findByRole("alertdialog");
    await userEvent.keyboard("{Escape}");
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { error: "The meeting has votes that are closed; it can no longer be deleted." },
};

export const UnderWay: Story = { args: { busy: true } };
