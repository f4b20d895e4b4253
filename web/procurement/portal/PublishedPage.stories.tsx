import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import query from "./__generated__/PublishedPageQuery.graphql.ts";
import { staffWorld } from "./portalWorld.fixture.ts";
import PublishedPage from "./PublishedPage.tsx";

const meta = {
  title: "Procurement/PublishedPage",
  component: PublishedPage,
  decorators: [withRelay],
  parameters: {
    layout: "fullscreen",
    relay: staffWorld,
    route: {
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { key: "project-1" }),
      }),
    },
  },
} satisfies Meta<typeof PublishedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AnAnswerIsPublished: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("1 question waits for an answer")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Publish answer 2" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Publish answer 2" }));
    await waitFor(() => expect(page.queryByText("1 question waits for an answer")).toBeNull());
  },
};

export const AnAddendumIsBegun: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Draft an addendum" }));
    await expect(await page.findByLabelText("How to bid")).toHaveValue("Bring it to the clerk.");
    await expect(page.getByText("Acknowledged by 1 vendor")).toBeVisible();
  },
};
