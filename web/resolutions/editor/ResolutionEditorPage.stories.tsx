import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { Link } from "react-router";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import type { Row } from "../editorWorld.fixture.ts";
import { canAll, earlier, editorScene, editorWorld, quotes, refusal, refusedFor } from "../editorWorld.fixture.ts";
import ResolutionEditorPage from "./ResolutionEditorPage.tsx";
import query from "./__generated__/ResolutionEditorPageQuery.graphql.ts";

const route = {
  path: "/resolutions/:id",
  at: "/resolutions/resolution-1",
  loader: ({ environment, params }: { environment: Parameters<typeof loadQuery>[0]; params: { id?: string } }) => ({
    queryRef: loadQuery(environment, query, { key: params.id ?? "" }),
  }),
};

const meta = {
  title: "Resolutions/ResolutionEditorPage",
  component: ResolutionEditorPage,
  decorators: [withRelay],
  render: () => (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <ResolutionEditorPage />
      <Toaster />
    </>
  ),
  parameters: { route, relay: () => editorWorld() },
} satisfies Meta<typeof ResolutionEditorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const title = (page: ReturnType<typeof within>) => page.findByRole("textbox", { name: "Title" });

export const PurchaseInDraft: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByRole("heading", { level: 1, name: "2026-0112" })).toBeVisible());
    await expect(page.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Cover Sheet",
      "Document",
      "Routing",
      "Summary",
      "Press",
      "Export",
    ]);
  },
};

export const TitleSaved: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await title(page), " and 2027");
    await expect(page.getByText("Not saved yet")).toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByText(/^Saved \d+:\d\d/)).toBeInTheDocument();
    await expect(await title(page)).toHaveValue("Road salt for the winter 2026 and 2027");
  },
};

const saved: Row[] = [];

export const SavesItselfWhenYouRest: Story = {
  parameters: {
    relay: () => {
      const scene = editorScene();
      saved.length = 0;
      return editorWorld(scene, {
        updateResolution: ({ input }: { input: Row }) => {
          saved.push(input);
          const change = { ...(input["fields"] as Row), version: Number(scene["version"]) + 1 };
          return { __typename: "UpdateResolutionPayload", resolution: Object.assign(scene, change) };
        },
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await title(page), " and 2027");
    await expect(await page.findByText(/^Saved \d+:\d\d/, {}, { timeout: 5000 })).toBeInTheDocument();
    await expect(saved.at(-1)).toMatchObject({ byItself: true });
    await expect(screen.queryByRole("alert")).toBeNull();
  },
};

export const SavedByCtrlS: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await title(page), "!{Control>}s{/Control}");
    await expect(await page.findByText(/^Saved \d+:\d\d/)).toBeInTheDocument();
  },
};

export const AFaultKeepsItFromSavingItself: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const share = await page.findByLabelText("% State");
    await userEvent.clear(share);
    await userEvent.type(share, "140");
    await expect(await page.findByText(/^Not saved: /)).toBeInTheDocument();
    await expect(page.queryByText("There is a problem")).toBeNull();
  },
};

export const WhatIsTypedStaysWhileAnotherTabIsShown: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const vendor = await page.findByDisplayValue("Prewitt Salt Co.");
    await userEvent.type(vendor, " of Utica");
    await userEvent.click(page.getByRole("tab", { name: "Summary" }));
    await userEvent.click(page.getByRole("tab", { name: "Cover Sheet" }));
    await expect(await page.findByDisplayValue("Prewitt Salt Co. of Utica")).toBeInTheDocument();
  },
};

export const SharesAboveAHundred: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const share = await page.findByLabelText("% State");
    await userEvent.clear(share);
    await userEvent.type(share, "40");
    await userEvent.click(page.getByRole("tab", { name: "Routing" }));
    await userEvent.click(await page.findByRole("button", { name: "Save Route" }));
    await waitFor(async () => expect(await page.findByText("There is a problem")).toBeVisible());
    await expect(page.getByRole("tab", { name: "Cover Sheet" })).toHaveAttribute("aria-selected", "true");
  },
};

export const SaveRefused: Story = {
  parameters: {
    relay: () =>
      editorWorld(editorScene(), {
        updateResolution: () => refusal("A signature is on this text. Return it to draft first.", "SIGNED"),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await title(page), "!");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    const notice = await page.findByText("A signature is on this text. Return it to draft first.");
    await waitFor(() => expect(notice).toBeVisible());
    await expect(await title(page)).toHaveValue("Road salt for the winter 2026!");
  },
};

export const ServerAway: Story = {
  parameters: {
    relay: () =>
      editorWorld(editorScene(), {
        updateResolution: () => {
          throw new Error("away");
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await title(page), "!");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await page.findByText(/^Save failed/)).toBeVisible());
    await expect(await title(page)).toHaveValue("Road salt for the winter 2026!");
  },
};

export const CoverSheetSavedBySomeoneElse: Story = {
  parameters: {
    relay: () => {
      const scene = editorScene();
      return editorWorld(scene, {
        updateResolution: () => ({
          __typename: "Conflict",
          message: "Someone saved a newer version.",
          current: Object.assign(scene, { title: "Road salt and sand", budgetLine: "A5142.45", version: 5 }),
        }),
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await title(page), " and 2027");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await page.findByText("Road salt and sand")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Take the saved version" }));
    await expect(await title(page)).toHaveValue("Road salt and sand");
    await expect(page.getByDisplayValue("A5142.45")).toBeInTheDocument();
  },
};

export const DeleteAsksFirst: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await title(page), " half a thought");
    await userEvent.click(page.getByRole("button", { name: "More" }));
    await userEvent.click(page.getByRole("menuitem", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this resolution?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete 2026-0112" }));
    await expect(await page.findByText("Another page")).toBeInTheDocument();
  },
};

export const LeavingSavesFirst: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await title(page), " half a thought");
    await userEvent.click(page.getByRole("link", { name: "Elsewhere" }));
    await expect(await page.findByText("Another page")).toBeInTheDocument();
  },
};

