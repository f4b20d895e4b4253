import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RichTextView } from "./RichTextView.tsx";

const text = (words: string, ...marks: string[]) => ({
  type: "text",
  text: words,
  marks: marks.map((type) => ({ type })),
});
const paragraph = (...content: object[]) => ({ type: "paragraph", content });

const meta = {
  title: "Page/RichTextView",
  component: RichTextView,
  args: {
    head: "WHEREAS, ",
    value: {
      type: "doc",
      content: [
        paragraph(
          text("the County "),
          text("shall not", "bold", "underline"),
          text(" exceed the "),
          text("budget", "italic"),
        ),
      ],
    },
  },
} satisfies Meta<typeof RichTextView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ClauseWithMarks: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("WHEREAS, the County shall not exceed the budget");
    await expect(canvas.getByText("shall not").closest("u, strong")).toBeInTheDocument();
  },
};

export const ListUnderItsHead: Story = {
  args: {
    head: "NOW, THEREFORE, BE IT RESOLVED, that ",
    value: {
      type: "doc",
      content: [
        {
          type: "orderedList",
          content: ["Avery Lindqvist, to 2028", "Casimir Dunne, to 2029"].map((words) => ({
            type: "listItem",
            content: [paragraph(text(words))],
          })),
        },
      ],
    },
  },
};

const row = (type: string, ...words: string[]) => ({
  type: "tableRow",
  content: words.map((each) => ({ type, content: [paragraph(text(each))] })),
});

export const TableUnderItsHead: Story = {
  args: {
    head: "BE IT FURTHER RESOLVED, that ",
    value: {
      type: "doc",
      content: [
        paragraph(text("the cost is shared as follows:")),
        {
          type: "table",
          content: [
            row("tableHeader", "Share", "Percent", "Budget line"),
            row("tableCell", "State", "25", "A5142.40"),
            row("tableCell", "County", "75", "A5142.41"),
          ],
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("cell", { name: "A5142.41" })).toBeInTheDocument();
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(3);
  },
};

export const Struck: Story = {
  args: { struck: true },
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent("Struck: WHEREAS, the County"),
};
