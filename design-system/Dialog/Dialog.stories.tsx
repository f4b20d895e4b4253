import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "./Dialog.tsx";

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New Meeting</Button>
      <Dialog
        open={open}
        title="Schedule New Meeting"
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button kind="primary">Create</Button>
          </>
        }
      >
        The meeting is added to the calendar of the board.
      </Dialog>
    </>
  );
}

const meta = { title: "Page/Dialog", component: Asking } satisfies Meta<typeof Asking>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "New Meeting" }));
    const dialog = await screen.findByRole("dialog", { name: "Schedule New Meeting" });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const EscapeClosesAndTheFocusReturns: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "New Meeting" });
    await userEvent.click(opener);
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
