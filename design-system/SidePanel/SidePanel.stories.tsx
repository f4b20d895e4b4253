import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { SidePanel } from "./SidePanel.tsx";

const meta = {
  title: "Page/SidePanel",
  component: SidePanel,
  args: {
    open: true,
    title: 'Request for Legislative Authority ("RLA")',
    onClose: fn(),
    children: "Department, date of request, contact.",
    footer: (
      <>
        <span>Status at creation: draft</span>
        <Button>Cancel</Button>
        <Button kind="primary">Create</Button>
      </>
    ),
  },
} satisfies Meta<typeof SidePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args }) => {
    await screen.findByRole("dialog", { name: 'Request for Legislative Authority ("RLA")' });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const AsksBeforeUnsavedWordsAreLost: Story = {
  args: { dirty: true },
  play: async ({ args }) => {
    await screen.findByRole("dialog");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await screen.findByRole("alertdialog", { name: "Discard your changes?" });
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await userEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const WideForTables: Story = {
  args: { size: "lg", title: "Edit Agenda Item", description: "Item 3 of meeting 2026-4" },
};
