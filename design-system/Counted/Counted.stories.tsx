import type { Meta, StoryObj } from "@storybook/react-vite";
import { Bell } from "lucide-react";
import { expect, waitFor, within } from "storybook/test";
import { Counted } from "./Counted.tsx";

const meta = {
  title: "Page/Counted",
  component: Counted,
  args: {
    count: "3",
    children: (
      <a href="#inbox" aria-label="Inbox, 3 unread">
        <Bell aria-hidden size={18} />
      </a>
    ),
  },
} satisfies Meta<typeof Counted>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeUnread: Story = {
  play: async ({ canvasElement }) => {
    const place = within(canvasElement);
    await waitFor(() => expect(place.getByText("3")).toBeVisible());
    await expect(place.getByRole("link", { name: "Inbox, 3 unread" })).toHaveAttribute("href", "#inbox");
  },
};

export const VeryMany: Story = { args: { count: "99+" } };

export const NothingUnread: Story = {
  args: { count: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText("3")).toBeNull();
  },
};
