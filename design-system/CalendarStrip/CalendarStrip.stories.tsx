import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CalendarStrip } from "./CalendarStrip.tsx";

const days = Array.from({ length: 12 }, (_, monthIndex) => {
  const yearMonth = `2026-${String(monthIndex + 1).padStart(2, "0")}`;
  return [
    {
      date: `${yearMonth}-14`,
      label: `Board, meeting 2026-${monthIndex + 1}, ${yearMonth}-14`,
      hue: monthIndex < 6 ? ("teal" as const) : ("slate" as const),
      shape: monthIndex < 6 ? ("square" as const) : ("ring" as const),
      href: `#${yearMonth}-14`,
    },
    { date: `${yearMonth}-07`, label: `Committee, ${yearMonth}-07`, hue: "brown" as const },
  ];
}).flat();

const meta = {
  title: "Lists/CalendarStrip",
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

/** A county with meetings on most days. A day with several shows the number. */
export const AFullYear: Story = {
  args: {
    days: Array.from({ length: 300 }, (_, n) => {
      const date = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
      const count = n % 4 === 0 ? 3 : 1;
      return {
        date,
        count,
        // An accessible name must contain the visible text, the day.
        label: `Day ${Number(date.slice(8))}, ${date}: ${count} meetings`,
        hue: "teal" as const,
        href: `#${date}`,
      };
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(300);
    await expect(canvas.getByRole("link", { name: "Day 5, 2026-01-05: 3 meetings" })).toHaveAttribute(
      "data-count",
      "×3",
    );
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
