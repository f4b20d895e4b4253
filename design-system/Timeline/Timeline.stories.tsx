import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { StatusBadge } from "../StatusBadge/StatusBadge.tsx";
import { Timeline } from "./Timeline.tsx";

const meta = { title: "Page/Timeline", component: Timeline } satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ReturnedOnce: Story = {
  args: {
    label: "What happened to RLA-2026-17",
    entries: [
      {
        key: "2",
        what: "Returned to draft.",
        who: "Casimir Dunne",
        when: "Apr 14, 2026, 2:03 PM",
        at: "2026-04-14T18:03:00Z",
        change: (
          <>
            <StatusBadge word="Legal review" hue="blue" shape="half" /> to <StatusBadge word="Draft" shape="ring" />
          </>
        ),
        reason: "The term of the contract is missing. State when it starts and when it ends.",
      },
      {
        key: "1",
        what: "Asked for.",
        who: "Beatriz Okafor",
        when: "Apr 13, 2026, 9:30 AM",
        at: "2026-04-13T13:30:00Z",
      },
    ],
  },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(canvas.getByText(/The term of the contract is missing/)).toBeVisible());
  },
};

export const OneLongLine: Story = {
  args: {
    label: "What happened to RLA-2026-18",
    entries: [
      {
        key: "1",
        what: "Placed on the agenda of the Public Safety and Emergency Communications Committee, meeting 2026-14, item 23, under Communications.",
        who: "Bartholomew-Christopher Featherstonehaugh-Vanderbilt",
        when: "Apr 13, 2026, 9:30 AM",
        at: "2026-04-13T13:30:00Z",
      },
    ],
  },
};
