import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { MoneyField } from "./MoneyField.tsx";

function Held({ start = "", ...rest }: { start?: string; label: string; error?: string; readOnly?: boolean }) {
  const [value, setValue] = useState(start);
  return <MoneyField {...rest} value={value} onChange={setValue} />;
}

const meta = { title: "Form/MoneyField", component: Held, args: { label: "Amount" } } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const TypedFreely: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox", { name: "Amount" });
    await userEvent.type(field, "$1234.5");
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveValue("1,234.50"));
  },
};

export const NoAmount: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = page.getByRole("textbox", { name: "Amount" });
    await userEvent.type(field, "1,5");
    await userEvent.tab();
    await waitFor(() => expect(page.getByText("Amount must be an amount, such as 1,234.50")).toBeVisible());
    await expect(field).toHaveValue("1,5");
  },
};

export const Refused: Story = { args: { start: "99,999,999,999.00", error: "Amount is too large." } };
export const ReadOnly: Story = { args: { start: "48,250.00", readOnly: true } };
