import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { RadioGroupField } from "./RadioGroupField.tsx";

type Type = "New" | "Renew" | "Amend";
const options: { value: Type; label: string }[] = [
  { value: "New", label: "New" },
  { value: "Renew", label: "Renew" },
  { value: "Amend", label: "Amend" },
];

function Held({ error, inline = true }: { error?: string; inline?: boolean }) {
  const [value, setValue] = useState<Type | "">("");
  return (
    <RadioGroupField label="Type" value={value} onChange={setValue} options={options} inline={inline} error={error} />
  );
}

const meta = { title: "Form/RadioGroupField", component: Held } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ChosenByKeys: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "New" }));
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Renew" })).toBeChecked();
  },
};

export const NothingChosen: Story = { args: { error: "Choose a type", inline: false } };