export const LeavingAsksWhenItCannotBeSaved: Story = {
  parameters: {
    relay: () =>
      editorWorld(editorScene(), {
        updateResolution: () => refusal("A signature is on this text. Return it to draft first.", "SIGNED"),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await title(page), " half a thought");
    await userEvent.click(page.getByRole("link", { name: "Elsewhere" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await userEvent.click(question.getByRole("button", { name: "Stay" }));
    await expect(await title(page)).toHaveValue("Road salt for the winter 2026 half a thought");
  },
};

export const TwoOthersAreHere: Story = {
  parameters: {
    relay: () =>
      editorWorld(
        editorScene({
          viewerSeesHere: [
            { name: "Beatriz Okafor", since: "2026-03-02T14:00:00Z" },
            { name: "Ezra Vanterpool", since: "2026-03-02T14:05:00Z" },
          ],
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByText("Here now: Beatriz Okafor and Ezra Vanterpool")).toBeVisible(),
    );
  },
};

export const AmendedByALaterOne: Story = {
  parameters: {
    relay: () => {
      const later = editorScene({
        id: "Resolution:2",
        key: "resolution-2",
        displayNumber: "12-2026",
        status: "ADOPTED",
      });
      const scene = editorScene({
        number: "4-2026",
        displayNumber: "4-2026",
        status: "PUBLISHED",
        adoptedOn: "2026-02-10",
        publishedAt: "2026-02-11T14:00:00Z",
        waitingOn: null,
        standing: { state: "AMENDED", sentence: "Amended by 12-2026", by: [later] },
        linkedBy: [{ __typename: "ResolutionLink", id: "ResolutionLink:9", kind: "AMENDS", from: later, to: null }],
        links: [{ __typename: "ResolutionLink", id: "ResolutionLink:8", kind: "RENEWS", from: null, to: earlier() }],
        seal: {
          hash: "3f0a6b52c1f8e0d94a7b6a3b8a7ac3b1c0e6f4d7f2f6d1c4b58a2f1e9d7c6b5a",
          sealedAt: "2026-02-10T23:40:00Z",
        },
        attachments: quotes(),
        viewerCan: canAll(refusedFor("An adopted text cannot be changed; a correction is a new entry."), {
          print: { allowed: true, reason: null },
        }),
      });
      return editorWorld(scene);
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "12-2026" })).toHaveAttribute(
      "href",
      "/resolutions/resolution-2",
    );
    await waitFor(() =>
      expect(page.getByRole("button", { name: "Save" })).toHaveAccessibleDescription(
        "An adopted text cannot be changed; a correction is a new entry.",
      ),
    );
    await expect(await page.findByRole("definition", { name: "Title" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Certified copy" })).toBeInTheDocument();
  },
};

export const LinkedToAnEarlierOne: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.selectOptions(await page.findByLabelText("This resolution"), "renews");
    await userEvent.type(page.getByRole("combobox", { name: "An earlier resolution" }), "salt");
    await userEvent.click(await page.findByRole("option", { name: /88-2025/ }));
    await userEvent.click(page.getByRole("button", { name: "Link" }));
    const list = within(await page.findByRole("list", { name: "Linked resolutions" }));
    await expect(list.getByRole("link", { name: /88-2025/ })).toHaveAttribute("href", "/resolutions/resolution-0");
    await userEvent.click(list.getByRole("button", { name: "Remove the link to 88-2025" }));
    await waitFor(async () => expect(await page.findByText("Not linked to any other resolution.")).toBeVisible());
  },
};

export const AttachmentRemoved: Story = {
  parameters: { relay: () => editorWorld(editorScene({ attachments: quotes() })) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Remove Quote Prewitt.pdf" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this attachment?" }));
    await userEvent.click(question.getByRole("button", { name: "Remove attachment" }));
    await waitFor(() => expect(page.queryByRole("link", { name: "Quote Prewitt.pdf" })).not.toBeInTheDocument());
    await expect(page.getByRole("link", { name: /Bid tabulation/ })).toBeInTheDocument();
  },
};

export const DeletedBySomeoneElse: Story = {
  parameters: {
    relay: () =>
      editorWorld(editorScene(), {
        resolutionChanged: async function* gone() {
          await Promise.resolve();
          yield { resolutionChanged: null };
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const notice = await within(canvasElement).findByText("Someone has deleted this resolution.");
    await waitFor(() => expect(notice).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: { relay: () => editorWorld(editorScene(), { resolution: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    const notices = await within(canvasElement).findAllByText("Loading meeting item…");
    await waitFor(() => expect(notices[0]).toBeVisible());
  },
};

export const FoundAtTheThirdTry: Story = {
  parameters: {
    relay: () => {
      const scene = editorScene();
      let callCount = 0;
      return editorWorld(scene, { resolution: () => ((callCount += 1) < 3 ? null : scene) });
    },
  },
  play: async ({ canvasElement }) => {
    const heading = await within(canvasElement).findByRole("heading", { level: 1, name: "2026-0112" });
    await waitFor(() => expect(heading).toBeVisible());
  },
};

const sought = fn(() => null);
export const NotFound: Story = {
  beforeEach: () => void sought.mockClear(),
  parameters: { relay: () => editorWorld(editorScene(), { resolution: sought }) },
  play: async ({ canvasElement }) => {
    const heading = await within(canvasElement).findByRole("heading", { level: 1, name: "Not found." });
    await waitFor(() => expect(heading).toBeVisible());
    await expect(sought).toHaveBeenCalledTimes(3);
  },
};
