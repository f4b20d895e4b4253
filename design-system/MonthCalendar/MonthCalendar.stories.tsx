import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { MonthCalendar, type CalendarEntry } from "./MonthCalendar.tsx";

const kinds = {
  QUESTIONS: { word: "Questions until", hue: "violet", shape: "ring" },
  DUE: { word: "Bids due", hue: "amber", shape: "clock" },
  OPENING: { word: "Opening", hue: "teal", shape: "square" },
} as const;

const entry = (date: string, kind: keyof typeof kinds, title: string, number: number): CalendarEntry => ({
  key: `${date} ${kind} ${number}`,
  date,
  kind,
  title,
  detail: `PR-2026-${number}, 2:00 PM`,
  href: `#PR-2026-${number}`,
});
const entries = [
  entry("2026-11-05", "QUESTIONS", "Resurfacing of County Routes 4 and 12", 4),
  entry("2026-11-12", "DUE", "Resurfacing of County Routes 4 and 12", 4),
  entry("2026-11-12", "OPENING", "Resurfacing of County Routes 4 and 12", 4),
  entry("2026-11-12", "DUE", "Janitorial supplies", 9),
  entry("2026-11-30", "OPENING", "Guide rail on County Route 12", 7),
];

const meta = {
  title: "Lists/MonthCalendar",
  component: MonthCalendar,
  args: { label: "Dates of procurement", month: "2026-11", onMonth: () => {}, entries, kinds, today: "2026-11-22" },
  render: (args) => {
    const Turned = () => {
      const [month, setMonth] = useState(args.month);
      return <MonthCalendar {...args} month={month} onMonth={setMonth} />;
    };
    return <Turned />;
  },
} satisfies Meta<typeof MonthCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AMonthOfDates: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByRole("link", { name: "Bids due: Janitorial supplies, PR-2026-9, 2:00 PM" })).toHaveAttribute(
      "href",
      "#PR-2026-9",
    ),
};

export const WalkedByKeys: Story = {
  play: async ({ canvas }) => {
    const day = (date: string) => canvas.getByRole("cell", { name: new RegExp(date) });
    day("November 22, 2026").focus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(day("November 23, 2026")).toHaveFocus());
    await userEvent.keyboard("{ArrowUp}{Home}");
    await waitFor(() => expect(day("November 15, 2026")).toHaveFocus());
    await userEvent.keyboard("{PageDown}");
    await waitFor(() => expect(day("December 15, 2026")).toHaveFocus());
    await expect(canvas.getByText("December 2026")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Today" }));
    await waitFor(() => expect(canvas.getByText("November 2026")).toBeVisible());
  },
};

export const AsATable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show as a table" }));
    const table = within(canvas.getByRole("table", { name: /as a table/ }));
    await expect(table.getAllByRole("row")).toHaveLength(6);
    await expect(table.getByText("Monday, November 30, 2026")).toBeVisible();
  },
};

export const NothingInTheMonth: Story = {
  args: { entries: [] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show as a table" }));
    await expect(canvas.getByText("Nothing in November 2026.")).toBeVisible();
  },
};
