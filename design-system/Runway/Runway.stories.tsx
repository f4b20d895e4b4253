import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Runway, type RunwayRow } from "./Runway.tsx";

const row = (key: string, label: string, places: Partial<RunwayRow>, detail: string): RunwayRow => ({
  key,
  label,
  detail,
  words: "Ends on July 1, 2027.",
  startAt: 0,
  safeAt: 4000,
  noticeAt: null,
  endAt: 7000,
  tone: "SAFE",
  ...places,
});

const meta = {
  title: "Data/Runway",
  component: Runway,
  args: {
    label: "Contracts by their last safe day",
    todayAt: 2000,
    ticks: [
      { at: 1200, label: "Jan 2027" },
      { at: 4400, label: "Apr 2027" },
      { at: 7600, label: "Jul 2027" },
    ],
    legend: {
      today: "Today",
      notice: "Notice date",
      safe: "Last safe day to start",
      passed: "Last safe day has passed",
      end: "End Date",
    },
    rows: [
      row("a", "Calibration of truck scales", { endAt: 1500, safeAt: 0, tone: "ENDED" }, "ended 12 days ago"),
      row(
        "b",
        "Asphalt and crushed stone",
        { endAt: 4000, safeAt: 600, noticeAt: 2900, tone: "PASSED" },
        "61 days late",
      ),
      row("c", "Foster care services", { endAt: 6000, safeAt: 2300, tone: "SOON" }, "14 days left"),
      row("d", "Maintenance of the county's software", { endAt: 10_000, safeAt: 7000 }, "240 days left"),
      row("e", "Heating fuel", { startAt: 500, endAt: 5200, safeAt: 1500, tone: "COVERED" }, "replacement under way"),
    ],
    chosen: "b",
    onChoose: () => {},
  },
  render: function Chosen(args) {
    const [chosen, choose] = useState(args.chosen);
    return <Runway {...args} chosen={chosen} onChoose={choose} />;
  },
} satisfies Meta<typeof Runway>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WalkedByKeys: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole("listbox", { name: "Contracts by their last safe day" });
    await userEvent.click(list.querySelector("[data-key=a]") as Element);
    list.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(within(list).getByRole("option", { selected: true })).toHaveAccessibleName(
      "Foster care services 14 days left Ends on July 1, 2027.",
    );
    await userEvent.keyboard("{End}");
    await expect(within(list).getByRole("option", { selected: true })).toHaveAccessibleName(
      "Heating fuel replacement under way Ends on July 1, 2027.",
    );
  },
};

export const OnAPhone: Story = {
  parameters: { viewport: { width: 360 } },
  globals: { viewport: { value: "mobile1" } },
};

export const NamesThatAreTooLong: Story = {
  args: {
    rows: [
      row(
        "a",
        `Maintenance, inspection and emergency repair of ${"boilers, chillers and air handlers ".repeat(5)}`,
        {},
        "240 days left",
      ),
    ],
    chosen: null,
  },
};
