import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { PasswordField } from "./PasswordField.tsx";

function Held({ error }: { error?: string }) {
  const [value, setValue] = useState("");
  return (
    <PasswordField
      id="password"
      label="New password"
      autoComplete="new-password"
      required
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

const meta = { title: "Form/PasswordField", component: Held } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ShownAndHiddenAgain: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^New password/);
    await userEvent.type(field, "Seven-Quiet-Rivers-9");
    await expect(field).toHaveAttribute("type", "password");
    await userEvent.click(canvas.getByRole("button", { name: "Show New password" }));
    await expect(field).toHaveAttribute("type", "text");
    await userEvent.click(canvas.getByRole("button", { name: "Hide New password" }));
    await expect(field).toHaveAttribute("type", "password");
    await expect(field).toHaveValue("Seven-Quiet-Rivers-9");
  },
};

export const ReachedByKeyboard: Story = {
  play: async ({ canvas }) => {
    canvas.getByLabelText(/^New password/).focus();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByLabelText(/^New password/)).toHaveAttribute("type", "text");
  },
};

export const Wrong: Story = {
  args: { error: "The password needs at least 10 characters." },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^New password/)).toHaveAccessibleDescription(/at least 10 characters/);
  },
};
