import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent } from "storybook/test";
import { Columns } from "../Layout/Layout.tsx";
import { FileCard } from "./FileCard.tsx";

const meta = {
  title: "File/FileCard",
  component: FileCard,
  args: {
    label: "Agenda",
    accept: [".pdf", ".doc", ".docx"],
    maxBytes: 50 * 1024 * 1024,
    onChoose: fn(),
    onCancel: fn(),
    onRetry: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof FileCard>;
export default meta;
type Story = StoryObj<typeof meta>;
const current = { name: "agenda-2026-4.pdf", href: "#agenda", size: 214_000, uploadedAt: "Apr 9, 2026" };

export const NothingYet: Story = {
  play: async ({ args, canvas }) => {
    const file = new File(["%PDF-1.7"], "agenda.pdf");
    await fireEvent.change(canvas.getByTestId("file-input"), { target: { files: [file] } });
    await expect(args.onChoose).toHaveBeenCalledWith(file);
  },
};

export const WithItsCurrentFile: Story = {
  args: { current },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("link", { name: /Current Agenda/ })).toHaveAttribute("href", "#agenda");
    await userEvent.click(canvas.getByRole("button", { name: "Remove Agenda" }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const OnItsWay: Story = {
  args: { upload: { name: "agenda-2026-4.pdf", progress: 0.42 } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("agenda-2026-4.pdf: 42%");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const BeingChecked: Story = { args: { upload: { name: "agenda-2026-4.pdf", progress: null } } };

export const RefusedByTheServer: Story = {
  args: { current, error: "The file says PDF but is not one." },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The file says PDF but is not one.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const TheThreeOfAMeeting: Story = {
  render: (args) => (
    <Columns>
      <FileCard {...args} current={current} />
      <FileCard {...args} label="Minutes" />
      <FileCard
        {...args}
        label="Meeting Video"
        accept={[".mp4", ".mov", ".webm"]}
        maxBytes={4 * 1024 ** 3}
        upload={{ name: "board-2026-04-14.mp4", progress: 0.07 }}
      />
    </Columns>
  ),
};
