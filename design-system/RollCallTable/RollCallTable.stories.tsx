import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { CheckboxField } from "../CheckboxField/CheckboxField.tsx";
import { RollCallTable } from "./RollCallTable.tsx";
import type { RollCallRow, RollCallTableProps } from "./RollCallTable.tsx";

const board: RollCallRow[] = [
  { id: "1", name: "Amara Whitfield", seat: "Town of Alder", weight: "1,219", present: true, vote: "NONE" },
  { id: "2", name: "Bern Castellan", seat: "Town of Birch", weight: "207.5", present: true, vote: "NONE" },
  {
    id: "3",
    name: "Corin Dale",
    seat: "Village of Cedar",
    weight: "556",
    present: false,
    vote: "NONE",
    reason: "Not present.",
  },
  {
    id: "4",
    name: "Dorothea van der Hoeven-Sorensen",
    seat: "City, ward 1",
    weight: "861.25",
    present: true,
    vote: "NONE",
    late: true,
  },
  { id: "5", name: "Elias Dale", seat: "City, ward 2", weight: "1,276", present: true, vote: "NONE" },
];

function Roll(props: Partial<RollCallTableProps>) {
  const [members, setMembers] = useState(props.members ?? board);
  const record = (id: string, vote: RollCallRow["vote"]) =>
    setMembers((was) => was.map((member) => (member.id === id ? { ...member, vote } : member)));
  return (
    <RollCallTable
      caption="Roll call on the main motion"
      {...props}
      members={members}
      onVote={(id, choice) => {
        record(id, choice);
        props.onVote?.(id, choice);
      }}
      presence={(row) => (
        <CheckboxField label={`${row.name} is present`} hideLabel checked={row.present} onChange={() => undefined} />
      )}
    />
  );
}

const meta = { title: "Vote/RollCallTable", component: Roll, args: { onVote: fn(), onAllYesBut: fn() } } satisfies Meta<
  typeof Roll
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoOneHasVotedYet: Story = {};

export const ByKeysFromMemberToMember: Story = {
  play: async ({ args, canvas }) => {
    const rows = () => canvas.getAllByRole("row").slice(1);
    rows()[0]!.focus();
    await userEvent.keyboard("y");
    await expect(args.onVote).toHaveBeenLastCalledWith("1", "YES");
    await expect(rows()[1]).toHaveFocus();
    await userEvent.keyboard("n");
    await expect(args.onVote).toHaveBeenLastCalledWith("2", "NO");
    // The third is not present: passed over after a vote, reached by arrow, and given no vote.
    await expect(rows()[3]).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}y");
    await expect(args.onVote).toHaveBeenCalledTimes(2);
    await userEvent.keyboard("{ArrowDown}a{ArrowUp}{Delete}");
    await expect(args.onVote).toHaveBeenCalledWith("4", "ABSTAIN");
    await expect(args.onVote).toHaveBeenLastCalledWith("4", "NONE");
    await userEvent.keyboard("{End}r{Home}");
    await expect(args.onVote).toHaveBeenLastCalledWith("5", "RECUSED");
    await expect(rows()[0]).toHaveFocus();
  },
};

export const ByTheMouseAndTakenBack: Story = {
  play: async ({ args, canvas }) => {
    const yes = () => canvas.getAllByRole("button", { name: "Yes" })[0]!;
    await userEvent.click(yes());
    await expect(yes()).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(yes());
    await expect(args.onVote).toHaveBeenLastCalledWith("1", "NONE");
  },
};

export const AllYesButOne: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "All Yes but …" }));
    await userEvent.type(await screen.findByRole("combobox"), "Elias{Enter}");
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Vote of Elias Dale" }), "Abstain");
    await userEvent.click(screen.getByRole("button", { name: "Record 3 Yes and 1 other" }));
    await expect(args.onAllYesBut).toHaveBeenCalledWith([{ id: "5", choice: "ABSTAIN" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const SingleKeysSwitchedOff: Story = {
  args: { shortcuts: false },
  play: async ({ args, canvas }) => {
    canvas.getAllByRole("row")[1]!.focus();
    await userEvent.keyboard("y");
    await expect(args.onVote).not.toHaveBeenCalled();
  },
};

export const WithEveryRemark: Story = {
  args: {
    members: [
      { ...board[0]!, vote: "YES", ownVote: true },
      { ...board[1]!, vote: "NO", changed: true },
      { ...board[2]!, vote: "ABSENT" },
      { ...board[3]!, vote: "ABSTAIN", late: true },
      { ...board[4]!, vote: "RECUSED", pending: true },
    ],
    undo: { text: "Undo the last vote", onUndo: fn() },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Undo the last vote" }));
    await expect(args.undo?.onUndo).toHaveBeenCalledOnce();
  },
};

export const Closed: Story = {
  args: {
    closed: "The vote is closed.",
    members: board.map((member) => ({ ...member, vote: member.present ? ("YES" as const) : ("NONE" as const) })),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getAllByRole("button", { name: "No" })[0]!);
    await expect(args.onVote).not.toHaveBeenCalled();
    await expect(canvas.getAllByRole("button", { name: "No" })[0]).toHaveAccessibleDescription("The vote is closed.");
  },
};

export const FiftyOneMembers: Story = {
  args: {
    members: Array.from({ length: 51 }, (_, index) => ({
      id: String(index),
      name: `Member ${index + 1}`,
      seat: `District ${index + 1}`,
      weight: "1",
      present: true,
      vote: index % 3 === 0 ? "NO" : "YES",
    })),
  },
};
