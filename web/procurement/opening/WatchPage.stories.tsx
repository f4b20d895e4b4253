import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { held } from "#web/relay/held.fixture.ts";
import query from "./__generated__/WatchPageQuery.graphql.ts";
import { bidOf, finishedOpening, readyOpening, roomOf, watchWorld } from "./openingWorld.fixture.ts";
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
    await expect(await page.findByText("The hour of the opening has come.")).toBeVisible();
    await expect(page.getByText(/This page shows it as soon as it does/)).toBeVisible();
  },
};

const opened = held();
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
    await expect(await within(canvasElement).findByRole("heading", { name: "No opening here" })).toBeVisible();
  },
};
