import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { TextField } from "./TextField.tsx";
import type { TextFieldProps } from "./TextField.tsx";

function Held(props: Omit<TextFieldProps, "value" | "onChange"> & { value?: string }) {
  const [value, setValue] = useState(props.value ?? "");
  return <TextField {...props} value={value} onChange={setValue} />;
}

const meta = { title: "Form/TextField", component: Held, args: { label: "Title" } } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Title" }), "Plow trucks");
    await expect(canvas.getByRole("textbox")).toHaveValue("Plow trucks");
  },
};

export const Refused: Story = {
  args: {
    label: "Contact Phone",
    help: "Ten digits, such as 518 555 0134",
    error: "Contact Phone must have ten digits",
    required: true,
    value: "518",
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: /Contact Phone/ });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      "Ten digits, such as 518 555 0134 Error: Contact Phone must have ten digits",
    );
  },
};

export const AnAmount: Story = {
  args: { label: "Amount", prefix: "$", numeric: true, width: "12rem", value: "412,600.00" },
};

export const ReadOnly: Story = { args: { label: "Number", value: "2026-114", readOnly: true } };
