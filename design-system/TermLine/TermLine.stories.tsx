import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { TermLine } from "./TermLine.tsx";

const meta = {
  title: "Data/TermLine",
  component: TermLine,
  args: {
    label: "Insurance over the term of the contract",
    from: "2026-01-01",
    to: "2026-12-31",
    fromWritten: "Jan 1, 2026",
    toWritten: "Dec 31, 2026",
    today: { day: "2026-05-12", written: "Today, May 12, 2026" },
    words: { covered: "Covered", gap: "No coverage", waived: "Waived", later: "Not required yet", today: "Today" },
    rows: [
      {
        key: "GL",
        name: "General liability",
        spans: [
          { from: "2026-01-01", to: "2026-03-02", kind: "covered", written: "Covered Jan 1 to Mar 2, 2026" },
          { from: "2026-03-03", to: "2026-03-19", kind: "gap", written: "No cover Mar 3 to Mar 19, 2026" },
          { from: "2026-03-20", to: "2026-12-31", kind: "covered", written: "Covered Mar 20 to Dec 31, 2026" },
        ],
      },
      {
        key: "AUTO",
        name: "Automobile liability",
        spans: [{ from: "2026-01-01", to: "2026-12-31", kind: "waived", written: "Waived Jan 1 to Dec 31, 2026" }],
      },
      {
        key: "WC",
        name: "Workers' compensation",
        spans: [{ from: "2026-01-01", to: "2026-12-31", kind: "covered", written: "Covered Jan 1 to Dec 31, 2026" }],
      },
    ],
  },
} satisfies Meta<typeof TermLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AGapOfSeventeenDays: Story = {
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByRole("img", {
      name: /General liability: Covered Jan 1 to Mar 2, 2026, No cover Mar 3 to Mar 19, 2026/,
    });
    const gap = line.querySelector<HTMLElement>("[data-kind=gap]");
    // 17 of 365 days.
    await expect(parseFloat(gap?.style.width ?? "")).toBeCloseTo((17 / 365) * 100, 5);
    await expect(within(canvasElement).getByText("No coverage")).toBeVisible();
  },
};

export const NothingIsCovered: Story = {
  args: {
    today: null,
    rows: [
      {
        key: "GL",
        name: "General liability",
        spans: [{ from: "2026-01-01", to: "2026-12-31", kind: "gap", written: "No cover Jan 1 to Dec 31, 2026" }],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText("Today")).toBeNull();
  },
};

export const CoverThatBeginsBeforeTheTerm: Story = {
  args: {
    rows: [
      {
        key: "GL",
        name: "General liability",
        spans: [{ from: "2025-06-01", to: "2027-05-31", kind: "covered", written: "Covered over the whole term" }],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const span = canvasElement.querySelector<HTMLElement>("[data-kind=covered].span");
    await expect(span?.style.width).toBe("100%");
  },
};
