import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PageSkeleton, PanelSkeleton, TableSkeleton } from "./Skeleton.tsx";

const meta = { title: "Page/Skeleton", component: TableSkeleton, args: { label: "Loading meetings…" } } satisfies Meta<
  typeof TableSkeleton
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ATableOnItsWay: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole("status")).toHaveTextContent("Loading meetings…"),
};

export const APageOnItsWay: Story = { render: () => <PageSkeleton label="Loading dashboard..." /> };

export const APanelOnItsWay: Story = { render: () => <PanelSkeleton label="Loading…" /> };
