import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn } from "storybook/test";
import { UploadField } from "./UploadField.tsx";

const pdf = new File(["%PDF-1.7"], "agenda.pdf", { type: "application/pdf" });
const sheet = new File(["x"], "agenda.xlsx");

const meta = {
  title: "File/UploadField",
  component: UploadField,
  args: {
    label: "Upload agenda",
    accept: [".pdf", ".doc", ".docx"],
    maxBytes: 50 * 1024 * 1024,
    onChoose: fn(),
    onRefused: fn(),
  },
} satisfies Meta<typeof UploadField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SaysWhatItTakes: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByRole("button", { name: "Upload agenda" })).toHaveAccessibleDescription(
      /PDF, DOC or DOCX, up to 50 MB/,
    ),
};

export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    const target = canvas.getByRole("button", { name: "Upload agenda" });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(pdf);
    target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    await expect(args.onChoose).toHaveBeenCalledWith([expect.objectContaining({ name: "agenda.pdf" })]);
  },
};

export const RefusedByItsType: Story = {
  play: async ({ args, canvas }) => {
    await fireEvent.change(canvas.getByTestId("file-input"), { target: { files: [sheet] } });
    await expect(canvas.getByRole("alert")).toHaveTextContent("agenda.xlsx is not a PDF, DOC or DOCX file.");
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const NotNow: Story = { args: { reason: "The meeting is closed." } };
