import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { VoteButtons } from "./VoteButtons.tsx";
import type { VoteButtonsProps, VoteChoice } from "./VoteButtons.tsx";

function Held(props: Partial<VoteButtonsProps>) {
  const [value, setValue] = useState<VoteChoice>(props.value ?? "NONE");
  return (
    <VoteButtons
      label="Your vote on the motion to adopt"
      {...props}
      value={value}
      onChange={(choice) => {
        setValue(choice);
        props.onChange?.(choice);
      }}
    />
  );
}

const meta = { title: "Vote/VoteButtons", component: Held, args: { onChange: fn() } } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoOneHasVotedYet: Story = {
  args: { size: "tablet" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "Not voted" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "Yes" })).not.toBeChecked();
  },
};

export const VotedNo: Story = {
  args: { size: "tablet" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "No" }));
    await expect(args.onChange).toHaveBeenLastCalledWith("NO");
    await expect(canvas.getByRole("radio", { name: "No" })).toBeChecked();
  },
};

export const ChangedByArrowKeys: Story = {
  args: { value: "YES" },
  play: async ({ args, canvas }) => {
    canvas.getByRole("radio", { name: "Yes" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onChange).toHaveBeenLastCalledWith("NO");
  },
};

export const Abstained: Story = { args: { value: "ABSTAIN", size: "tablet" } };

export const Recused: Story = { args: { value: "RECUSED", size: "tablet" } };

export const TheVoteIsClosed: Story = {
  args: { value: "YES", reason: "The vote is closed.", size: "tablet" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "No" }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole("radiogroup")).toHaveAccessibleDescription("The vote is closed.");
  },
};
