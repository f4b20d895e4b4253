import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent } from "storybook/test";
import { TimeField } from "./TimeField.tsx";

function Held({ dense }: { dense?: boolean }) {
  const [value, setValue] = useState("19:00");
  return <TimeField label="Arrived at" value={value} onChange={setValue} dense={dense} />;
}

const meta = { title: "Form/TimeField", component: Held } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToTheMinute: Story = {
  play: async ({ canvas }) => {
    await fireEvent.change(canvas.getByLabelText("Arrived at"), { target: { value: "19:07" } });
    await expect(canvas.getByLabelText("Arrived at")).toHaveValue("19:07");
    await expect(canvas.getByLabelText("Arrived at")).toHaveAttribute("step", "60");
  },
};

export const InARow: Story = { args: { dense: true } };
