import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { ActionMenu } from "./ActionMenu.tsx";

const returned = fn();
const rejected = fn();
const opened = fn();
const meta = {
  title: "Page/ActionMenu",
  component: ActionMenu,
  args: {
    label: "More",
    actions: [
      { key: "return", label: "Return to draft", onSelect: returned },
      {
        key: "adopt",
        label: "Record adoption",
        reason: "Only a resolution in board review can be adopted.",
        onSelect: fn(),
      },
      { key: "reject", label: "Reject", danger: true, onSelect: rejected },
    ],
  },
  beforeEach: () => {
    returned.mockClear();
    rejected.mockClear();
    opened.mockClear();
  },
} satisfies Meta<typeof ActionMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "More" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(canvas.getByRole("menuitem", { name: "Return to draft" })).toHaveFocus());
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("menuitem", { name: "Reject" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(rejected).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("button", { name: "More" })).toHaveFocus();
  },
};

export const OneIsRefused: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "More" }));
    const refused = await canvas.findByRole("menuitem", { name: /Record adoption/ });
    await waitFor(async () => expect(refused).toBeVisible());
    await userEvent.click(refused);
    await waitFor(async () => expect(canvas.getByRole("menu")).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByRole("menu")).toBeNull());
  },
};

export const OneOfMany: Story = {
  args: { label: "Actions", of: "Highway" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions: Highway" }));
    await waitFor(() => expect(canvas.getByRole("menu", { name: "Actions: Highway" })).toBeVisible());
  },
};

/** Many actions stand under the names of their parts; one of them is a link. */
export const InParts: Story = {
  args: {
    actions: [
      { key: "publish", label: "Publish agenda", group: "Publish", onSelect: fn() },
      { key: "deadlines", label: "Deadlines", group: "Publish", href: "/meetings/1/clocks", onSelect: opened },
      {
        key: "start",
        label: "Start meeting",
        group: "Run",
        reason: "The agenda is not published yet.",
        onSelect: fn(),
      },
      { key: "cancel", label: "Cancel meeting", group: "Meeting", danger: true, onSelect: fn() },
    ],
  },
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "More" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    const publish = within(await canvas.findByRole("group", { name: "Publish" }));
    const leads = publish.getByRole("menuitem", { name: "Deadlines" });
    await expect(leads).toHaveAttribute("href", "/meetings/1/clocks");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(canvas.getByRole("menuitem", { name: /Start meeting/ })).toHaveFocus();
    await userEvent.click(leads);
    await expect(opened).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("menu")).toBeNull();
  },
};
