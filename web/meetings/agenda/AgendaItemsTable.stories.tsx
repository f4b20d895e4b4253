import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { AgendaItemsTable } from "./AgendaItemsTable.tsx";
import { EditorParts } from "../EditorParts.fixture.tsx";
import { editorScene, editorWorld, fileTwice, refusal, refusedFor } from "../editorWorld.fixture.ts";

const meta = {
  title: "Meetings/AgendaItemsTable",
  decorators: [withRelay],
  args: { onOpen: fn() },
  render: ({ onOpen }) => (
    <EditorParts>{(meeting) => <AgendaItemsTable meeting={meeting} onOpen={onOpen} />}</EditorParts>
  ),
  parameters: { relay: () => editorWorld() },
} satisfies Meta<{ onOpen: (key: string) => void }>;
export default meta;
type Story = StoryObj<typeof meta>;

const numbered = (root: HTMLElement) =>
  [...root.querySelectorAll("tbody tr")].map(
    (row) => `${row.querySelector("[data-cell=number]")?.textContent} ${row.querySelector("a")?.textContent}`,
  );

export const FourItems: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Edit item 2" }));
    await expect(args.onOpen).toHaveBeenCalledWith("item-1");
    await waitFor(() =>
      expect(page.getByRole("link", { name: "Document of item 3: resolution-31.pdf" })).toBeVisible(),
    );
    await expect(page.getByRole("button", { name: "Move item 1 up" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const NoItemsYet: Story = {
  parameters: { relay: () => editorWorld({ items: 0 }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No items on this agenda yet.")).toBeVisible());
    await userEvent.type(page.getByLabelText("New item"), "Adopt the budget{Enter}");
    await waitFor(async () => expect(await page.findByRole("link", { name: "Adopt the budget" })).toBeVisible());
    await expect(page.getByLabelText("New item")).toHaveValue("");
    await userEvent.type(page.getByLabelText("New item"), "Adjourn{Enter}");
    await waitFor(() => expect(numbered(canvasElement)).toEqual(["1 Adopt the budget", "2 Adjourn"]));
    const row = (name: RegExp) => within(page.getByRole("row", { name }));
    await expect(row(/Adopt the budget/).getByText("No Vote")).toBeVisible();
    // How an item is decided is chosen with the item and kept for the next one.
    await userEvent.selectOptions(page.getByLabelText("Vote type"), "Roll Call Vote");
    await userEvent.type(page.getByLabelText("New item"), "Buy a plow{Enter}");
    await waitFor(() => expect(row(/Buy a plow/).getByText("Roll Call Vote")).toBeVisible());
    await expect(page.getByLabelText("Vote type")).toHaveValue("ROLL_CALL_VOTE");
  },
};

/** The same file came before the council twice. The action taken distinguishes its two items. */
export const TheSameFileTwice: Story = {
  parameters: { relay: () => editorWorld(fileTwice()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const rows = await page.findAllByRole("rowheader", { name: /An ordinance about pilings/ });
    await expect(rows).toHaveLength(2);
    await expect(within(rows[0] as HTMLElement).getByText("Approved by Committee")).toBeVisible();
    await expect(within(rows[1] as HTMLElement).getByText("Approved by Council")).toBeVisible();
  },
};

export const NothingTyped: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Add item" }));
    await waitFor(() => expect(page.getByText("Describe the item.")).toBeVisible());
  },
};

export const OneCarriesAResolution: Story = {
  parameters: {
    relay: () => {
      const scene = editorScene();
      Object.assign(scene.meeting.items[2] ?? {}, {
        resolution: {
          id: "Resolution:17",
          blanks: { __typename: "ResolutionBlanks", count: 2, kept: null },
          key: "resolution-17",
          displayNumber: "RLA-2026-17",
          status: "BOARD_REVIEW",
        },
      });
      return editorWorld(scene);
    },
  },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole("link", { name: "RLA-2026-17" });
    await waitFor(() => expect(link).toBeVisible());
    await expect(link).toHaveAttribute("href", "/resolutions/resolution-17");
    await expect(within(canvasElement).getByText(/2 blanks left/)).toBeVisible();
  },
};

export const TwentyItems: Story = { parameters: { relay: () => editorWorld({ items: 20 }) } };

export const MovedByButton: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Move item 1 down" }));
    await waitFor(() => expect(numbered(canvasElement)[1]).toBe("2 Call to order and pledge of allegiance"));
    await expect(
      page.getByText("Item 1, Call to order and pledge of allegiance, moved to place 2 of 4."),
    ).toBeInTheDocument();
  },
};

