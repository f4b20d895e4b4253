import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { DateTrack } from "./DateTrack.tsx";

const day = (key: string, iso: string, label: string, written: string) => ({ key, day: iso, label, written });

const meta = {
  title: "Data/DateTrack",
  component: DateTrack,
  args: {
    label: "Calendar of this purchase",
    days: [
      day("a", "2026-03-11", "Publication", "Mar 11, 2026"),
      day("b", "2026-03-16", "Earliest lawful due date", "Mar 16, 2026"),
      day("c", "2026-03-25", "Due", "Mar 25, 2026"),
      day("d", "2026-03-25", "Opening", "Mar 25, 2026"),
      day("e", "2026-06-09", "Board meeting", "Jun 9, 2026"),
    ],
    closed: [{ day: "2026-05-25", label: "Memorial Day", written: "May 25, 2026" }],
  },
} satisfies Meta<typeof DateTrack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToTheEarliestStart: Story = {
  play: async ({ canvasElement }) => {
    const track = within(canvasElement).getByRole("img", {
      name: /Calendar of this purchase: Publication Mar 11, 2026/,
    });
    await expect(within(track).getByText("Due, Opening")).toBeVisible();
    await expect(within(track).getByText("Memorial Day")).toBeVisible();
  },
};

export const OneDayOnly: Story = {
  args: { days: [day("a", "2026-03-11", "Publication", "Mar 11, 2026")], closed: [] },
};
