import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { TextArea } from "./TextArea.tsx";

function Held({ law, start = "", error, most }: { law?: boolean; start?: string; error?: string; most?: number }) {
  const [value, setValue] = useState(start);
  return <TextArea label="Narrative/Description" {...{ value, law, error, most }} onChange={setValue} />;
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

export const PastedTooMuch: Story = {
  args: { most: 20_000, start: "Two trucks" },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox");
    await userEvent.click(field);
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "x".repeat(10 * 1024 * 1024));
    const isHandled = !field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
    await expect(isHandled).toBe(true);
    await waitFor(() =>
      expect(canvas.getByRole("alert")).toHaveTextContent("This is 10 MB. The field takes up to 20,000 characters."),
    );
    await expect(field).toHaveValue("Two trucks");
    await expect(field).toHaveAccessibleDescription(/10 MB/);
  },
};

export const WrittenTooMuch: Story = {
  args: { most: 5, start: "Two trucks" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription(
      /This is 10 characters\. The field takes up to 5\./,
    );
    await userEvent.clear(canvas.getByRole("textbox"));
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription("");
  },
};
