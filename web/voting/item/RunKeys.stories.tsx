import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#design-system/Button/Button.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { texts } from "../texts.ts";
import { useRunKeys } from "./useRunKeys.ts";

/** An amendment that waits for its vote, below the folded main motion, which has buttons of its own. */
function Motions({ open = false, gray = false }: { open?: boolean; gray?: boolean }) {
  const [pressed, setPressed] = useState<readonly string[]>([]);
  useRunKeys();
  const press = (what: string) => setPressed([...pressed, what]);
  return (
    <Stack gap="3">
      <details>
        <summary>Main motion</summary>
        <Button data-shortcut="openVote" onClick={() => press("main")}>
          Open the vote of the main motion
        </Button>
      </details>
      <Button
        data-shortcut="openVote"
        reason={gray ? "The body has no quorum." : null}
        onClick={() => press("amendment")}
      >
        Open the vote
      </Button>
      <Button data-shortcut="carried" onClick={() => press("carried")}>
        Carried
      </Button>
      {open && (
        <Button data-shortcut="closeVote" onClick={() => press("closed")}>
          Close the vote
        </Button>
      )}
      <Text>Pressed: {pressed.join(", ")}</Text>
      <Toaster />
    </Stack>
  );
}

const meta = { title: "Meetings/Run keys", component: Motions } satisfies Meta<typeof Motions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PressThePendingQuestion: Story = {
  play: async ({ canvas }) => {
    await userEvent.keyboard("op");
    await expect(await canvas.findByText("Pressed: amendment, carried")).toBeVisible();
  },
};

export const SayWhyTheyDoNothing: Story = {
  args: { gray: true },
  play: async ({ canvas }) => {
    await userEvent.keyboard("o");
    await waitFor(() => expect(screen.getByText("Open the vote: The body has no quorum.")).toBeVisible());
    await userEvent.keyboard("cy");
    await waitFor(() => expect(screen.getByText(texts.nothingToPress.closeVote)).toBeVisible());
    await expect(canvas.getByText("Pressed:")).toBeVisible();
    await expect(screen.queryByText(texts.strayVote("Y"))).toBeNull();
  },
};

export const SayThatAVoteReachedNoMember: Story = {
  args: { open: true },
  play: async () => {
    await userEvent.keyboard("y");
    await waitFor(() => expect(screen.getByText(texts.strayVote("Y"))).toBeVisible());
  },
};
