import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Seat } from "../SeatMap/SeatMap.tsx";
import { NameBoard } from "./NameBoard.tsx";

const votes: Seat["vote"][] = ["YES", "YES", "NONE", "NO", "YES", "ABSTAIN", "RECUSED"];
const board = (count: number): Seat[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Member Whitfield${index + 1}`,
    vote: votes[index % votes.length] ?? "NONE",
    presence: index === 2 ? "absent" : "present",
  }));

const meta = {
  title: "Vote/NameBoard",
  component: NameBoard,
  args: { label: "Board of Supervisors", seats: board(14) },
  decorators: [
    (Story) => (
      <div
        style={
          {
            height: "30rem",
            display: "flex",
            "--name-size": "2rem",
            "--name-rows": "7",
            "--name-columns": "2",
          } as React.CSSProperties
        }
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NameBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const VotesWithTheirWords: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: "Member Whitfield4 — — No" })).toBeInTheDocument();
  },
};

export const ABoardOfFive: Story = { args: { seats: board(5) } };

export const AVacantSeat: Story = {
  args: {
    seats: [...board(4), { id: "vacant", name: "", seat: "Ward 4", vote: "NONE", presence: "vacant" }],
  },
};
