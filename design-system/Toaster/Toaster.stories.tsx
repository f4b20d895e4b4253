import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { notify } from "./notify.ts";
import { Toaster } from "./Toaster.tsx";

const undo = fn();

const meta = {
  title: "Page/Toaster",
  component: Toaster,
  render: () => (
    <>
      <Button
        onClick={() => notify({ kind: "positive", text: "Item 3 deleted", action: { label: "Undo", onClick: undo } })}
      >
        Delete item 3
      </Button>
      <Toaster />
    </>
  ),
} satisfies Meta<typeof Toaster>;
export default meta;

export const SaysWhatHappenedAndOffersUndo: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete item 3" }));
    const text = await screen.findByText("Item 3 deleted", {}, { timeout: 5000 });
    await waitFor(() => expect(text).toBeVisible());
    await expect(screen.getByText("Item 3 deleted").closest("[aria-live], [role=status]")).not.toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(undo).toHaveBeenCalled());
  },
};
