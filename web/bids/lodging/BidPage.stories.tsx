import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { readOutside } from "#schema/bids/sealing/envelope.rules.ts";
import { withRelay } from "../../../.storybook/relay.tsx";
import query from "./__generated__/BidPageQuery.graphql.ts";
import BidPage from "./BidPage.tsx";
import { bidWorld, KEY } from "./lodgingWorld.fixture.ts";

/** Envelopes sent so far, as the county's server received them. */
let sent: Uint8Array<ArrayBuffer>[] = [];
const BID = `*/api/vendor-portal/${KEY}/bid`;
const takes = http.post(BID, async ({ request }) => {
  sent.push(new Uint8Array(await request.arrayBuffer()));
  return HttpResponse.json({ receipt: { body: {}, hash: "00", signature: "" } });
});
const tooLate = http.post(BID, () =>
  HttpResponse.json(
    { error: "Bids were due Apr 10, 2099. Late bids are not accepted.", code: "TOO_LATE" },
    { status: 409 },
  ),
);
const noSealer = http.get("*/sealer.sha256", () => HttpResponse.text("ab".repeat(32)));

const meta = {
  title: "Procurement/BidPage",
  component: BidPage,
  decorators: [withRelay],
  beforeEach: () => {
    sent = [];
  },
  parameters: {
    layout: "fullscreen",
    relay: () => bidWorld(),
    msw: [takes, noSealer],
    route: {
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { key: KEY }),
      }),
    },
  },
} satisfies Meta<typeof BidPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const priceOf = (page: ReturnType<typeof within>, number: string) =>
  page.findByLabelText(new RegExp(`^Unit price of line ${number},`));
const check = async (page: ReturnType<typeof within>) =>
  userEvent.click(page.getByRole("button", { name: "Check your answers" }));

export const NothingLodgedYet: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "Your sealed bid" })).toBeVisible();
    await expect(page.getByText("Nothing yet.")).toBeVisible();
    await expect(page.getByLabelText(/^Signed by/)).toHaveValue("Ann Ash");
    await expect(page.getByText(/Treated salt/)).toBeVisible();
    // An allowance is the same for every bidder.
    await expect(page.queryByLabelText(/line X/)).toBeNull();
    await expect(page.getByText(/non-collusive bidding/i)).toBeVisible();
  },
};

export const TypedAndPastedCheckedAndSealed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const first = await priceOf(page, "1");
    await userEvent.click(first);
    await userEvent.paste("47.50\n48\n4900");
    await waitFor(() => expect(page.getByText("$19,000.00")).toBeVisible());
    await expect(page.getByText("$39,700.00")).toBeVisible();
    await userEvent.click(first);
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(async () => expect(await priceOf(page, "2")).toHaveFocus());
    await check(page);
    await expect(await page.findByText(/Line A-1: 4900 is a hundred times/)).toBeVisible();
    await expect(page.getByText(/You have not acknowledged addendum 1/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Make changes" }));
    await userEvent.clear(await priceOf(page, "A-1"));
    await userEvent.type(await priceOf(page, "A-1"), "49");
    await userEvent.click(page.getByLabelText("I have read addendum 1."));
    for (const box of page.getAllByLabelText(/^I certify this/)) await userEvent.click(box);
    await check(page);
    await expect(await page.findByText("Nothing looks wrong.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Seal and submit" }));
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
    const read = readOutside(sent[0] ?? new Uint8Array());
    await expect("header" in read && read.header).toMatchObject({ county: "county-1", edition: 2, vendor: "mark-1" });
    await expect(new TextDecoder().decode(sent[0])).not.toContain("47.50");
    await waitFor(() => expect(page.getByText("Your bid is submitted. Keep the receipt.")).toBeVisible());
  },
};

export const WhatIsNoNumberIsMendedFirst: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await priceOf(page, "1"), "$294,8499.49");
    await check(page);
    const fault = await page.findByRole("button", { name: /isn't a clear number/ });
    await expect(page.getByRole("button", { name: /^Seal and submit/ })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(fault);
    await waitFor(async () => expect(await priceOf(page, "1")).toHaveFocus());
    await expect(await priceOf(page, "1")).toBeInvalid();
  },
};

export const TooLate: Story = {
  parameters: { msw: [tooLate, noSealer] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await priceOf(page, "1"), "47.50");
    await check(page);
    await userEvent.click(await page.findByRole("button", { name: "Seal and submit" }));
    await expect(await page.findByText(/Late bids are not accepted/, {}, { timeout: 10_000 })).toBeVisible();
    await expect(page.queryByRole("button", { name: "Send it again" })).toBeNull();
  },
};

/** The sealing program fails to load. */
class NoWorker extends EventTarget {
  postMessage() {
    this.dispatchEvent(new Event("error"));
  }
  terminate() {}
}

