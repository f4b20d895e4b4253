import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { libraryScene, libraryWorld, NOT_HELD } from "../libraryWorld.fixture.ts";
import query from "./__generated__/ParagraphsPageQuery.graphql.ts";
import { paragraphsVariables } from "./paragraphsAddress.ts";
import ParagraphsPage from "./ParagraphsPage.tsx";

const meta = {
  title: "Procurement/ParagraphsPage",
  component: ParagraphsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ParagraphsPage />
    </main>
  ),
  parameters: {
    layout: "fullscreen",
    relay: () => libraryWorld(),
    route: {
      path: "/procurement-settings/paragraphs",
      at: "/procurement-settings/paragraphs",
      loader: ({ request, environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, paragraphsVariables(new URL(request.url).searchParams)),
      }),
    },
  },
} satisfies Meta<typeof ParagraphsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WhatIsInUse: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "Bid bond" })).toHaveAttribute(
      "href",
      "/procurement-settings/paragraphs/bond",
    );
    await expect(page.getByText("Version 2")).toBeVisible();
    await expect(page.queryByText("Paper bids")).toBeNull();
    await userEvent.click(page.getByRole("tab", { name: "Retired" }));
    await waitFor(async () => expect(await page.findByRole("link", { name: "Paper bids" })).toBeVisible());
  },
};

export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("searchbox", { name: "Search paragraphs" }), "questions");
    await waitFor(() => expect(page.queryByRole("link", { name: "Bid bond" })).toBeNull());
    await expect(await page.findByRole("link", { name: "Whom to ask" })).toBeVisible();
  },
};

export const NothingWrittenYet: Story = {
  parameters: { relay: () => libraryWorld([]) },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText("The library is empty")).toBeVisible(),
};

export const OnlyRead: Story = {
  parameters: {
    relay: () =>
      libraryWorld(libraryScene(), {
        viewer: { can: () => ({ allowed: true, reason: null }), addStandardParagraph: NOT_HELD },
      }),
  },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByRole("button", { name: "New paragraph" })).toHaveAttribute(
      "aria-disabled",
      "true",
    ),
};

export const NotForThisRole: Story = {
  parameters: {
    relay: () => libraryWorld([], { viewer: { can: () => NOT_HELD, addStandardParagraph: NOT_HELD } }),
  },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText("You do not have permission to view the library")).toBeVisible(),
};

export const Loading: Story = {
  parameters: { relay: () => libraryWorld([], { standardParagraphs: () => new Promise(() => {}) }) },
};
