import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Editor, JSONContent } from "@tiptap/react";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Stack } from "../Layout/Layout.tsx";
import { RichTextField } from "./RichTextField.tsx";
import type { RichTextFieldProps } from "./RichTextField.tsx";
import { RichTextTools } from "./RichTextTools.tsx";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

/** Holds what is typed, as a form does. */
function Clause({ value, onChange, ...rest }: RichTextFieldProps) {
  const [content, setContent] = useState<JSONContent>(value);
  const [editor, setEditor] = useState<Editor | null>(null);
  return (
    <Stack gap="2">
      <RichTextTools editor={editor} />
      <RichTextField
        {...rest}
        value={content}
        onFocus={setEditor}
        onChange={(next) => {
          setContent(next);
          onChange(next);
        }}
      />
    </Stack>
  );
}

const meta = {
  title: "Form/RichTextField",
  component: Clause,
  args: {
    label: "WHEREAS clause 1",
    head: "WHEREAS, ",
    value: { type: "doc", content: [paragraph("the Highway Department asks for road salt; and")] },
    onChange: fn(),
  },
} satisfies Meta<typeof Clause>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ClauseWithItsHead: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "WHEREAS clause 1" });
    await expect(field).toHaveTextContent("the Highway Department asks for road salt; and");
    await expect(await canvas.findByRole("button", { name: "Bold (Ctrl+B)" })).not.toHaveAttribute("aria-disabled");
  },
};

export const ToolBeforeAnyText: Story = {
  play: async ({ args, canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "WHEREAS clause 1" });
    const bold = await canvas.findByRole("button", { name: "Bold (Ctrl+B)" });
    bold.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(field).toHaveFocus());
    await waitFor(() => expect(bold).toHaveAttribute("aria-pressed", "true"));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const SetInBold: Story = {
  play: async ({ args, canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "WHEREAS clause 1" });
    await userEvent.click(field);
    await userEvent.keyboard("{Control>}a{/Control}");
    await userEvent.click(await canvas.findByRole("button", { name: "Bold (Ctrl+B)" }));
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        type: "doc",
        content: [
          {
            type: "paragraph",
            content: [
              { type: "text", text: "the Highway Department asks for road salt; and", marks: [{ type: "bold" }] },
            ],
          },
        ],
      }),
    );
    await expect(canvas.getByRole("button", { name: "Bold (Ctrl+B)" })).toHaveAttribute("aria-pressed", "true");
  },
};

export const ListOfItems: Story = {
  args: {
    head: "NOW, THEREFORE, BE IT RESOLVED, that ",
    value: {
      type: "doc",
      content: [
        paragraph("the following are appointed:"),
        {
          type: "orderedList",
          content: ["Avery Lindqvist, to 2028", "Casimir Dunne, to 2029"].map((text) => ({
            type: "listItem",
            content: [paragraph(text)],
          })),
        },
      ],
    },
  },
};

export const Struck: Story = { args: { struck: true } };

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "WHEREAS clause 1" });
    await waitFor(() => expect(field).toHaveAttribute("contenteditable", "false"));
    await expect(field).toHaveAttribute("aria-readonly", "true");
  },
};

export const Empty: Story = { args: { value: { type: "doc", content: [{ type: "paragraph" }] } } };

export const TableFromWord: Story = {
  args: { head: "RESOLVED, that " },
  play: async ({ args, canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "WHEREAS clause 1" });
    await userEvent.click(field);
    const clipboardData = new DataTransfer();
    const cells = (...words: string[]) => words.map((each) => `<td><p class=MsoNormal>${each}</p></td>`).join("");
    clipboardData.setData(
      "text/html",
      `<table class=MsoTable><tr><td colspan=2><p>Costs</p></td><td><p>Line</p></td></tr>
        <tr><td rowspan=2><p>Salt</p></td>${cells("$48,500", "A5142.40")}</tr><tr>${cells("$1,200", "A5142.41")}</tr></table>`,
    );
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(3));
    // What was merged is not: every word stays in its column.
    const rows = canvas.getAllByRole("row").map((each) => [...each.children].map((cell) => cell.textContent));
    await expect(rows).toEqual([
      ["Costs", "", "Line"],
      ["Salt", "$48,500", "A5142.40"],
      ["", "$1,200", "A5142.41"],
    ]);
    await expect(JSON.stringify((args.onChange as ReturnType<typeof fn>).mock.lastCall)).not.toContain("colspan");
  },
};

export const TableMadeHere: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "WHEREAS clause 1" });
    await userEvent.click(field);
    getSelection()?.selectAllChildren(field);
    getSelection()?.collapseToEnd();
    await userEvent.click(await canvas.findByRole("button", { name: "Insert a table" }));
    await waitFor(() => expect(canvas.getAllByRole("columnheader")).toHaveLength(3));
    await userEvent.keyboard("Item");
    await waitFor(() => expect(canvas.getAllByRole("columnheader")[0]).toHaveTextContent("Item"));
    await userEvent.click(await canvas.findByRole("button", { name: "Add a row below" }));
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(4));
    await userEvent.click(await canvas.findByRole("button", { name: "Delete the table" }));
    await waitFor(() => expect(canvas.queryAllByRole("row")).toHaveLength(0));
  },
};

export const PastedTooMuch: Story = {
  args: { most: 50_000 },
  play: async ({ args, canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "WHEREAS clause 1" });
    await userEvent.click(field);
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "road salt ".repeat(1024 * 1024));
    clipboardData.setData("text/html", `<p>${"road salt ".repeat(1024 * 1024)}</p>`);
    const reached = fn();
    field.addEventListener("paste", reached);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    await waitFor(() =>
      expect(canvas.getByRole("alert")).toHaveTextContent("This is 10 MB. The field takes up to 50,000 characters."),
    );
    await expect(field).toHaveTextContent("the Highway Department asks for road salt; and");
    await expect(args.onChange).not.toHaveBeenCalled();
    // The editor would take seconds to read it.
    await expect(reached).not.toHaveBeenCalled();
  },
};
