import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { CheckboxField } from "./CheckboxField.tsx";
import type { CheckboxFieldProps } from "./CheckboxField.tsx";

function Held(props: Partial<CheckboxFieldProps>) {
  const [checked, setChecked] = useState(props.checked ?? false);
  return <CheckboxField label="Annual amount?" {...props} checked={checked} onChange={setChecked} />;
}

const meta = { title: "Form/CheckboxField", component: Held } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TickedByItsWords: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Annual amount?"));
    await expect(canvas.getByRole("checkbox")).toBeChecked();
  },
};

export const RefusedWithAReason: Story = {
  args: { label: "Present", reason: "The meeting is closed.", checked: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Present" }));
    await expect(canvas.getByRole("checkbox")).toBeChecked();
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription("The meeting is closed.");
  },
};

export const TheReasonStandsAboveTheGroup: Story = {
  args: { label: "Present", help: "Counted for the quorum.", reason: "The meeting is closed.", reasonAbove: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Counted for the quorum.")).toBeVisible();
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription(
      "Counted for the quorum. The meeting is closed.",
    );
  },
};

export const Wrong: Story = { args: { label: "I have read the draft", error: "Read the draft before you send it on" } };
