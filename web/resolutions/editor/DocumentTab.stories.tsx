import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { canAll, clause, editorScene, editorWorld, refusal, refusedFor, saltDraft } from "../editorWorld.fixture.ts";
import type { Row } from "../editorWorld.fixture.ts";
import ResolutionEditorPage from "./ResolutionEditorPage.tsx";
import query from "./__generated__/ResolutionEditorPageQuery.graphql.ts";

const meta = {
  title: "Resolutions/DocumentTab",
  component: ResolutionEditorPage,
  decorators: [withRelay],
  render: () => (
    <>
      <ResolutionEditorPage />
      <Toaster />
    </>
  ),
  parameters: {
    relay: () => editorWorld(),
    route: {
      path: "/resolutions/:id",
      at: "/resolutions/resolution-1?tab=document",
      loader: ({ environment, params }: { environment: Parameters<typeof loadQuery>[0]; params: { id?: string } }) => ({
        queryRef: loadQuery(environment, query, { key: params.id ?? "" }),
      }),
    },
  },
} satisfies Meta<typeof ResolutionEditorPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Page = ReturnType<typeof within>;

const field = (page: Page, name: string) => page.findByRole("textbox", { name });
const names = (page: Page) =>
  within(page.getByRole("list", { name: "Draft" }))
    .getAllByRole("textbox")
    .map((box) => box.getAttribute("aria-label"));

/** Puts the cursor at the end of a clause and types. */
async function write(page: Page, name: string, words: string) {
  (await field(page, name)).focus();
  // It becomes an editor when it is focused.
  await waitFor(() => expect(page.getByRole("textbox", { name })).toHaveAttribute("contenteditable", "true"));
  getSelection()?.selectAllChildren(page.getByRole("textbox", { name }));
  getSelection()?.collapseToEnd();
  await userEvent.keyboard(words);
}

export const WholeDraft: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await field(page, "WHEREAS clause 1")).toBeVisible());
    await expect(names(page)).toEqual([
      "Title",
      "WHEREAS clause 1",
      "WHEREAS clause 2",
      "RESOLVED clause 1",
      "RESOLVED clause 2",
    ]);
  },
};

export const ClauseWrittenAndSaved: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await write(page, "RESOLVED clause 2", " Effective at once.");
    await expect(await page.findByText("Not saved yet")).toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "Save Draft Text" }));
    await expect(await page.findByText(/^Saved \d+:\d\d/)).toBeInTheDocument();
    await expect(await field(page, "RESOLVED clause 2")).toHaveTextContent(
      "the cost is charged to budget line A5142.40. Effective at once.",
    );
    await expect(page.getByRole("button", { name: "What changed in 3" })).toBeInTheDocument();
  },
};

/** Pastes HTML as a browser provides it. */
function paste(into: HTMLElement, html: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", html);
  into.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

export const ResolutionPastedFromWord: Story = {
  parameters: { relay: () => editorWorld(editorScene({ draft: [], draftByHand: false, versions: [] })) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const empty = await field(page, "Write or paste the text here");
    await userEvent.click(empty);
    paste(
      empty,
      `<p class=MsoTitle><b>RESOLUTION AUTHORIZING ROAD SALT</b></p><p class=MsoNormal>WHEREAS,
        winter comes; and</p><p class=MsoNormal>WHEREAS, the Highway Department needs salt; now, therefore, be it</p>
        <p class=MsoNormal><b>RESOLVED</b>, that salt is <i>bought</i>; and be it further</p><p>RESOLVED, that it is strewn.</p>`,
    );
    await waitFor(async () => expect(await field(page, "RESOLVED clause 2")).toHaveFocus());
    await expect(names(page)).toEqual([
      "Title",
      "WHEREAS clause 1",
      "WHEREAS clause 2",
      "RESOLVED clause 1",
      "RESOLVED clause 2",
    ]);
    await expect(await field(page, "WHEREAS clause 1")).toHaveTextContent(/^winter comes; and$/);
    await expect((await field(page, "RESOLVED clause 1")).querySelector("em")).toHaveTextContent("bought");
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(async () => expect(await field(page, "Write or paste the text here")).toBeVisible());
  },
};

export const EnterAtTheEndMakesTheNextClause: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await write(page, "WHEREAS clause 2", "{Enter}");
    await waitFor(async () => expect(await field(page, "WHEREAS clause 3")).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(async () => expect(await field(page, "RESOLVED clause 3")).toBeInTheDocument());
    await userEvent.keyboard("{Backspace}");
    await waitFor(() => expect(names(page)).toHaveLength(5));
  },
};

