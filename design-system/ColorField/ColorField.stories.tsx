import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, userEvent } from "storybook/test";
import { ColorField } from "./ColorField.tsx";
import type { ColorFieldProps } from "./ColorField.tsx";

function Held(props: Omit<ColorFieldProps, "value" | "onChange" | "pickLabel" | "fallback"> & { value?: string }) {
  const [value, setValue] = useState(props.value ?? "");
  return <ColorField {...props} value={value} onChange={setValue} pickLabel="Pick a color" fallback="#0b5560" />;
}

const meta = { title: "Form/ColorField", component: Held, args: { label: "Color" } } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TypedAndPicked: Story = {
  play: async ({ canvas }) => {
    const picked = canvas.getByLabelText("Pick a color");
    await expect(picked).toHaveValue("#0b5560");
    await userEvent.type(canvas.getByRole("textbox", { name: "Color" }), "#7a1f5c");
    await expect(picked).toHaveValue("#7a1f5c");
    await fireEvent.change(picked, { target: { value: "#205080" } });
    await expect(canvas.getByRole("textbox", { name: "Color" })).toHaveValue("#205080");
  },
};

export const Refused: Story = {
  args: { value: "teal", error: "Write a color as #rrggbb, such as #0b5560." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Color" })).toBeInvalid();
  },
};

export const ReadOnly: Story = { args: { value: "#7a1f5c", readOnly: true } };
