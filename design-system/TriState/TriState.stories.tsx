import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import type { TriStateValue } from "./states.ts";
import { TriState } from "./TriState.tsx";

function Held({
  start = "UNSET",
  label = "Delete - Meeting record",
  readOnly,
}: {
  start?: TriStateValue;
  label?: string;
  readOnly?: boolean;
}) {
  const [value, setValue] = useState(start);
  return <TriState label={label} value={value} was={start} onChange={setValue} {...(readOnly && { readOnly })} />;
}

const meta = { title: "Form/TriState", component: Held } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ChosenByKeys: Story = {
  play: async ({ canvas }) => {
    const group = canvas.getByRole("radiogroup", { name: "Delete - Meeting record" });
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Unset" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("radio", { name: "Deny" })).toBeChecked();
    await expect(group).toHaveAccessibleDescription("was unset");
    await userEvent.click(canvas.getByText("Allow"));
    await expect(canvas.getByRole("radio", { name: "Allow" })).toBeChecked();
  },
};

export const Allowed: Story = { args: { start: "ALLOW" } };
export const Denied: Story = { args: { start: "DENY" } };

export const ToldOnly: Story = {
  args: { start: "DENY", readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Denied")).toBeVisible();
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
};

export const LongName: Story = {
  args: { label: "Set due and opening dates - Dates of solicitations that were published to the vendor portal before" },
};
