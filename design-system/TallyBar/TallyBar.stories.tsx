import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { TallyBar } from "./TallyBar.tsx";
import type { TallyRow } from "./TallyBar.tsx";

const weight = (hundredths: number) => (hundredths / 100).toLocaleString("en-US", { maximumFractionDigits: 2 });
const members: TallyRow = {
  label: "Members",
  unit: "members",
  yes: 7,
  no: 3,
  abstain: 1,
  out: 2,
  total: 13,
  threshold: 7,
  thresholdLabel: "7 needed",
};
const votes: TallyRow = {
  label: "Weight",
  unit: "votes",
  yes: 288_700,
  no: 98_050,
  abstain: 21_000,
  out: 75_300,
  total: 483_050,
  format: weight,
};

const meta = {
  title: "Vote/TallyBar",
  component: TallyBar,
  args: {
    label: "Tally",
    bars: [members, votes],
    text: "Members: Yes 7, No 3, Abstain 1, not voted 2; 7 needed. Weight: Yes 2,887, No 980.5, Abstain 210, not voted 753.",
  },
} satisfies Meta<typeof TallyBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const VotesStillOut: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Members: Yes 7, No 3/)).toBeInTheDocument();
    await userEvent.click(canvas.getByText("Figures"));
    await waitFor(() => expect(canvas.getByRole("row", { name: "Of 13 members 4,830.5 votes" })).toBeVisible());
    await expect(canvas.queryByRole("row", { name: /Recused/ })).toBeNull();
  },
};

/** Someone who is disqualified has a row of her own; where no one is, there is none. */
export const SomeoneIsRecused: Story = {
  args: {
    bars: [
      { ...members, abstain: 0, recused: 1 },
      { ...votes, abstain: 0, recused: 21_000 },
    ],
    text: "Members: Yes 7, No 3, Recused 1, not voted 2; 7 needed.",
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByText("Figures"));
    await waitFor(() => expect(canvas.getByRole("row", { name: "Recused 1 210" })).toBeVisible());
    await expect(canvas.getAllByText("Recused 1", { exact: false })[0]).toBeInTheDocument();
    await expect(canvasElement.querySelectorAll(".bar > [data-part=recused]:not([hidden])")).toHaveLength(2);
  },
};

export const NoOneHasVotedYet: Story = {
  args: {
    bars: [
      { ...members, yes: 0, no: 0, abstain: 0, out: 13 },
      { ...votes, yes: 0, no: 0, abstain: 0, out: 483_050 },
    ],
    text: "No one has voted yet; 13 votes are out.",
  },
};

export const Tied: Story = {
  args: {
    bars: [
      { ...members, yes: 6, no: 6, abstain: 0, out: 0, total: 12 },
      { ...votes, yes: 240_000, no: 243_050, abstain: 0, out: 0 },
    ],
    text: "Members: Yes 6, No 6. A tie.",
  },
};

export const NoOneIsPresent: Story = {
  args: {
    bars: [{ ...members, yes: 0, no: 0, abstain: 0, out: 0, total: 0, threshold: 1, thresholdLabel: "1 needed" }],
    text: "No one is present.",
  },
};

export const OnTheDisplay: Story = { args: { size: "display" }, globals: { viewport: { value: "wall" } } };

export const RecusedOnTheDisplay: Story = {
  args: {
    size: "display",
    bars: [
      { ...members, out: 1, recused: 1 },
      { ...votes, out: 54_300, recused: 21_000 },
    ],
    text: "Members: Yes 7, No 3, Abstain 1, Recused 1, not voted 1.",
  },
  globals: { viewport: { value: "wall" } },
};
