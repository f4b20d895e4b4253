import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { Hint } from "./Hint.tsx";

const bubble = () => document.querySelector("[data-hint]");

const meta = {
  title: "Page/Hint",
  component: Hint,
  args: {
    id: "why",
    text: "The meeting is closed.",
    children: (
      <button type="button" aria-describedby="why">
        Open the vote
      </button>
    ),
  },
} satisfies Meta<typeof Hint>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheFocusAndAwayByEscape: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(bubble()).toHaveTextContent("The meeting is closed.");
    await expect(canvas.getByRole("button")).toHaveAccessibleDescription("The meeting is closed.");
    await userEvent.keyboard("{Escape}");
    await expect(bubble()).toBeNull();
  },
};

export const ThePointerMayRestOnIt: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("button"));
    await waitFor(() => expect(bubble()).not.toBeNull());
    await userEvent.hover(bubble()!);
    await new Promise((done) => setTimeout(done, 200));
    await expect(bubble()).not.toBeNull();
    await userEvent.unhover(bubble()!);
    await waitFor(() => expect(bubble()).toBeNull());
  },
};