export const NoConnectionWhileSealing: Story = {
  beforeEach: () => {
    const { Worker } = globalThis;
    globalThis.Worker = NoWorker as never;
    return () => {
      globalThis.Worker = Worker;
    };
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await priceOf(page, "1"), "47.50");
    await check(page);
    await userEvent.click(await page.findByRole("button", { name: "Seal and submit" }));
    await expect(await page.findByText(/^No connection\. Your bid is still here/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Seal and submit" })).toBeEnabled();
    await userEvent.click(page.getByRole("button", { name: "Make changes" }));
    await expect(await priceOf(page, "1")).toHaveValue("47.50");
  },
};

export const LodgedAndToBeSealedAgain: Story = {
  parameters: { relay: () => bidWorld({ receipts: 2, bid: { toConfirm: true, edition: 1, others: 1 } }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Submitted and sealed")).toBeVisible();
    await expect(page.getByText("Seal it again")).toBeVisible();
    await expect(page.getByText(/Your company has another bid here/)).toBeVisible();
    await expect(page.getByText(/cannot be shown again/)).toBeVisible();
    await expect(page.queryByRole("button", { name: "Check your answers" })).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "Replace your bid" }));
    await expect(await page.findByRole("button", { name: "Check your answers" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Receipt 2 as a file" })).toBeVisible();
  },
};

export const Withdrawn: Story = {
  parameters: { relay: () => bidWorld({ receipts: 1 }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Withdraw" }));
    const question = within(await screen.findByRole("alertdialog"));
    await expect(await question.findByText(/permanently deleted/)).toBeInTheDocument();
    await userEvent.click(question.getByRole("button", { name: "Withdraw" }));
    await waitFor(() => expect(page.getByText("Withdrawn")).toBeVisible());
  },
};

export const AProposalWithoutLinesInTwoEnvelopes: Story = {
  parameters: { relay: () => bidWorld({ lines: 0, twoEnvelopes: true }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText(/^Price of the proposal/), "120,000");
    const file = new File(["PDF"], "approach.pdf", { type: "application/pdf" });
    const input = canvasElement.querySelector<HTMLInputElement>("#files input[type=file]");
    await userEvent.upload(input as HTMLInputElement, file);
    await userEvent.click(await page.findByLabelText("approach.pdf is confidential"));
    await expect(await page.findByText(/trade secrets/)).toBeVisible();
    await check(page);
    await userEvent.click(await page.findByRole("button", { name: "Seal and submit" }));
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
    const read = readOutside(sent[0] ?? new Uint8Array());
    await expect("header" in read && read.header.parts.map(({ name }) => name)).toEqual(["technical", "price"]);
  },
};

export const ADraftIsLockedOrNotKept: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await priceOf(page, "1"), "47.50");
    await userEvent.type(page.getByLabelText("Passphrase"), "short");
    await userEvent.click(page.getByRole("button", { name: "Keep a draft" }));
    await expect(await page.findByText(/at least 15 characters/)).toBeVisible();
    await userEvent.clear(page.getByLabelText("Passphrase"));
    await userEvent.type(page.getByLabelText("Passphrase"), "four plain salty words");
    await userEvent.click(page.getByRole("button", { name: "Keep a draft" }));
    await expect(
      await page.findByText("A locked draft is kept on this device.", {}, { timeout: 30_000 }),
    ).toBeVisible();
    await userEvent.clear(await priceOf(page, "1"));
    await userEvent.type(page.getByLabelText("Passphrase"), "four plain salty words");
    await userEvent.click(page.getByRole("button", { name: "Open the draft" }));
    await waitFor(async () => expect(await priceOf(page, "1")).toHaveValue("47.50"), { timeout: 30_000 });
    await userEvent.click(page.getByRole("button", { name: "Delete the draft" }));
    await waitFor(() => expect(page.queryByText("A locked draft is kept on this device.")).toBeNull());
  },
};

export const SealedOnHerOwnComputer: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: /^Sealed on your own computer/ }));
    await expect(await page.findByText(new RegExp(`Its SHA-256 is ${"ab".repeat(32)}`))).toBeVisible();
    await expect(page.getByRole("link", { name: "Offline sealer" })).toHaveAttribute("href", "/sealer.html");
    await expect(page.getByRole("button", { name: "Sealing sheet" })).toBeVisible();
  },
};

export const TwoThousandFourHundredLines: Story = {
  parameters: { relay: () => bidWorld({ lines: 2_400 }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await priceOf(page, "1")).toBeVisible();
    await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "2403");
    await expect(canvasElement.querySelectorAll("[role=row]").length).toBeLessThan(60);
  },
};

export const TheKeyIsNotMadeYet: Story = {
  parameters: { relay: () => bidWorld({ refusal: "The county has not made the key for sealed bids yet." }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/has not made the key/)).toBeVisible();
    await expect(page.queryByRole("button", { name: "Check your answers" })).toBeNull();
  },
};

export const LateIsLate: Story = {
  parameters: { relay: () => bidWorld({ state: "CLOSED", receipts: 1 }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Late bids are not accepted, and no one/)).toBeVisible();
  },
};

export const AGuestSignsIn: Story = {
  parameters: { relay: () => bidWorld({ guest: true }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Sign in as a vendor to bid/)).toBeVisible();
    await expect(page.queryByText("Your submitted bid")).toBeNull();
  },
};

export const StaffSeeNothing: Story = {
  parameters: { relay: () => bidWorld({ staff: true }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Only the vendor’s own people can see this page/)).toBeVisible();
    await expect(page.queryByText("Your submitted bid")).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ ...bidWorld(), solicitation: () => new Promise(() => {}) }) },
  play: async () => {
    await expect(await screen.findByText("Loading…")).toBeInTheDocument();
  },
};
