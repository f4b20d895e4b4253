import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { SubscribeCalendar } from "./SubscribeCalendar.tsx";

const meta = {
  title: "Meetings/SubscribeCalendar",
  component: SubscribeCalendar,
  decorators: [withRelay],
} satisfies Meta<typeof SubscribeCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TheAddress: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Subscribe" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Meetings in your calendar" }));
    await waitFor(() => expect(dialog.getByText(/\/calendar\.ics$/)).toBeVisible());
    await expect(dialog.getByRole("link", { name: "Open in a calendar program" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^webcal:.+\/calendar\.ics$/),
    );
    await expect(dialog.getByRole("link", { name: "Create your own address" })).toHaveAttribute(
      "href",
      "/account/tokens",
    );
  },
};
