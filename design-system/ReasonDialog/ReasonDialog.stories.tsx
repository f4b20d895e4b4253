import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { ReasonDialog } from "./ReasonDialog.tsx";

const meta = {
  title: "Page/ReasonDialog",
  component: ReasonDialog,
  args: {
    title: "Cancel meeting 2026-4?",
    text: "The reason goes on record and stands in the public calendar.",
    confirmLabel: "Cancel the meeting",
    cancelLabel: "Keep the meeting",
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ReasonDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => within(await screen.findByRole("dialog", { name: "Cancel meeting 2026-4?" }));

export const AnEmptyReasonIsNotTaken: Story = {
  play: async ({ args }) => {
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText(/^Reason/), "  {Enter}");
    await expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription(/Give the reason\.$/);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Snow on all roads {Enter}");
    await expect(args.onConfirm).toHaveBeenCalledWith("Snow on all roads");
  },
};

export const KeptAsItIs: Story = {
  play: async ({ args }) => {
    await userEvent.click((await open()).getByRole("button", { name: "Keep the meeting" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** What else is asked keeps the answer back until it is given. */
export const MoreIsAsked: Story = {
  args: {
    ready: false,
    children: (tried) => <p>{tried ? "Choose the day too." : "The day:"}</p>,
  },
  play: async ({ args }) => {
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Snow{Enter}");
    await dialog.findByText("Choose the day too.");
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { error: "The meeting has begun; it can no longer be canceled." },
};

export const UnderWay: Story = { args: { busy: true } };
