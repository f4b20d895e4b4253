import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CalendarStrip } from "./CalendarStrip.tsx";

const days = Array.from({ length: 12 }, (_, month) => {
  const at = `2026-${String(month + 1).padStart(2, "0")}`;
  return [
    {
      date: `${at}-14`,
      label: `Board, meeting 2026-${month + 1}, ${at}-14`,
      hue: month < 6 ? ("teal" as const) : ("slate" as const),
      href: `#${at}-14`,
    },
    { date: `${at}-07`, label: `Committee, ${at}-07`, hue: "brown" as const },
  ];
}).flat();

const meta = {
  title: "Vote/CalendarStrip",
  component: CalendarStrip,
  args: { year: 2026, label: "Meetings of 2026", days, today: "2026-06-14" },
} satisfies Meta<typeof CalendarStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AYearOfMeetings: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByRole("link", { name: "Board, meeting 2026-4, 2026-04-14" })).toHaveAttribute(
      "href",
      "#2026-04-14",
    ),
};

export const NothingYet: Story = { args: { days: [], today: undefined } };
