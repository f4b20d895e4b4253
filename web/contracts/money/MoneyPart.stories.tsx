import type { Meta, StoryObj } from "@storybook/react-vite";
import { Suspense } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { canOf, contractOf, contractsWorld, may, mayNot, pageOf } from "../contractsWorld.fixture.ts";
import MoneyPart from "./MoneyPart.tsx";

type Row = Record<string, unknown>;

const paymentOf = (at: number, change: Row = {}): Row => ({
  __typename: "ContractPayment",
  id: `ContractPayment:${at}`,
  reference: `V-${1_000 + at}`,
  paidOn: "2026-05-20",
  amount: "14500",
  serviceFrom: "2026-04-01",
  serviceTo: "2026-04-30",
  invoiceNumber: `${4_100 + at}`,
  invoiceDate: "2026-05-02",
  note: "",
  flags: [],
  voidedAt: null,
  voidedByName: null,
  voidedWhy: null,
  viewerCan: { void: may },
  ...change,
});
const money = (change: Row = {}): Row => ({
  notToExceed: "184500",
  changes: "0",
  encumbered: "40000",
  paid: "121450.50",
  left: "23049.50",
  ...change,
});
const order: Row = {
  __typename: "ContractEncumbrance",
  id: "ContractEncumbrance:1",
  reference: "PO-2214",
  purpose: "Fuel of the winter",
  amount: "60000",
  open: "40000",
  fiscalYear: 2026,
  releasedByName: null,
  releasedWhy: null,
  viewerCan: { release: may },
};
const paid = (change: Row = {}): Row =>
  contractOf(2, {
    money: money(),
    encumbrances: [order],
    fundingLines: [{ accountCode: "A.1620.4200", fiscalYear: 2026, amount: null, share: "100" }],
    rates: [{ item: "Heating fuel, rack price and", unit: "gallon", price: "0.24" }],
    payments: pageOf([
      paymentOf(1),
      paymentOf(2, {
        flags: [
          {
            code: "BILL_AFTER_EXPIRY",
            message:
              "The bill is dated October 9, 2027, after the contract ended on September 30, 2027, for work until September 12, 2027.",
          },
        ],
      }),
      paymentOf(3, {
        voidedAt: "2026-06-01T15:00:00Z",
        voidedByName: "Tom Abara",
        voidedWhy: "It was entered twice.",
        viewerCan: { void: mayNot("This payment has already been voided.") },
      }),
    ]),
    ...change,
  });

const sent = fn();
const world =
  (contract: Row, more: Row = {}) =>
  () => {
    sent.mockClear();
    return contractsWorld([contract], more);
  };

const meta = {
  title: "Contracts/MoneyPart",
  component: MoneyPart,
  decorators: [withRelay],
  args: { contractKey: "contract-2", version: 1 },
  render: (args) => (
    <main>
      <Suspense fallback="…">
        <MoneyPart {...args} />
      </Suspense>
      <Toaster />
    </main>
  ),
  parameters: { relay: world(paid()) },
} satisfies Meta<typeof MoneyPart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PaidSetAsideAndLeft: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const figures = within(await page.findByRole("table", { name: "How the amount is used" }));
    await expect(figures.getByRole("row", { name: "Paid $121,450.50" })).toBeVisible();
    await expect(figures.getByRole("row", { name: "Left $23,049.50" })).toBeVisible();
    const payments = within(page.getByRole("table", { name: "Payments" }));
    await expect(payments.getByText(/The bill is dated October 9, 2027/)).toBeVisible();
    await expect(payments.getByText("Voided by Tom Abara: It was entered twice.")).toBeVisible();
  },
};

export const APaymentBeyondTheAmountIsRefusedWithItsNumbers: Story = {
  parameters: {
    relay: world(paid(), {
      recordContractPayment: ({ input }: { input: Row }) => {
        sent(input);
        return {
          __typename: "Refusal",
          code: "BEYOND_AMOUNT",
          message: "This payment of $24,000 is $950.50 more than the $23,049.50 left of $184,500.",
          field: "amount",
          permission: null,
        };
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Enter a payment" }));
    const form = within(await screen.findByRole("dialog"));
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await expect(form.getByRole("link", { name: "Reference is required." })).toBeVisible();
    await userEvent.type(form.getByRole("textbox", { name: /^Reference/ }), "V-2001");
    await userEvent.type(form.getByRole("textbox", { name: /^Amount/ }), "24,000");
    await userEvent.type(form.getByRole("textbox", { name: /^Date paid/ }), "6/1/2026");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(form.getByRole("link", { name: /\$950\.50 more than the \$23,049\.50 left/ })).toBeVisible(),
    );
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ reference: "V-2001", amount: "24000.00", paidOn: "2026-06-01", encumbranceId: null }),
    );
  },
};

export const AWrongPaymentIsVoidedWithAReason: Story = {
  parameters: {
    relay: world(paid(), {
      voidContractPayment: ({ input }: { input: Row }) => {
        sent(input);
        return { __typename: "VoidContractPaymentPayload", contract: paid() };
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole("button", { name: "Void" });
    await userEvent.click(first as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox"), "Of another contract.");
    await userEvent.click(dialog.getByRole("button", { name: "Void" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ contractPaymentId: "ContractPayment:1", reason: "Of another contract." }),
    );
    await waitFor(async () => expect(await screen.findByText("Payment voided.")).toBeVisible());
  },
};

export const MoreIsPaidThanAgreed: Story = {
  parameters: {
    relay: world(
      paid({
        money: money({ paid: "190000", encumbered: "0", left: "-5500", changes: "20000" }),
        ceilings: [
          { amount: "164500", reason: "The winter was longer.", byName: "Priya Raman", at: "2026-05-01T15:00:00Z" },
        ],
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("row", { name: "Paid beyond the amount $5,500" }),
    ).toBeVisible();
  },
};

export const NothingIsPaidYet: Story = {
  parameters: {
    relay: world(
      paid({
        money: money({ notToExceed: null, paid: "0", encumbered: "0", left: null }),
        payments: pageOf([]),
        encumbrances: [],
        fundingLines: [],
        rates: [],
        viewerCan: canOf({ recordPayment: mayNot("You can enter payments only on an executed contract.") }),
      }),
    ),
  },
};

export const WhoeverMayNotViewSpendingIsToldSo: Story = {
  parameters: { relay: world(contractOf(2)) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("You may not view spending")).toBeVisible();
  },
};
