import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { holdTimers } from "../theme/holdTimers.fixture.ts";
import { Hint } from "./Hint.tsx";

let timers: ReturnType<typeof holdTimers>;
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
  beforeEach: () => {
    timers = holdTimers(250, 120);
    return timers.restore;
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button");
    await userEvent.hover(button);
    await waitFor(() => expect(timers.running()).toEqual([250]));
    timers.end();
    await waitFor(() => expect(bubble()).not.toBeNull());
    await userEvent.unhover(button);
    await waitFor(() => expect(timers.running()).toEqual([120]));
    await userEvent.hover(bubble()!);
    await waitFor(() => expect(timers.running()).toEqual([]));
    await expect(bubble()).not.toBeNull();
    await userEvent.unhover(bubble()!);
    await waitFor(() => expect(timers.running()).toEqual([120]));
    timers.end();
    await waitFor(() => expect(bubble()).toBeNull());
  },
};
