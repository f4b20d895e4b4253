import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { SelectField } from "./SelectField.tsx";

const options = [
  { value: "NO_VOTE", label: "No Vote" },
  { value: "VOICE", label: "Voice Vote" },
  { value: "ROLL_CALL", label: "Roll Call Vote" },
];

function Held({ error }: { error?: string }) {
  const [value, setValue] = useState("");
  return (
    <SelectField
      label="Vote type"
      value={value}
      onChange={setValue}
      options={options}
      placeholder="Choose a vote type"
      error={error}
    />
  );
}

const meta = { title: "Form/SelectField", component: Held } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Vote type" }), "Roll Call Vote");
    await expect(canvas.getByRole("combobox")).toHaveValue("ROLL_CALL");
  },
};

export const Refused: Story = { args: { error: "Choose a vote type" } };