export const ClauseAddedWhereItBelongs: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Add WHEREAS clause" }));
    await waitFor(async () => expect(await field(page, "WHEREAS clause 3")).toHaveFocus());
    await expect(names(page).indexOf("WHEREAS clause 3")).toBe(3);
  },
};

export const ClauseAddedBeforeAnother: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Add before or after WHEREAS clause 1" }));
    await userEvent.click(await page.findByRole("button", { name: "free text before" }));
    await waitFor(async () => expect(await field(page, "Free text 1")).toHaveFocus());
    await expect(names(page).slice(0, 3)).toEqual(["Title", "Free text 1", "WHEREAS clause 1"]);
  },
};

export const ClauseMovedByItsButton: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Move up RESOLVED clause 2" }));
    await expect(await field(page, "RESOLVED clause 1")).toHaveTextContent("the cost is charged");
  },
};

export const ClauseStruckAndRestored: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Strike WHEREAS clause 2" }));
    await expect(await page.findByText(/struck, not part of the text/)).toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "Restore WHEREAS clause 2" }));
    await waitFor(() => expect(page.queryByText("Not saved yet")).not.toBeInTheDocument());
  },
};

export const DeletedClauseBroughtBack: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete WHEREAS clause 1" }));
    await expect(names(page)).toHaveLength(4);
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(names(page)).toHaveLength(5));
    await expect(await field(page, "WHEREAS clause 1")).toHaveTextContent("the Highway Department needs road salt");
  },
};

export const NothingWrittenYet: Story = {
  parameters: { relay: () => editorWorld(editorScene({ draft: [], draftByHand: false, versions: [] })) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No draft yet.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Auto-Generate Draft" }));
    await expect(await field(page, "RESOLVED clause 1")).toHaveTextContent("the Chair is authorized");
  },
};

export const GeneratingAsksBeforeItReplaces: Story = {
  parameters: {
    relay: () => editorWorld(editorScene({ draft: [clause("own", "WHEREAS", "a clause of my own; and")] })),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Auto-Generate Draft" }));
    const first = within(await screen.findByRole("alertdialog", { name: "Replace the draft?" }));
    await userEvent.click(first.getByRole("button", { name: "Keep my text" }));
    await expect(await field(page, "WHEREAS clause 1")).toHaveTextContent("a clause of my own; and");
    await userEvent.click(page.getByRole("button", { name: "Auto-Generate Draft" }));
    const again = within(await screen.findByRole("alertdialog", { name: "Replace the draft?" }));
    await userEvent.click(again.getByRole("button", { name: "Generate and replace" }));
    await waitFor(async () =>
      expect(await field(page, "WHEREAS clause 1")).toHaveTextContent("the Highway Department needs road salt"),
    );
  },
};

const byBoth = (): Row => {
  const scene = editorScene({ draft: saltDraft.slice(3) });
  const theirs = saltDraft
    .slice(3)
    .with(
      0,
      clause(
        "r1",
        "RESOLVED",
        "the Chair is authorized to sign a contract with Prewitt Salt Co. not to exceed $26,000; and",
      ),
    );
  return editorWorld(scene, {
    saveDraft: ({ input }: { input: { version: number; blocks: DraftBlock[] } }) => {
      if (input.version === 5)
        return {
          __typename: "SaveDraftPayload",
          resolution: Object.assign(scene, { draft: input.blocks, version: 6 }),
        };
      return {
        __typename: "Conflict",
        message: "Someone saved a newer version.",
        current: Object.assign(scene, { draft: theirs, version: 5 }),
      };
    },
  });
};

export const TwoPeopleWaitForAChoice: Story = {
  parameters: { relay: byBoth },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await write(page, "RESOLVED clause 1", " By May.");
    await userEvent.click(page.getByRole("button", { name: "Save Draft Text" }));
    const merge = within(
      await page.findByRole("region", { name: "Someone else has changed this draft since you opened it" }),
    );
    await waitFor(() => expect(merge.getByText("Saved by someone else")).toBeVisible());
  },
};

