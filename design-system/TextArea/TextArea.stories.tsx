import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { TextArea } from "./TextArea.tsx";

function Held({ law, start = "", error }: { law?: boolean; start?: string; error?: string }) {
  const [value, setValue] = useState(start);
  return <TextArea label="Narrative/Description" value={value} onChange={setValue} law={law} error={error} />;
}

const meta = { title: "Form/TextArea", component: Held } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Narrative/Description" }), "Two trucks");
    await expect(canvas.getByRole("textbox")).toHaveValue("Two trucks");
  },
};

export const TextOfLaw: Story = { args: { law: true, start: "RESOLVED, that the purchase is approved." } };

export const TooShort: Story = { args: { error: "Say in a sentence what is asked for", start: "x" } };
