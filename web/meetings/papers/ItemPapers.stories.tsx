import type { Meta, StoryObj } from "@storybook/react-vite";
import { graphql, useLazyLoadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { editorScene, editorWorld, fileOf, refusal, refusedFor } from "../editorWorld.fixture.ts";
import ItemPapers from "./ItemPapers.tsx";
import { paperTexts as texts } from "./texts.ts";
import type { ItemPapersStoriesQuery } from "./__generated__/ItemPapersStoriesQuery.graphql.ts";

function Shown({ onSending }: { onSending: (sending: boolean) => void }) {
  const { node } = useLazyLoadQuery<ItemPapersStoriesQuery>(
    graphql`
      query ItemPapersStoriesQuery {
        node(id: "AgendaItem:1") {
          ...ItemPapers_item @alias(as: "item")
        }
      }
    `,
    {},
  );
  return node?.item ? <ItemPapers item={node.item} onSending={onSending} /> : null;
}

const meta = {
  title: "Meetings/ItemPapers",
  component: Shown,
  decorators: [withRelay],
  args: { onSending: fn() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const paper = (name: string, isConfidential = false) => ({
  __typename: "AgendaPaper",
  name,
  isConfidential,
  file: fileOf("ITEMPAPER", name),
});
const worldOf = (
  papers: unknown[],
  more: Parameters<typeof editorScene>[0] = {},
  verbs: Record<string, unknown> = {},
) => {
  const scene = editorScene(more);
  Object.assign(scene.meeting.items[1] ?? {}, { papers });
  return editorWorld(scene, verbs);
};
const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const three = () => [paper("Map.pdf"), paper("Quote of the lowest bidder.pdf"), paper("Appraisal.pdf", true)];
const namesIn = (page: ReturnType<typeof within>) =>
  page.getAllByRole("link").map(({ textContent }: HTMLElement) => textContent);

export const Empty: Story = {
  parameters: { relay: () => worldOf([]) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(texts.noPapers)).toBeVisible();
  },
};

/** Papers are reordered, and a public one becomes confidential. */
export const Several: Story = {
  parameters: { relay: () => worldOf(three()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Move up Appraisal.pdf" }));
    await waitFor(() => expect(namesIn(page)).toEqual(["Map.pdf", "Appraisal.pdf", "Quote of the lowest bidder.pdf"]));
    await expect(page.getAllByText(texts.confidential)).toHaveLength(1);
    await userEvent.click(page.getByRole("button", { name: texts.makeConfidential("Map.pdf") }));
    await waitFor(() => expect(page.getAllByText(texts.confidential)).toHaveLength(2));
  },
};

export const Renamed: Story = {
  parameters: { relay: () => worldOf(three()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: texts.renamePaper("Map.pdf") }));
    const dialog = within(await screen.findByRole("dialog", { name: texts.renameTitle }));
    const field = dialog.getByLabelText(/^Name/);
    await userEvent.clear(field);
    await userEvent.type(field, "Map of the site");
    await userEvent.click(dialog.getByRole("button", { name: texts.rename }));
    await expect(await page.findByRole("link", { name: "Map of the site" })).toBeVisible();
  },
};

/** A confidential paper becomes public only after a confirmation. */
export const MadePublic: Story = {
  parameters: { relay: () => worldOf(three()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: texts.makePublic("Appraisal.pdf") }));
    await userEvent.click(await screen.findByRole("button", { name: texts.makePublicConfirm }));
    await waitFor(() => expect(page.queryByText(texts.confidential)).toBeNull());
  },
};

/** Of two papers, the first fails. Until both are dealt with, the confidential setting that they share cannot change. */
export const FailedOnesKeepTheirSetting: Story = {
  parameters: { relay: () => worldOf([], {}, { prepareUpload: () => refusal("There is no more room.", "NO_ROOM") }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const confidential = { name: texts.addConfidential };
    await userEvent.click(await page.findByRole("checkbox", confidential));
    await userEvent.upload(page.getByTestId("file-input"), ["Map.pdf", "Quote.pdf"].map(pdf));
    await userEvent.click(await page.findByRole("button", { name: "Leave it out" }));
    await waitFor(() => expect(page.queryByText("1 more to send.")).toBeNull());
    await expect(await page.findByRole("button", { name: "Leave it out" })).toBeVisible();
    await expect(page.queryByRole("checkbox", confidential)).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "Leave it out" }));
    await expect(await page.findByRole("checkbox", confidential)).toBeChecked();
  },
};

export const Refused: Story = {
  parameters: { relay: () => worldOf(three(), { can: refusedFor("Your role may not upload documents.") }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const button = await page.findByRole("button", { name: texts.removePaper("Map.pdf") });
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
};
