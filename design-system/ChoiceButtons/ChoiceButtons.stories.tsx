import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { ChoiceButtons } from "./ChoiceButtons.tsx";

const options = [
  { value: "all", label: "All", count: "1,000+" },
  { value: "draft", label: "Draft", count: "12" },
  { value: "board", label: "Board review", count: "4" },
  { value: "adopted", label: "Adopted", count: "310" },
];

function Held({ disabled, oneLine }: { disabled?: boolean; oneLine?: boolean }) {
  const [value, setValue] = useState("all");
  return (
    <ChoiceButtons
      label="Status"
      value={value}
      onChange={setValue}
      options={options}
      disabled={disabled}
      oneLine={oneLine}
    />
  );
}

const meta = { title: "Form/ChoiceButtons", component: Held } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithCounts: Story = {
  play: async ({ canvasElement }) => {
    const group = within(within(canvasElement).getByRole("radiogroup", { name: "Status" }));
    await userEvent.click(group.getByRole("radio", { name: "Draft 12" }));
    await expect(group.getByRole("radio", { name: "Draft 12" })).toBeChecked();
    await userEvent.keyboard("{ArrowRight}");
    await expect(group.getByRole("radio", { name: "Board review 4" })).toBeChecked();
  },
};

export const OneLineOnAPhone: Story = { args: { oneLine: true } };
export const ReadOnly: Story = { args: { disabled: true } };
