import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { retryWhileUnreached } from "#web/relay/reach.ts";
import { Unreached } from "./Unreached.tsx";

/** A page whose server answers from the second request on, or never. */
function Page({ comesBack }: { comesBack: boolean }) {
  const [answer, setAnswer] = useState("Waiting.");
  useEffect(() => {
    const left = new AbortController();
    let callCount = 0;
    retryWhileUnreached(
      async () => {
        callCount += 1;
        if (!comesBack || callCount === 1) throw new Error("no network");
        return "Here.";
      },
      () => true,
      left.signal,
    ).then(setAnswer, () => {});
    return () => left.abort();
  }, [comesBack]);
  return (
    <>
      <Unreached />
      <p>{answer}</p>
    </>
  );
}

const meta = { title: "Lists/Unreached", component: Page } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TheServerIsAway: Story = {
  args: { comesBack: false },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("We cannot reach the server.")).toBeVisible();
  },
};

export const TriedNow: Story = {
  args: { comesBack: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Try now" }));
    await expect(await page.findByText("Here.")).toBeVisible();
    await expect(page.queryByText("We cannot reach the server.")).toBeNull();
  },
};
