import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Brought } from "./Brought.tsx";
import type { Room } from "./room.ts";
import { WholeHouse, wholeOf } from "./whole.ts";

const Broken = () => {
  throw new Error("a program's own words");
};
const Whole = ({ recordKey }: { recordKey: string }) => <p>The contract of {recordKey}</p>;

const brings = (part: NonNullable<Room["parts"]>[string]): Room => ({ parts: { "cover-sheet": part } });

/** A page with parts from two rooms. */
const Page = ({ parts }: { parts: Room[] }) => (
  <WholeHouse value={wholeOf(parts)}>
    <main>
      <p>The page itself</p>
      <Brought place="cover-sheet" recordKey="RLA-2026-7" />
    </main>
  </WholeHouse>
);

const meta = { title: "Shell/Brought", component: Page } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneFails: Story = {
  args: { parts: [brings(Broken), brings(Whole)] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText("The page itself")).toBeVisible();
    await expect(page.getByText("The contract of RLA-2026-7")).toBeVisible();
    await expect(page.getByText("We cannot show a part of this page")).toBeVisible();
    await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
    await expect(page.queryByText(/own words/)).toBeNull();
  },
};

export const NoOneBringsAnything: Story = {
  args: { parts: [] },
  play: ({ canvasElement }) => expect(within(canvasElement).getByText("The page itself")).toBeVisible(),
};
