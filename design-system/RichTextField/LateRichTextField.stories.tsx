import type { Meta, StoryObj } from "@storybook/react-vite";
import type { JSONContent } from "@tiptap/react";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { LateRichTextField } from "./LateRichTextField.tsx";
import type { RichTextFieldProps } from "./RichTextField.tsx";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

/** Holds what is typed, as a form does. */
function Held({ value, onChange, ...rest }: RichTextFieldProps) {
  const [content, setContent] = useState<JSONContent>(value);
  return (
    <LateRichTextField
      {...rest}
      value={content}
      onChange={(next) => {
        setContent(next);
        onChange(next);
      }}
    />
  );
}

const meta = {
  title: "Form/LateRichTextField",
  component: Held,
  args: {
    label: "WHEREAS clause 1",
    head: "WHEREAS, ",
    value: { type: "doc", content: [paragraph("the Highway Department asks for road salt; and")] },
    onChange: fn(),
  },
} satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoOneHasComeYet: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "WHEREAS clause 1" });
    await expect(field).not.toHaveAttribute("contenteditable");
    await expect(field).toHaveTextContent("the Highway Department asks for road salt; and");
  },
};

export const WrittenByKeyboardAlone: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "WHEREAS clause 1" })).toHaveAttribute("contenteditable", "true"),
    );
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "WHEREAS clause 1" })).toHaveFocus());
    await userEvent.keyboard(" sand");
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        type: "doc",
        content: [paragraph("the Highway Department asks for road salt; and sand")],
      }),
    );
  },
};

export const Empty: Story = { args: { value: { type: "doc", content: [{ type: "paragraph" }] } } };
