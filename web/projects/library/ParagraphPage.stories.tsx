import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { richTextOf } from "#schema/richText.rules.ts";
import { refusal } from "../documentWorld.fixture.ts";
import { libraryScene, libraryWorld, NOT_HELD, paragraphOf } from "../libraryWorld.fixture.ts";
import query from "./__generated__/ParagraphPageQuery.graphql.ts";
import ParagraphPage from "./ParagraphPage.tsx";

const at = (key: string | null) => ({
  // After saving, a new paragraph moves to its own address.
  path: key === null ? "/procurement-settings/paragraphs/*" : "/procurement-settings/paragraphs/:paragraphId",
  at: `/procurement-settings/paragraphs/${key ?? "new"}`,
  loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
    queryRef: loadQuery(environment, query, { key: key ?? "", isNew: key === null }),
  }),
});

const meta = {
  title: "Procurement/ParagraphPage",
  component: ParagraphPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ParagraphPage />
      <Toaster />
    </main>
  ),
  parameters: { layout: "fullscreen", relay: () => libraryWorld(), route: at("bond") },
} satisfies Meta<typeof ParagraphPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const words = { name: "Text of the paragraph" };

export const WhatChanged: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Who changed what (2 versions)" }));
    await userEvent.click(page.getByRole("button", { name: "What changed in version 2" }));
    await waitFor(async () => expect((await page.findByText("5")).closest("del")).toBeInTheDocument());
    await expect(page.getByLabelText(/^Section/)).toHaveDisplayValue("Submission Instructions");
  },
};

export const AVariableIsPutIn: Story = {
  parameters: { route: at("contact") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = await page.findByRole("textbox", words);
    await expect(page.getByRole("button", { name: /^Insert {{phone}}/ })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(field);
    await userEvent.click(await page.findByRole("button", { name: /^Insert {{phone}}/ }));
    await waitFor(() => expect(field).toHaveTextContent("{{phone}}"));
    await userEvent.click(page.getByRole("button", { name: "Save paragraph" }));
    await waitFor(async () => expect(await screen.findByText("Paragraph saved.")).toBeVisible());
    await expect(page.getByRole("button", { name: "Who changed what (2 versions)" })).toBeVisible();
  },
};

export const AnUnknownVariable: Story = {
  parameters: { relay: () => libraryWorld([paragraphOf("bond", "Bid bond", ["Due {{duedate}}."])]) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByText("Unknown variable {{duedate}} in paragraph 1. Did you mean {{dueDate}}?"),
    ).toBeVisible();
    await userEvent.type(page.getByLabelText(/^Title/), " 2026");
    await userEvent.click(page.getByRole("button", { name: "Save paragraph" }));
    await expect((await page.findAllByText(/Unknown variable {{duedate}}/)).length).toBe(2);
  },
};

export const ANewOne: Story = {
  parameters: { route: at(null) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Save paragraph" }));
    await expect((await page.findAllByText("Enter a title that helps people find the paragraph."))[0]).toBeVisible();
    await userEvent.type(page.getByLabelText(/^Title/), "Prevailing wages");
    await userEvent.type(page.getByRole("textbox", words), "Wages as the law asks.");
    await userEvent.click(page.getByRole("button", { name: "Save paragraph" }));
    await waitFor(async () => expect(await screen.findByText("Paragraph saved.")).toBeVisible());
  },
};

export const ATitleThatIsTaken: Story = {
  parameters: {
    relay: () =>
      libraryWorld(libraryScene(), {
        reviseStandardParagraph: () => refusal("A paragraph has this title already.", "TAKEN", "title"),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText(/^Title/), "s");
    await userEvent.click(page.getByRole("button", { name: "Save paragraph" }));
    await waitFor(async () =>
      expect((await page.findAllByText("A paragraph has this title already."))[0]).toBeVisible(),
    );
  },
};

export const SavedByTwoPeople: Story = {
  parameters: {
    relay: () => {
      const paragraphs = libraryScene();
      const [bond = {}] = paragraphs;
      return libraryWorld(paragraphs, {
        reviseStandardParagraph: () => {
          const newest = { ...(bond["newest"] as object), id: "StandardParagraphVersion:bond-3", number: 3 };
          Object.assign(newest, { content: richTextOf("No bond is asked for.") });
          return {
            __typename: "Conflict",
            message: "Someone saved a newer version.",
            current: Object.assign(bond, { newest, version: 3 }),
          };
        },
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("textbox", words), "Mine. ");
    await userEvent.click(page.getByRole("button", { name: "Save paragraph" }));
    await waitFor(async () => expect(await page.findByText("No bond is asked for.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Take the saved version" }));
    await waitFor(() => expect(page.getByRole("textbox", words)).toHaveTextContent("No bond is asked for."));
  },
};

export const RetiredAndBroughtBack: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Retire" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Retire “Bid bond”?" }));
    await userEvent.click(question.getByRole("button", { name: "Retire" }));
    await waitFor(async () => expect(await page.findByRole("button", { name: "Restore" })).toBeVisible());
    await expect(page.getByText("Retired")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Restore" }));
    await waitFor(async () => expect(await page.findByRole("button", { name: "Retire" })).toBeVisible());
  },
};

export const OnlyRead: Story = {
  parameters: {
    relay: () =>
      libraryWorld([
        paragraphOf("bond", "Bid bond", ["A bond of 5 %."], {
          viewerCan: { revise: NOT_HELD, retire: NOT_HELD, bringBack: NOT_HELD },
        }),
      ]),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText(/^Title/)).toHaveRole("definition");
    await expect(page.getByRole("button", { name: "Save paragraph" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const NotFound: Story = {
  parameters: { route: at("gone") },
  play: async ({ canvasElement }) =>
    expect(
      await within(canvasElement).findByRole("heading", { name: "This paragraph is not in the library." }),
    ).toBeVisible(),
};

export const Loading: Story = {
  parameters: { relay: () => libraryWorld([], { standardParagraph: () => new Promise(() => {}) }) },
};
