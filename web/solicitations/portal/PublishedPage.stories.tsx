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
    relay: () => staffWorld(),
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
    await expect(await page.findByText("1 question is waiting for an answer")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Publish answer 2" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Publish answer 2" }));
    await waitFor(() => expect(page.queryByText("1 question is waiting for an answer")).toBeNull());
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

/**
 * The lines as vendors read them, without the estimate. Changes are counted while typing and shown word by word after
 * saving.
 */
export const AnAddendumChangesLines: Story = {
  parameters: { relay: () => staffWorld({}) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("The lines stay as they are.")).toBeVisible();
    await expect(page.queryByText("Estimate per unit")).toBeNull();
    const quantity = page.getByRole("textbox", { name: "Quantity, row 1" });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "500");
    await userEvent.click(page.getByRole("button", { name: "Delete row 2" }));
    await expect(page.getByText("1 line changed, 1 line removed")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Add a line" }));
    await userEvent.type(page.getByRole("textbox", { name: "Description, row 2" }), "Sand");
    await userEvent.click(page.getByRole("button", { name: "Save the draft" }));
    await expect(await page.findByText("Line 2: The unit is missing.")).toBeVisible();
    await userEvent.type(page.getByRole("textbox", { name: "Unit, row 2" }), "ton");
    await userEvent.type(page.getByRole("textbox", { name: "Quantity, row 2" }), "1,200.5");
    await expect(page.getByText("1 line added, 1 line changed, 1 line removed")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Save the draft" }));
    await expect(await page.findByText("Line 2, added:")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Restore the current lines" }));
    await expect(page.getByText("The lines stay as they are.")).toBeVisible();
  },
};

/**
 * A date on which the county is closed is reported before the addendum is issued, and issuing then requires a reason.
 */
export const AnAddendumMovesADateToAHoliday: Story = {
  parameters: {
    relay: () =>
      staffWorld({
        dateFindings: [
          {
            code: "DUE_CLOSED_DAY",
            sentence:
              "Bids are due on 2099-05-25, when the county is closed (Memorial Day). Its next open day is 2099-05-26.",
          },
        ],
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Its next open day is 2099-05-26/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Issue addendum 2" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByText(/closed \(Memorial Day\)/)).toBeVisible());
    await waitFor(() => expect(dialog.getByRole("textbox")).toBeVisible());
  },
};