export const TwoPeopleChangedTheDraft: Story = {
  parameters: { relay: byBoth },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await write(page, "RESOLVED clause 1", " By May.");
    await write(page, "RESOLVED clause 2", " At once.");
    await userEvent.click(page.getByRole("button", { name: "Save Draft Text" }));
    const merge = within(
      await page.findByRole("region", { name: "Someone else has changed this draft since you opened it" }),
    );
    await waitFor(() =>
      expect(merge.getByRole("button", { name: "Save Draft Text" })).toHaveAccessibleDescription(
        "Choose for 1 clause first.",
      ),
    );
    await userEvent.click(merge.getByRole("radio", { name: "The saved one" }));
    await userEvent.click(merge.getByRole("button", { name: "Save Draft Text" }));
    await waitFor(() =>
      expect(
        page.queryByRole("region", { name: "Someone else has changed this draft since you opened it" }),
      ).toBeNull(),
    );
    await expect(await field(page, "RESOLVED clause 1")).toHaveTextContent("not to exceed $26,000; and");
    await expect(await field(page, "RESOLVED clause 2")).toHaveTextContent("At once.");
  },
};

export const SaveRefused: Story = {
  parameters: {
    relay: () =>
      editorWorld(editorScene(), {
        saveDraft: () => refusal("A signature is on this text. Return it to draft first.", "SIGNED"),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await write(page, "RESOLVED clause 2", " Effective at once.");
    await userEvent.click(page.getByRole("button", { name: "Save Draft Text" }));
    const notice = await page.findByText("A signature is on this text. Return it to draft first.");
    await waitFor(() => expect(notice).toBeVisible());
    await expect(await field(page, "RESOLVED clause 2")).toHaveTextContent("Effective at once.");
  },
};

export const OnlyToBeRead: Story = {
  parameters: {
    relay: () => editorWorld(editorScene({ viewerCan: canAll(refusedFor("Your role may not edit meeting items.")) })),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const text = within(await page.findByRole("list", { name: "Text of the resolution" }));
    await expect(text.getByRole("listitem", { name: "WHEREAS clause 1" })).toHaveTextContent(
      "WHEREAS, the Highway Department needs road salt for the coming winter; and",
    );
    await expect(page.queryByRole("textbox", { name: "WHEREAS clause 1" })).toBeNull();
    await waitFor(() =>
      expect(page.getByRole("button", { name: "Save Draft Text" })).toHaveAccessibleDescription(
        "Your role may not edit meeting items.",
      ),
    );
  },
};

export const VersionsCompared: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "What changed in 2" }));
    const redline = within(await page.findByRole("region", { name: "Version 1 and version 2" }));
    await waitFor(async () => expect(await redline.findByText("1 change.")).toBeVisible());
    await expect(redline.getByText(/the cost is charged/).closest("ins")).toBeInTheDocument();
  },
};

export const AmendedFromTheFloor: Story = {
  parameters: {
    relay: () =>
      editorWorld(
        editorScene({
          draft: saltDraft.slice(2, 4),
          status: "BOARD_REVIEW",
          viewerCan: canAll({ allowed: true, reason: null }),
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Amendment from the floor" }));
    const panel = within(await screen.findByRole("dialog", { name: "Amend 2026-0112 from the floor" }));
    await userEvent.click(panel.getByRole("button", { name: "Record the amendment" }));
    await waitFor(async () => expect(await panel.findByRole("link", { name: "Name the mover." })).toBeVisible());
    await userEvent.type(panel.getByLabelText(/^Mover/), "F. Quill");
    await userEvent.click(panel.getByRole("button", { name: "Strike WHEREAS clause 1" }));
    await userEvent.click(panel.getByRole("button", { name: "Record the amendment" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(await page.findByRole("button", { name: "What changed in 3" }));
    await waitFor(async () => expect(await page.findByText("Moved by F. Quill")).toBeVisible());
  },
};

export const AmendmentBeingEntered: Story = {
  ...AmendedFromTheFloor,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Amendment from the floor" }));
    const panel = within(await screen.findByRole("dialog", { name: "Amend 2026-0112 from the floor" }));
    await waitFor(() => expect(panel.getByRole("textbox", { name: "RESOLVED clause 1" })).toBeVisible());
  },
};
