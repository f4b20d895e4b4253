import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import query from "./__generated__/OpeningPageQuery.graphql.ts";
import OpeningPage from "./OpeningPage.tsx";
import {
  bidOf,
  finishedOpening,
  openingOf,
  paperBidOf,
  readyOpening,
  roomOf,
  roomWorld,
} from "./openingWorld.fixture.ts";

const meta = {
  title: "Procurement/OpeningPage",
  component: OpeningPage,
  decorators: [withRelay],
  parameters: {
    relay: () => roomWorld(roomOf([openingOf()])),
    route: {
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { key: "project-1" }),
      }),
    },
  },
} satisfies Meta<typeof OpeningPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeItsHour: Story = {
  parameters: {
    relay: () =>
      roomWorld(
        roomOf([], {
          openingAt: "2026-11-22T20:03:05Z",
          serverNow: "2026-11-20T19:00:00Z",
          viewerCan: { startOpening: { allowed: false, reason: "It is not time for the opening yet." } },
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    // The server's clock counts, not this device's.
    await expect(await page.findByRole("timer")).toHaveTextContent(/^2 days 01:03:0\d$/);
    await expect(page.getByRole("button", { name: "Begin the opening" })).toHaveAttribute("aria-disabled", "true");
  },
};

/** The opening time has arrived and the opening has not begun: the conductor begins. */
export const ItsHourHasCome: Story = {
  parameters: { relay: () => roomWorld(roomOf([])) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("It is time for the opening.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Begin the opening" })).toBeEnabled();
  },
};

export const KeyholdersEnterTheirShares: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("1 entered, 2 needed")).toBeVisible();
    await expect(page.getByText("Lee Law")).toBeVisible();
    await expect(page.getByRole("button", { name: "Open the envelopes" })).toHaveAttribute("aria-disabled", "true");
    await expect(page.queryByLabelText("Passphrase")).toBeNull();
  },
};

export const AKeyholderWhoseShareIsNotThere: Story = {
  parameters: {
    relay: () =>
      roomWorld(
        roomOf(
          [
            openingOf({
              viewerConducts: false,
              viewerCan: { ...(openingOf()["viewerCan"] as object), enterShare: { allowed: true, reason: null } },
            }),
          ],
          { myKey: { key: "k1", salt: null, publicKey: null, lockedKey: null, share: null, enteredAt: null } },
        ),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Passphrase"), "four words of mine");
    await userEvent.click(page.getByRole("button", { name: "Enter my share" }));
    await waitFor(() => expect(page.getByText(/No share is kept for you/)).toBeVisible());
    await expect(page.queryByRole("button", { name: "Open the envelopes" })).toBeNull();
  },
};

/** A keyholder without the passphrase types the letters of the recovery sheet. A typo is caught on the device. */
export const AKeyholderWithHerRecoverySheet: Story = {
  parameters: AKeyholderWhoseShareIsNotThere.parameters,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Use the recovery sheet" }));
    await userEvent.type(page.getByLabelText("Letters of your recovery sheet"), "ABCD-EFGH");
    await userEvent.click(page.getByRole("button", { name: "Enter my share" }));
    await waitFor(() => expect(page.getByText(/These letters are not a share/)).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Use the passphrase" }));
    await expect(page.getByLabelText("Passphrase")).toBeVisible();
  },
};

export const EnvelopesOpenOneAfterTheOther: Story = {
  parameters: { relay: () => roomWorld(roomOf([readyOpening()])) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Open the envelopes" }));
    await waitFor(() => expect(page.getByRole("row", { name: /Bidder 3/ })).toBeVisible());
    await expect(page.getByText("$100,000.50")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Finish the opening" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Finish the opening" }));
    await waitFor(() => expect(page.getByText("ef".repeat(32))).toBeVisible());
  },
};