export const MovedByKeys: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const link = await page.findByRole("link", { name: "Call to order and pledge of allegiance" });
    link.focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{ArrowDown}{/Alt}");
    await waitFor(() => expect(numbered(canvasElement)[2]).toBe("3 Call to order and pledge of allegiance"));
    await expect(link).toHaveFocus();
  },
};

export const MovedByDragging: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findAllByRole("row");
    const handles = [...canvasElement.querySelectorAll<HTMLElement>("[data-handle]")];
    const at = (element: HTMLElement | undefined) => {
      const { x, y, width, height } = (element as HTMLElement).getBoundingClientRect();
      return { clientX: x + width / 2, clientY: y + height / 2, button: 0, buttons: 1 };
    };
    const [first, , third] = handles;
    const to = at(third);
    await fireEvent.mouseDown(first as HTMLElement, at(first));
    for (const clientY of [at(first).clientY + 10, to.clientY - 5, to.clientY + 4]) {
      await fireEvent.mouseMove(document, { ...to, clientY });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    const name = "Item 1, Call to order and pledge of allegiance";
    await waitFor(() => expect(screen.getByText(`${name}, over place 3 of 4.`)).toBeInTheDocument());
    await fireEvent.mouseUp(document, to);
    await waitFor(() => expect(numbered(canvasElement)[2]).toBe("3 Call to order and pledge of allegiance"));
    await expect(screen.getByText(`${name}, moved to place 3 of 4.`)).toBeInTheDocument();
    for (const live of document.querySelectorAll("[role=status], [aria-live]"))
      await expect(live.textContent).not.toMatch(/AgendaItem:/);
  },
};

export const MoveFailed: Story = {
  parameters: {
    relay: () => editorWorld({}, { moveAgendaItem: () => refusal("The agenda was published meanwhile.") }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Move item 1 down" }));
    await waitFor(async () => expect(await page.findByText("Failed to move item.")).toBeVisible());
    await waitFor(() => expect(numbered(canvasElement)[0]).toBe("1 Call to order and pledge of allegiance"));
  },
};

export const Deleted: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete item 2" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this item?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete item 2" }));
    await waitFor(() => expect(numbered(canvasElement)).toHaveLength(3));
  },
};

export const DeletionUndone: Story = {
  render: ({ onOpen }) => (
    <>
      <EditorParts>{(meeting) => <AgendaItemsTable meeting={meeting} onOpen={onOpen} />}</EditorParts>
      <Toaster />
    </>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete item 3" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this item?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete item 3" }));
    await waitFor(() => expect(numbered(canvasElement)).toHaveLength(3));
    // An announcement from an earlier story may still be on the page.
    const message = await screen.findByText(
      "“Accept a grant for emergency communications” is off the agenda.",
      {},
      { timeout: 8000 },
    );
    const toast = within(message.closest<HTMLElement>("[data-part=root]") ?? document.body);
    await userEvent.click(toast.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(numbered(canvasElement)[2]).toBe("3 Accept a grant for emergency communications"));
  },
};

export const MadeCurrent: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Make item 3 current" }));
    await waitFor(async () => expect(await page.findByText("Current item")).toBeVisible());
    await expect(page.getByRole("button", { name: "Take item 3 off the display" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  },
};

export const AnotherClerkMadeItCurrent: Story = {
  render: ({ onOpen }) => (
    <EditorParts live>{(meeting) => <AgendaItemsTable meeting={meeting} onOpen={onOpen} />}</EditorParts>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText("Current item")).toBeVisible());
  },
  parameters: {
    relay: () => {
      const scene = editorScene();
      return editorWorld(scene, {
        currentItemChanged: async function* () {
          Object.assign(scene.meeting, { currentItem: scene.meeting.items[1], state: "IN_SESSION" });
          yield { currentItemChanged: scene.meeting };
        },
      });
    },
  },
};

export const Refused: Story = {
  parameters: { relay: () => editorWorld({ can: refusedFor("Your role may not change the agenda.") }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Delete item 1" })).toHaveAccessibleDescription(
      "Your role may not change the agenda.",
    );
    await expect(page.getByRole("button", { name: "Add item" })).toHaveAccessibleDescription(
      "Your role may not change the agenda.",
    );
  },
};
