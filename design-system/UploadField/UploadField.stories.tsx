import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn } from "storybook/test";
import { UploadField, type UploadFieldProps } from "./UploadField.tsx";

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

const several = new DataTransfer();
several.items.add(sheet);
several.items.add(pdf);

/** A page that shows the progress as soon as a file is taken. */
function Sending(args: UploadFieldProps) {
  const [sent, setSent] = useState<string | null>(null);
  return (
    <UploadField {...args} onChoose={([file]) => setSent(file?.name ?? "")} progress={sent && <p>Sending {sent}</p>} />
  );
}

export const OneOfSeveralRefused: Story = {
  args: { multiple: true },
  render: (args) => <Sending {...args} />,
  play: async ({ canvas }) => {
    await fireEvent.change(canvas.getByTestId("file-input"), { target: { files: several.files } });
    await expect(await canvas.findByText("Sending agenda.pdf")).toBeVisible();
    await expect(canvas.getByRole("alert")).toHaveTextContent("agenda.xlsx is not a PDF, DOC or DOCX file.");
  },
};

export const NotNow: Story = { args: { reason: "The meeting is closed." } };
