import { json } from "@codemirror/lang-json";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { CodeField, type CodeFieldProps } from "./CodeField.tsx";

const language = [json()];

/** Holds what is typed, as a form does. */
function Held({ value, onChange, ...rest }: CodeFieldProps) {
  const [code, setCode] = useState(value);
  return (
    <CodeField
      {...rest}
      value={code}
      onChange={(next) => {
        setCode(next);
        onChange?.(next);
      }}
    />
  );
}

const meta = {
  title: "Form/CodeField",
  component: Held,
  args: { label: "Variables", value: '{ "year": 2026, "open": true }', language, onChange: fn(), onRun: fn() },
} satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "Variables" })).toHaveTextContent(
      '{ "year": 2026, "open": true }',
    );
  },
};

export const Empty: Story = { args: { value: "" } };

export const TooLong: Story = {
  args: {
    value: JSON.stringify(
      Array.from({ length: 80 }, (_, n) => ({ place: n, words: "road salt ".repeat(20) })),
      null,
      2,
    ),
  },
};

export const OnlyToBeRead: Story = {
  args: { readOnly: true },
  play: async ({ args, canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "Variables" });
    await userEvent.click(field);
    await userEvent.keyboard("x");
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const TypedAndRun: Story = {
  args: { value: "" },
  play: async ({ args, canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "Variables" });
    await userEvent.click(field);
    await userEvent.keyboard("7");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith("7"));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(args.onRun).toHaveBeenCalledOnce();
    await userEvent.keyboard("{Tab}");
    await expect(field).not.toHaveFocus();
  },
};
