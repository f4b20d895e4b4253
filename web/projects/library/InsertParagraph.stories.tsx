import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { richTextOf } from "#schema/richText.rules.ts";
import { libraryWorld } from "../libraryWorld.fixture.ts";
import { InsertParagraph } from "./InsertParagraph.tsx";

const meta = {
  title: "Procurement/InsertParagraph",
  component: InsertParagraph,
  decorators: [withRelay],
  args: { projectId: "Project:1", section: "submission-instructions", onTake: fn(), onClose: fn() },
  parameters: { relay: () => libraryWorld() },
} satisfies Meta<typeof InsertParagraph>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole("dialog", { name: "Insert a standard paragraph" }));

export const FilledAndItsGapsNamed: Story = {
  play: async ({ args }) => {
    const picker = await dialog();
    await expect(picker.getByRole("button", { name: "Insert" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(await picker.findByRole("radio", { name: /^Bid bond/ }));
    await expect(await picker.findByText("Not in this project yet:")).toBeVisible();
    await expect(picker.getByText("{{dueDate}}, when bids are due")).toBeVisible();
    const insert = () => picker.getByRole("button", { name: "Insert" });
    await waitFor(() => expect(insert()).not.toHaveAttribute("aria-disabled", "true"));
    await userEvent.click(insert());
    await expect(args.onTake).toHaveBeenCalledWith(
      richTextOf(
        "A bond of 10 % goes with each bid for Road salt for the winter of 2026 of the County of Demo. Bids are due {{dueDate}}.",
      ),
      "StandardParagraphVersion:bond-2",
    );
  },
};

export const IntoATemplateWithItsVariables: Story = {
  args: { projectId: null },
  play: async ({ args }) => {
    const picker = await dialog();
    await userEvent.click(await picker.findByRole("radio", { name: /^Whom to ask/ }));
    await userEvent.click(picker.getByRole("button", { name: "Insert" }));
    await expect(args.onTake).toHaveBeenCalledWith(
      richTextOf("Questions go to {{contact}}, {{email}}."),
      "StandardParagraphVersion:contact-1",
    );
  },
};

export const NothingHasTheseWords: Story = {
  play: async () => {
    const picker = await dialog();
    await userEvent.type(await picker.findByRole("searchbox", { name: "Search paragraphs" }), "zebra");
    await waitFor(async () => expect(await picker.findByText("No paragraph contains these words")).toBeVisible());
  },
};

export const TheLibraryIsEmpty: Story = {
  parameters: { relay: () => libraryWorld([]) },
  play: async () => {
    const picker = await dialog();
    await waitFor(() => expect(picker.getByText("The library has no paragraph for this section")).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: { relay: () => libraryWorld([], { standardParagraphs: () => new Promise(() => {}) }) },
  play: async () => expect(await (await dialog()).findByText("Loading the library…")).toBeInTheDocument(),
};
