import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, fireEvent, userEvent, within } from "storybook/test";
import { receiptFile, receiptText } from "#schema/bids/lodging/receiptFile.rules.ts";
import { withRelay } from "../../../.storybook/relay.tsx";
import query from "./__generated__/ReceiptsPageQuery.graphql.ts";
import { KEY, receiptsWorld } from "./lodgingWorld.fixture.ts";
import ReceiptsPage from "./ReceiptsPage.tsx";

let scenario = receiptsWorld(true);
const relay = (opened: boolean, hasOwnBid?: boolean) => () => {
  scenario = receiptsWorld(opened, hasOwnBid);
  return scenario.world;
};

const meta = {
  title: "Procurement/ReceiptsPage",
  component: ReceiptsPage,
  decorators: [withRelay],
  parameters: {
    layout: "fullscreen",
    relay: relay(true),
    route: {
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { key: KEY }),
      }),
    },
  },
} satisfies Meta<typeof ReceiptsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const checks = async (canvasElement: HTMLElement, text: string) => {
  const page = within(canvasElement);
  await fireEvent.change(await page.findByRole("textbox", { name: "Receipt" }), { target: { value: text } });
  await userEvent.click(page.getByRole("button", { name: "Check" }));
  return page;
};

export const InTheList: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("heading", { name: "Check a receipt" });
    const { receipts, key } = await scenario.chain;
    const receipt = receipts[2];
    if (!receipt) throw new Error("there are three");
    const page = await checks(canvasElement, receiptText(receipt, key, { county: "Demo County", title: "Salt" }));
    await expect(await page.findByText("It is receipt 3 of 3.")).toBeVisible();
    await expect(page.getAllByText("Passed")).toHaveLength(4);
  },
};

export const ReplacedLater: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("heading", { name: "Check a receipt" });
    const { receipts, key } = await scenario.chain;
    const [receipt] = receipts;
    if (!receipt) throw new Error("there are three");
    const page = await checks(canvasElement, receiptFile(receipt, key));
    await expect(await page.findByText(/replaced later/)).toBeVisible();
  },
};

export const ForgedOrNone: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("heading", { name: "Check a receipt" });
    const { receipts, key } = await scenario.chain;
    const [receipt] = receipts;
    if (!receipt) throw new Error("there are three");
    const forged = { ...receipt, body: { ...receipt.body, envelope: "ef".repeat(32) } };
    const page = await checks(canvasElement, receiptFile(forged, key));
    await expect(await page.findByText("The receipt was changed. Its hash does not match.")).toBeVisible();
    await expect(page.getByText("Failed")).toBeVisible();
    await checks(canvasElement, "my bid");
    await expect(await page.findByText(/This isn’t a receipt/)).toBeVisible();
  },
};

export const BeforeTheOpening: Story = {
  parameters: { relay: relay(false) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("heading", { name: "Check a receipt" });
    const { receipts, key } = await scenario.chain;
    const [receipt] = receipts;
    if (!receipt) throw new Error("there are three");
    const page = await checks(canvasElement, receiptFile(receipt, key));
    await expect(await page.findByText(/The list is published when bids are opened/)).toBeVisible();
    await expect(page.getAllByText("Not known yet")).toHaveLength(2);
  },
};

export const WithReceiptsOfHerOwn: Story = {
  parameters: { relay: relay(false, true) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "Your company's receipts" })).toBeVisible();
    for (const name of ["Receipt 3 as a file", "Receipt 3 as text"])
      await expect(page.getByRole("button", { name })).toBeVisible();
    await expect(page.getByRole("link", { name: "Receipt 3 as PDF" })).toHaveAttribute(
      "href",
      `/vendor-portal/${KEY}/receipts/3.pdf`,
    );
  },
};
