import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { heldAnswer } from "#web/relay/heldAnswer.fixture.ts";
import query from "./__generated__/WatchPageQuery.graphql.ts";
import {
  bidOf,
  finishedOpening,
  openingOf,
  readyOpening,
  roomOf,
  takesPartWorld,
  watchWorld,
} from "./openingWorld.fixture.ts";
import WatchPage from "./WatchPage.tsx";

const meta = {
  title: "Procurement/WatchPage",
  component: WatchPage,
  decorators: [withRelay],
  parameters: {
    layout: "fullscreen",
    relay: () => watchWorld(roomOf([])),
    route: {
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { key: "solicitation-1" }),
      }),
    },
  },
} satisfies Meta<typeof WatchPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeItBegins: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("It is time for the opening.")).toBeVisible();
    await expect(page.getByText(/This page shows it as soon as it begins/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Take part as a keyholder or witness" })).toHaveAttribute(
      "href",
      "/login?next=%2Fvendor-portal%2Fsolicitation-1%2Fopening",
    );
  },
};

const opened = heldAnswer();
export const WhileEnvelopesOpen: Story = {
  beforeEach: opened.hold,
  parameters: {
    relay: () => {
      const opening = readyOpening({ state: "OPENING", envelopesLeft: 1, bids: [bidOf(1)] });
      const solicitation = roomOf([opening]);
      return {
        ...watchWorld(solicitation),
        async *openingWatched() {
          await opened.released();
          const damaged = bidOf(2, { failure: "It was damaged.", statedTotal: null, computedTotal: null });
          yield {
            openingWatched: roomOf([
              {
                ...opening,
                envelopesLeft: 0,
                bids: [bidOf(1), damaged, bidOf(3, { kind: "PAPER", refusedFiles: ["bond.exe: not accepted"] })],
              },
            ]),
          };
        },
      };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("$100,000.50")).toBeVisible();
    await expect(page.queryByText("It was damaged.")).toBeNull();
    opened.release();
    await waitFor(() => expect(page.getByText("It was damaged.")).toBeVisible());
    await expect(page.getByText("On paper")).toBeVisible();
    await expect(page.queryByRole("button", { name: "Open the envelopes" })).toBeNull();
  },
};

export const ReadAfterwards: Story = {
  parameters: { relay: () => watchWorld(roomOf([finishedOpening()])) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("ef".repeat(32))).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Show the record" }));
    await waitFor(() => expect(page.getByText(/"conductor": "Pat Buyer"/)).toBeVisible());
  },
};

export const WithoutBids: Story = {
  parameters: { relay: () => watchWorld(roomOf([finishedOpening({ bids: [] })])) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("No bids were received.")).toBeVisible();
  },
};

export const NotPublished: Story = {
  parameters: { relay: () => watchWorld(null) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("heading", { name: "Opening not found" })).toBeVisible();
  },
};

const allowed = { allowed: true, reason: null };
const keyless = { key: "k1", salt: null, publicKey: null, lockedKey: null, share: null, enteredAt: null };
const can = (change: object) => ({ ...(openingOf()["viewerCan"] as object), ...change });

export const AKeyholderFindsThePlaceBeforehand: Story = {
  parameters: {
    relay: () =>
      takesPartWorld(
        roomOf([], { viewerTakesPart: true, openingTasks: ["ENTER_SHARE", "WITNESS"], myKey: { ...keyless } }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Enter it here once the opening has begun/)).toBeVisible();
    await expect(page.getByText(/You may witness this opening/)).toBeVisible();
    await expect(page.queryByText("Take part as a keyholder or witness")).toBeNull();
  },
};

export const AKeyholderEntersAShareHere: Story = {
  parameters: {
    relay: () =>
      takesPartWorld(
        roomOf([openingOf({ viewerConducts: false, viewerCan: can({ enterShare: allowed }) })], {
          viewerTakesPart: true,
          openingTasks: ["ENTER_SHARE"],
          myKey: { ...keyless },
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Passphrase"), "four words of mine");
    await userEvent.click(page.getByRole("button", { name: "Enter my share" }));
    await waitFor(() => expect(page.getByText(/No share is kept for you/)).toBeVisible());
    await expect(page.queryByRole("button", { name: "Witness it" })).toBeNull();
  },
};

export const AWitnessSaysSoHere: Story = {
  parameters: {
    relay: () =>
      takesPartWorld(
        roomOf(
          [
            openingOf({
              viewerConducts: false,
              viewerCan: can({ witness: allowed, takeOver: { allowed: false, reason: null } }),
            }),
          ],
          { viewerTakesPart: true, openingTasks: ["WITNESS"] },
        ),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Witness it" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Witness it" }));
    await waitFor(() => expect(page.queryByRole("button", { name: "Witness it" })).toBeNull());
    await expect(page.queryByLabelText("Passphrase")).toBeNull();
  },
};

const begins = heldAnswer();
/** The public subscription delivers the opening first, without the keyholder's permissions. */
export const ItBeginsWhileAKeyholderWaits: Story = {
  beforeEach: begins.hold,
  parameters: {
    relay: () => {
      const waiting = roomOf([], { viewerTakesPart: true, openingTasks: ["ENTER_SHARE"], myKey: { ...keyless } });
      const { viewerCan: _, keyholders: __, ...publicOpening } = openingOf();
      const opening = openingOf({ viewerConducts: false, viewerCan: can({ enterShare: allowed }) });
      return {
        ...takesPartWorld(waiting),
        async *openingWatched() {
          yield { openingWatched: roomOf([publicOpening]) };
        },
        async *openingChanged() {
          await begins.released();
          yield { openingChanged: { ...waiting, openings: [opening] } };
        },
      };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("1 entered, 2 needed")).toBeVisible();
    await expect(page.queryByLabelText("Passphrase")).toBeNull();
    begins.release();
    await waitFor(() => expect(page.getByLabelText("Passphrase")).toBeVisible());
  },
};

/** The keyholder's own subscription can deliver the opening before the page's does. */
export const TheOpeningIsToldToTheKeyholderFirst: Story = {
  parameters: {
    relay: () => {
      const waiting = roomOf([], { viewerTakesPart: true, openingTasks: ["ENTER_SHARE"], myKey: { ...keyless } });
      const opening = openingOf({ viewerConducts: false, viewerCan: can({ enterShare: allowed }) });
      return {
        ...takesPartWorld(waiting),
        async *openingChanged() {
          yield { openingChanged: { ...waiting, openings: [opening] } };
        },
      };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByLabelText("Passphrase")).toBeVisible());
    await expect(page.getByText("1 entered, 2 needed")).toBeVisible();
  },
};
