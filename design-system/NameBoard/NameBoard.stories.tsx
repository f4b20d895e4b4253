import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Seat } from "../SeatMap/SeatMap.tsx";
import { NameBoard } from "./NameBoard.tsx";

const votes: Seat["vote"][] = ["YES", "YES", "NONE", "NO", "YES", "ABSTAIN", "RECUSED"];
// Distinct family names of usual lengths, because the board shows only these.
const SURNAMES = [
  "Whitfield",
  "Castellano",
  "Okafor",
  "Lindqvist",
  "Marchetti",
  "Delgado",
  "Thompson",
  "Abernathy",
  "Kowalski",
  "Nakamura",
  "Feldman",
  "Hutchinson",
  "Rosario",
  "Vandermeer",
];
const seats = (count: number): Seat[] =>
  SURNAMES.slice(0, count).map((surname, index) => ({
    id: String(index),
    name: `Pat ${surname}`,
    vote: votes[index % votes.length] ?? "NONE",
    presence: index === 2 ? "absent" : "present",
  }));

const meta = {
  title: "Vote/NameBoard",
  component: NameBoard,
  args: { label: "Board of Supervisors", seats: seats(14) },
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

export const VotesAsWords: Story = {
  play: async ({ canvas }) => {
    // The columns are name, seat, weight, and vote. These seats have neither a seat name nor a weight.
    await expect(canvas.getByRole("row", { name: "Pat Lindqvist — — No" })).toBeInTheDocument();
  },
};

export const ABoardOfFive: Story = { args: { seats: seats(5) } };

export const AVacantSeat: Story = {
  args: {
    seats: [...seats(4), { id: "vacant", name: "", seat: "Ward 4", vote: "NONE", presence: "vacant" }],
  },
};
