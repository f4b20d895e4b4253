import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ShareBar } from "./ShareBar.tsx";

const written = (amount: number) => `$${amount.toLocaleString("en-US")}`;

const meta = {
  title: "Data/ShareBar",
  component: ShareBar,
  args: {
    label: "How the amount is used",
    totalLabel: "Not to exceed",
    total: 10_000,
    written,
    noTotal: "Not set",
    parts: [
      { label: "Paid", amount: 6_200, look: "used" },
      { label: "Set aside", amount: 1_800, look: "held" },
      { label: "Left", amount: 2_000, look: "free" },
    ],
  },
} satisfies Meta<typeof ShareBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PartlySpent: Story = {
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole("table", { name: "How the amount is used" });
    await expect(within(table).getByRole("row", { name: "Set aside $1,800" })).toBeVisible();
  },
};

export const Overspent: Story = {
  args: {
    parts: [
      { label: "Paid", amount: 11_500, look: "used" },
      { label: "Beyond the amount", amount: 1_500, look: "over" },
    ],
  },
};

export const NothingIsSet: Story = {
  args: { total: null, parts: [{ label: "Paid", amount: 6_200, look: "used" }] },
};
