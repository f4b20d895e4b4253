import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { contractsWorld, may, mayNot } from "../contractsWorld.fixture.ts";
import query from "./__generated__/PaymentsPageQuery.graphql.ts";
import PaymentsPage from "./PaymentsPage.tsx";

type Row = Record<string, unknown>;
const columns = [
  ["contract", "Contract Number"],
  ["reference", "Reference"],
  ["amount", "Amount"],
  ["paidOn", "Date Paid"],
].map(([field, label]) => ({ field, label, heading: field === "reference" ? "CHK_NO" : null }));
const settings = {
  __typename: "ContractMoneySettings",
  columns,
  version: 3,
};
const HEADINGS = ["Contract Number", "Reference", "Amount", "Date Paid"];
const sheet = {
  columns: HEADINGS,
  ignored: [],
  creates: 1,
  updates: 0,
  unchanged: 1,
  refused: 1,
  rows: [
    { line: 2, outcome: "CREATE", values: ["2026-0003", "V-1", "500.00", "2026-05-01"], problems: [] },
    {
      line: 3,
      outcome: "UNCHANGED",
      values: ["2026-0003", "V-0", "70.00", "2026-04-01"],
      problems: ["Entered already."],
    },
    {
      line: 4,
      outcome: "REFUSED",
      values: ["2026-0003", "V-2", "99,000.00", "2026-05-02"],
      problems: ["This payment of $99,000 is $1,430 more than the $97,570 left of $184,500."],
    },
  ],
};
const sent = fn();
const world =
  (more: Row = {}) =>
  () => {
    sent.mockClear();
    return contractsWorld([], {
      contractMoneySettings: settings,
      checkContractPaymentsImport: () => ({ __typename: "CheckContractPaymentsImportPayload", sheet }),
      importContractPayments: ({ input }: { input: Row }) => {
        sent(input);
        return { __typename: "ImportContractPaymentsPayload", sheet };
      },
      setPaymentColumns: ({ input }: { input: Row }) => {
        sent(input);
        return { __typename: "SetPaymentColumnsPayload", settings: { ...settings, version: 4 } };
      },
      ...more,
    });
  };

const meta = {
  title: "Contracts/PaymentsPage",
  component: PaymentsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <PaymentsPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/contracts/payments",
      at: "/contracts/payments",
      loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery(environment, query, {}),
      }),
    },
    relay: world(),
  },
} satisfies Meta<typeof PaymentsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EachRowOfTheFileIsToldBeforeTheGoodOnesAreImported: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Import payments" }));
    const panel = within(await screen.findByRole("dialog"));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input as HTMLInputElement, new File(["x"], "payments.csv", { type: "text/csv" }));
    await expect(await panel.findByText(/\$1,430 more than the \$97,570 left/)).toBeVisible();
    await userEvent.click(panel.getByRole("checkbox", { name: /^Import the good rows/ }));
    await userEvent.click(panel.getByRole("button", { name: "Import 1 row" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ goodRowsOnly: true })));
  },
};

export const TheHeadsOfTheColumnsAreKept: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("textbox", { name: "Heading for Amount" }), "AMT");
    await userEvent.click(page.getByRole("button", { name: "Save columns" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        version: 3,
        columns: [
          { field: "reference", heading: "CHK_NO" },
          { field: "amount", heading: "AMT" },
        ],
      }),
    );
  },
};

export const WhoeverMayNotEnterPaymentsIsToldSo: Story = {
  parameters: { relay: world({ viewer: { can: mayNot("You need “Record obligation”."), canCreateContract: may } }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("You may not enter payments")).toBeVisible();
  },
};