/** An envelope that cannot be read can be tried again or set aside. It is announced, not hidden. */
export const AnEnvelopeThatIsNotThere: Story = {
  parameters: { relay: () => roomWorld(roomOf([readyOpening({ failing: 2, envelopesLeft: 2 })])) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Open the envelopes" }));
    await waitFor(() => expect(page.getByText("This envelope is missing from storage.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Set it aside" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Set it aside" }));
    await waitFor(() => expect(page.getByText("Could not be opened")).toBeVisible());
  },
};

export const ReceiptsAndEnvelopesDoNotFit: Story = {
  parameters: {
    relay: () =>
      roomWorld(
        roomOf([
          readyOpening({
            envelopesLeft: 0,
            faults: ["Envelope 0123456789ab… has a receipt but is missing."],
            viewerCan: { ...(openingOf()["viewerCan"] as object), finish: { allowed: true, reason: null } },
          }),
        ]),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/has a receipt but is missing/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Finish the opening" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.type(dialog.getByLabelText(/What was found/), "The operator was asked.");
    await userEvent.click(dialog.getByRole("button", { name: "Finish the opening" }));
    await waitFor(() => expect(page.getByText(/The operator was asked/)).toBeVisible());
  },
};

export const APaperBid: Story = {
  parameters: { relay: () => roomWorld(roomOf([readyOpening()])) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Enter a paper bid" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByLabelText("Unit price of line 1")).toBeVisible());
    await userEvent.type(dialog.getByLabelText(/^Bidder/), "Paper Bros.");
    // Unreadable numbers are reported before the bid is announced; doubtful ones need confirmation.
    await userEvent.type(dialog.getByLabelText("Unit price of line 1"), "-3");
    await waitFor(() => expect(dialog.getByText(/Line 1: “-3” isn't a clear number/)).toBeVisible());
    await expect(dialog.queryByRole("checkbox")).toBeNull();
    await userEvent.clear(dialog.getByLabelText("Unit price of line 1"));
    await userEvent.type(dialog.getByLabelText("Unit price of line 1"), "0");
    await waitFor(() => expect(dialog.getByText("Line 1 is priced at zero.")).toBeVisible());
    await expect(
      dialog.getByRole("checkbox", { name: "I compared this with the paper, and it matches" }),
    ).not.toBeChecked();
  },
};

const withPaperBid = { bids: [bidOf(1, { kind: "PAPER" })], paperBids: [paperBidOf(1)] };

/** Everyone can read what was announced before and why it changed. */
export const APaperBidIsCorrected: Story = {
  parameters: { relay: () => roomWorld(roomOf([readyOpening(withPaperBid)])) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Correct the paper bid of Bidder 1" }));
    const dialog = within(await screen.findByRole("dialog"));
    // The form starts with what was announced, so only the wrong parts are typed again.
    const total = dialog.getByLabelText("Total as written");
    await expect(total).toHaveValue("$100,000.00");
    await userEvent.type(dialog.getByLabelText("Unit price of line 1"), "2.50");
    await userEvent.clear(total);
    await userEvent.type(total, "$1,000.00");
    await userEvent.type(dialog.getByLabelText(/What was copied incorrectly/), "The paper says 2.50.");
    await userEvent.click(dialog.getByRole("button", { name: "Correct" }));
    await waitFor(() => expect(page.getByText(/Corrected by Pat Buyer.*The paper says 2\.50\./)).toBeVisible());
    await expect(page.getByText(/Announced before: \$100,000\.00, \$100,000\.50/)).toBeVisible();
  },
};

/** Also available after the opening. The address of the register is filled in. */
export const ALetterToAPaperBidder: Story = {
  parameters: { relay: () => roomWorld(roomOf([finishedOpening(withPaperBid)])) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Print a letter to Bidder 1" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByLabelText("Address")).toHaveValue("12 Elm St\nLake, NY 12345");
    await expect(page.queryByRole("button", { name: /^Correct/ })).toBeNull();
  },
};

export const APaperPrice: Story = {
  parameters: {
    relay: () =>
      roomWorld(
        roomOf([
          finishedOpening({ part: "TECHNICAL" }),
          readyOpening({
            id: "Opening:2",
            key: "opening-2",
            part: "PRICE",
            paperPricesLeft: [
              { bidId: "Bid:1", bidder: "Paper Bros." },
              { bidId: "Bid:2", bidder: "Ink and Sons" },
            ],
          }),
        ]),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Enter a paper price" }));
    const dialog = within(await screen.findByRole("dialog"));
    const bid = await dialog.findByLabelText(/^The paper bid that this price belongs to/);
    await expect(within(bid).getAllByRole("option")).toHaveLength(3);
    await userEvent.selectOptions(bid, "Ink and Sons");
    await expect(dialog.getByLabelText("Unit price of line 1")).toBeVisible();
    await expect(dialog.queryByLabelText(/^Bidder/)).toBeNull();
  },
};

export const ABidNamesAnother: Story = {
  parameters: { relay: () => roomWorld(roomOf([readyOpening({ bids: [bidOf(1, { bidsAs: "Birch LLC" })] })])) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("A bid names another bidder")).toBeVisible();
    await expect(page.getByText(/was submitted by Bidder 1 and names “Birch LLC”/)).toBeVisible();
    await expect(page.getByText("Bids as “Birch LLC”")).toBeVisible();
  },
};

export const Finished: Story = {
  parameters: { relay: () => roomWorld(roomOf([finishedOpening()])) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Download as PDF" })).toBeVisible();
    await expect(page.queryByRole("button", { name: "Begin the opening" })).toBeNull();
  },
};

export const TakesPartInNone: Story = {
  parameters: { relay: () => roomWorld(null) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("heading", { name: "Opening not found" })).toBeVisible();
  },
};

/** A keyholder or witness who cannot read the project gets no link to it. */
export const WhoeverReadsNoProject: Story = {
  parameters: {
    relay: () => ({ ...roomWorld(roomOf([openingOf({ viewerConducts: false })])), project: null }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
    await expect(page.queryByRole("link", { name: "Project" })).toBeNull();
  },
};
