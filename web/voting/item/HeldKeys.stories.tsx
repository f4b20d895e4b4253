import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#design-system/Button/Button.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { heldAnswer } from "#web/relay/heldAnswer.fixture.ts";
import { texts } from "../texts.ts";
import { takeHeldKeys, useHeldKeys } from "./useHeldKeys.ts";

const answer = heldAnswer();

/** Votes that open when the server answers, and rolls that receive the keys typed meanwhile. */
function Opening() {
  const holding = useHeldKeys();
  const [takenKeys, setTakenKeys] = useState("");
  const [focused, setFocused] = useState("");
  const open = (motionId: string) =>
    void holding(async (of) => {
      of(motionId);
      await answer.released();
      return true;
    });
  const fail = () => {
    const opening = holding(async (of) => {
      of("a");
      await answer.released();
      throw new Error("The line broke.");
    });
    opening.catch(() => setTakenKeys("failed"));
  };
  const roll = (motionId: string) => setTakenKeys(`${motionId}: ${takeHeldKeys(motionId).join(" ") || "none"}`);
  return (
    <Stack gap="3" onKeyDown={({ key }) => setFocused(key)}>
      <Button onClick={() => open("a")}>Open A</Button>
      <Button onClick={() => open("b")}>Open B</Button>
      <Button onClick={fail}>Fail</Button>
      <Button onClick={() => roll("a")}>Roll of A</Button>
      <Button onClick={() => roll("b")}>Roll of B</Button>
      <Text>Taken {takenKeys}</Text>
      <Text>Typed {focused}</Text>
      <Toaster />
    </Stack>
  );
}

const meta = { title: "Meetings/Held keys", component: Opening, beforeEach: answer.hold } satisfies Meta<
  typeof Opening
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GoToTheRollOfTheirMotion: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open A" }));
    await userEvent.keyboard("yn");
    await userEvent.click(canvas.getByRole("button", { name: "Roll of B" }));
    await expect(canvas.getByText("Taken b: none")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Roll of A" }));
    await expect(canvas.getByText("Taken a: YES NO")).toBeVisible();
    answer.release();
  },
};

export const OfAVoteThatIsOpenedOverAnotherAreTold: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open A" }));
    await userEvent.keyboard("yy");
    await userEvent.click(canvas.getByRole("button", { name: "Open B" }));
    await waitFor(() => expect(screen.getByText(texts.keysLost(2))).toBeVisible());
    await userEvent.keyboard("n");
    answer.release();
    await userEvent.click(canvas.getByRole("button", { name: "Roll of B" }));
    await expect(canvas.getByText("Taken b: NO")).toBeVisible();
  },
};

export const AreLetGoWhenOpeningFails: Story = {
  play: async ({ canvas }) => {
    const fail = canvas.getByRole("button", { name: "Fail" });
    await userEvent.click(fail);
    await userEvent.keyboard("y");
    answer.release();
    await waitFor(() => expect(canvas.getByText("Taken failed")).toBeVisible());
    await waitFor(() => expect(screen.getByText(texts.keysLost(1))).toBeVisible());
    // Keys go to the focused element again.
    fail.focus();
    await userEvent.keyboard("n");
    await expect(canvas.getByText("Typed n")).toBeVisible();
  },
};
