import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { VerdictBox } from "./VerdictBox.tsx";

const meta = {
  title: "Vote/VerdictBox",
  component: VerdictBox,
  args: {
    state: "passed",
    title: "Passed",
    arithmetic: ["8 Yes of 14 members; 8 needed (more than half of 14)."],
    rule: "Majority of all members",
    authority: "General Construction Law §41",
    live: true,
  },
} satisfies Meta<typeof VerdictBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Passed: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole("status")).toHaveTextContent("Passed"),
};

export const FailedByTheLaw: Story = {
  args: {
    state: "failed",
    title: "Failed",
    margin: "by 1 vote",
    arithmetic: [
      "7 Yes of 14 members; 8 needed (more than half of 14).",
      "10 members were present: by the majority of those present it would have passed.",
    ],
  },
};

export const StillOpen: Story = {
  args: { state: "pending", title: "Open", arithmetic: ["5 Yes, 3 No; 3 members have not voted."] },
};

export const DecidedThoughVotesAreOut: Story = {
  args: {
    state: "decided",
    title: "Will pass",
    arithmetic: ["9 Yes of 14 members; no vote still to come can change it."],
  },
};

export const WithAWarning: Story = {
  args: {
    rule: "Majority of those present",
    authority: "Rules of the Board, 12",
    arithmetic: ["6 Yes of 10 present; 6 needed."],
    warnings: ["It passes under this rule but misses the majority of all 14 members (8 needed)."],
  },
};

/** An imported vote whose source says another thing than its names. */
export const Contradicted: Story = {
  args: {
    arithmetic: ["7 Yes of 11 present; 6 needed."],
    rule: "Majority of those present",
    authority: "County vote thresholds",
    contradictions: [
      "The source says failed, but 7 Yes to 4 No with 0 abstaining passes by a majority of those present.",
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Passed, contradicted");
    await expect(canvas.getByText(/The source says failed/)).toBeVisible();
  },
};

export const ContradictedOnTheDisplay: Story = {
  args: { ...Contradicted.args, size: "display" },
  globals: { viewport: { value: "wall" } },
};

export const OnTheDisplay: Story = { args: { size: "display" }, globals: { viewport: { value: "wall" } } };
