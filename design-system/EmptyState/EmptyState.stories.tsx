import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

const meta = { title: "Page/EmptyState", component: EmptyState, args: { title: "No meetings found." } } satisfies Meta<
  typeof EmptyState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstUse: Story = {
  args: {
    text: "Meetings of the board, its committees and others are listed here with their agenda and minutes.",
    action: <Button kind="primary">New Meeting</Button>,
  },
};

export const NothingMatchesTheFilter: Story = {
  args: { text: "No meeting matches “annex”.", action: <Button>Clear filters</Button> },
};
