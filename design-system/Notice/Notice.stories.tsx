import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Stack } from "../Layout/Layout.tsx";
import { Notice } from "./Notice.tsx";

const meta = {
  title: "Page/Notice",
  component: Notice,
  args: { kind: "info", children: "The agenda was generated at 10:42." },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {
  render: () => (
    <Stack>
      <Notice kind="info">The agenda was generated at 10:42.</Notice>
      <Notice kind="positive" title="Meeting saved" />
      <Notice kind="caution" title="The quorum is broken">
        Two members left; 7 of 14 are present, 8 are needed.
      </Notice>
      <Notice kind="negative" title="Failed to save the vote" action={<Button size="sm">Try again</Button>}>
        The connection was lost.
      </Notice>
    </Stack>
  ),
};

export const ErrorIsReadOutAtOnce: Story = {
  args: { kind: "negative", children: "Please select a member", onDismiss: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error: Please select a member");
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss this message" }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
