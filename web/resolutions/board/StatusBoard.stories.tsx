import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { itemCan, listedItem, manyItems, notAllowed, repositoryWorld } from "../repositoryWorld.fixture.ts";
import { StatusBoard } from "./StatusBoard.tsx";

const meta = {
  title: "Resolutions/StatusBoard",
  component: StatusBoard,
  decorators: [withRelay],
  render: (args) => (
    <main>
      <h1>Meeting Item Repository</h1>
      <StatusBoard {...args} />
      <Toaster />
    </main>
  ),
  args: { filter: {} },
  parameters: { relay: () => repositoryWorld(manyItems(14)) },
} satisfies Meta<typeof StatusBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A moved card refetches two columns. */
const slowly = { timeout: 8000 };

const column = async (canvas: HTMLElement, name: string) => within(await within(canvas).findByRole("region", { name }));

export const EveryStatus: Story = {
  play: async ({ canvasElement }) => {
    const drafts = await column(canvasElement, "Draft");
    await expect(await drafts.findAllByRole("listitem")).toHaveLength(2);
    const legal = await column(canvasElement, "Legal review");
    await waitFor(async () => expect(await legal.findByText("(you)")).toBeVisible());
  },
};

export const SubmittedByItsButton: Story = {
  play: async ({ canvasElement }) => {
    const drafts = await column(canvasElement, "Draft");
    await userEvent.click(await drafts.findByRole("button", { name: "To legal review: RLA-2026-120" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getAllByRole("button").at(-1) as HTMLElement);
    // The dialog shows what keeps it open, so the text of a refusal appears here.
    await waitFor(() => expect(screen.queryByRole("alertdialog")?.textContent ?? "").toBe(""), slowly);
    await waitFor(() => expect(drafts.queryByText("RLA-2026-120")).toBeNull(), slowly);
    const legal = await column(canvasElement, "Legal review");
    await waitFor(async () => expect(await legal.findByText("RLA-2026-120")).toBeVisible(), slowly);
  },
};

export const MoreThanTwenty: Story = {
  parameters: {
    relay: () => repositoryWorld(Array.from({ length: 24 }, (_, n) => listedItem(n, { status: "DRAFT" }))),
  },
  play: async ({ canvasElement }) => {
    const drafts = await column(canvasElement, "Draft");
    await expect(await drafts.findAllByRole("listitem")).toHaveLength(20);
    await userEvent.click(drafts.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(drafts.getAllByRole("listitem")).toHaveLength(24));
  },
};

const why = "Who asks for a resolution does not also move it on.";
export const NotYoursToMove: Story = {
  parameters: {
    relay: () =>
      repositoryWorld([
        listedItem(1, {
          status: "LEGAL_REVIEW",
          viewerCan: itemCan({ advance: notAllowed(why), return: notAllowed(why) }),
        }),
      ]),
  },
  play: async ({ canvasElement }) => {
    const legal = await column(canvasElement, "Legal review");
    const on = await legal.findByRole("button", { name: "To clerk review: RLA-2026-119" });
    await expect(on).toHaveAccessibleDescription(why);
    await expect(on).toHaveAttribute("aria-disabled", "true");
  },
};

export const NothingAnywhere: Story = { parameters: { relay: () => repositoryWorld([]) } };
