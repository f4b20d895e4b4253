import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { SeatMap } from "./SeatMap.tsx";
import type { Seat } from "./SeatMap.tsx";

const names = [
  "Amara Whitfield",
  "Bern Castellan",
  "Corin Dale",
  "Dorothea Sorensen",
  "Elias Dale",
  "Femke Oduya",
  "Gideon Marsh",
  "Hester Quill",
  "Ivo Lindqvist",
  "Junia Park",
  "Kasimir Thorne",
  "Leonie Abara",
  "Malachi Frost",
];
const votes: Seat["vote"][] = [
  "YES",
  "YES",
  "NONE",
  "NO",
  "YES",
  "YES",
  "ABSTAIN",
  "NO",
  "YES",
  "RECUSED",
  "YES",
  "NONE",
  "NO",
];

const board: Seat[] = [
  ...names.map((name, index): Seat => ({
    id: name,
    name,
    seat: `Town ${index + 1}`,
    weight: `${200 + index * 31}`,
    vote: votes[index] ?? "NONE",
    presence: index === 2 ? "absent" : "present",
  })),
  { id: "vacant", name: "", seat: "City, ward 4", weight: "534", vote: "NONE", presence: "vacant" },
];

const meta = {
  title: "Vote/SeatMap",
  component: SeatMap,
  args: { label: "Board of Supervisors", seats: board },
} satisfies Meta<typeof SeatMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const VotesAndEmptySeats: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Seats as a table"));
    await waitFor(() => expect(canvas.getByRole("row", { name: "Corin Dale Town 3 262 Absent" })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole("row", { name: "Vacant City, ward 4 534 Vacant" })).toBeVisible());
  },
};

export const NoOneHasVotedYet: Story = { args: { seats: board.map((seat) => ({ ...seat, vote: "NONE" as const })) } };

export const InRows: Story = { args: { arrangement: "rows" } };

export const FiftyOneMembers: Story = {
  args: {
    label: "County Board",
    seats: Array.from({ length: 51 }, (_, index): Seat => ({
      id: String(index),
      name: `Member Number${index + 1}`,
      vote: index % 4 === 0 ? "NO" : "YES",
      presence: "present",
    })),
  },
};

export const ABoardOfFive: Story = { args: { seats: board.slice(0, 5) } };

export const OnTheDisplay: Story = { args: { size: "display" }, globals: { viewport: { value: "wall" } } };
