import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ConnectionBadge } from "./ConnectionBadge.tsx";

const meta = { title: "Vote/ConnectionBadge", component: ConnectionBadge, args: { state: "live" } } satisfies Meta<
  typeof ConnectionBadge
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = {};

export const Reconnecting: Story = {
  args: { state: "reconnecting", detail: "since 19:42:10" },
  play: async ({ canvas }) => expect(canvas.getByRole("status")).toHaveTextContent("Reconnecting… since 19:42:10"),
};

export const CaughtUp: Story = { args: { state: "caught-up" } };
