import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus, Trash2 } from "lucide-react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { HStack } from "../Layout/Layout.tsx";
import { Button, IconButton } from "./Button.tsx";

const meta = {
  title: "Page/Button",
  component: Button,
  args: { children: "Save Meeting", onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {
  render: () => (
    <HStack wrap="wrap">
      <Button kind="primary" icon={<Plus aria-hidden />}>
        New Meeting
      </Button>
      <Button>Export</Button>
      <Button kind="quiet">Cancel</Button>
      <Button kind="danger">Delete meeting 2026-4</Button>
      <Button size="sm">Add All</Button>
      <Button size="lg" kind="primary">
        Open the vote
      </Button>
      <Button asChild>
        <a href="#meeting">A link that looks like a button</a>
      </Button>
      <IconButton label="Delete item 3" icon={<Trash2 aria-hidden />} />
    </HStack>
  ),
};

export const Pressed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save Meeting" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const RefusedWithAReason: Story = {
  args: {
    kind: "primary",
    children: "Open the vote",
    reason: "A quorum is not present: 6 of 14 members, 8 are needed.",
  },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Open the vote" });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription("A quorum is not present: 6 of 14 members, 8 are needed.");
    await waitFor(() => expect(screen.getAllByText(/A quorum is not present/)).toHaveLength(2));
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  args: { busy: true, busyLabel: "Creating…", kind: "primary" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Creating…" }));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const AnIconWithItsName: Story = {
  render: (args) => (
    <IconButton label="Delete item 3" icon={<Trash2 aria-hidden />} onClick={args.onClick} reason={null} />
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete item 3" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
