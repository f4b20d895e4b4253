import type { Meta, StoryObj } from "@storybook/react-vite";
import { HStack } from "../Layout/Layout.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

const meta = { title: "Page/StatusBadge", component: StatusBadge, args: { word: "draft" } } satisfies Meta<
  typeof StatusBadge
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TheWayOfAResolution: Story = {
  render: () => (
    <HStack wrap="wrap">
      <StatusBadge word="draft" hue="slate" shape="ring" />
      <StatusBadge word="legal-review" hue="blue" shape="half" />
      <StatusBadge word="clerk-review" hue="violet" shape="half" />
      <StatusBadge word="committee-review" hue="brown" shape="diamond" />
      <StatusBadge word="board-review" hue="amber" shape="clock" />
      <StatusBadge word="adopted" hue="green" shape="check" />
      <StatusBadge word="published" hue="teal" shape="square" />
      <StatusBadge word="rejected" hue="red" shape="cross" />
    </HStack>
  ),
};

export const OnTheDisplay: Story = { args: { word: "Passed", hue: "green", shape: "check", size: "display" } };
