import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { canOf, contractOf, contractsWorld, lineOf, may, mayNot } from "../contractsWorld.fixture.ts";
import query from "../workspace/__generated__/ContractPageQuery.graphql.ts";
import ContractPage from "../workspace/ContractPage.tsx";

type Row = Record<string, unknown>;
const routeAt = (at: string) => ({
  path: "/contracts/:contractId",
  at,
  loader: ({ environment, params }: { environment: Parameters<typeof loadQuery>[0]; params: Row }) => ({
    queryRef: loadQuery(environment, query, { key: String(params["contractId"]) }),
  }),
});

const change = (at: number, more: Row): Row => ({
  __typename: "ContractChange",
  key: `change-${at}`,
  number: `2026-004${at}`,
  kind: "AMENDMENT",
  status: "EXECUTED",
  amount: "9000",
  endDate: "2027-09-30",
  why: "A longer winter.",
  ...more,
});
const ahead = (number: number, year: number): Row => ({
  __typename: "RenewalOptionAhead",
  number,
  startDate: `${year}-10-01`,
  endDate: `${year + 1}-09-30`,
  noticeBy: `${year}-07-30`,
  noticeCounted: `${year}-08-01`,
  price: "193500.00",
});
const inForce = (more: Row = {}): Row =>
  contractOf(2, {
    renewalOptions: {
      __typename: "RenewalOptions",
      count: 2,
      months: 12,
      noticeDays: 60,
      price: "PERCENT",
      rate: "3",
      amounts: [],
    },
    viewerCan: canOf({ edit: mayNot("Only a draft can be changed. This contract is Executed.") }),
    line: lineOf({
      version: 2,
      value: "193500",
      paid: "40250.50",
      changes: [change(1, {}), change(2, { status: "REJECTED", amount: "-500", why: "Fewer loads." })],
      ahead: [ahead(1, 2027), ahead(2, 2028)],
    }),
    ...more,
  });
const terminationOf = (more: Row = {}): Row => ({
  __typename: "ContractTermination",
  id: "ContractTermination:1",
  kind: "CAUSE",
  reason: "No one came in four of ten weeks.",
  noticeOn: "2026-03-02",
  effectiveOn: "2026-04-01",
  state: "ASKED",
  askedByName: "Ezra Vanterpool",
  askedAt: "2026-03-02T15:00:00Z",
  decidedByName: null,
  ...more,
});

const sent = fn();
const world =
  (row: Row, more: Row = {}) =>
  () => {
    sent.mockClear();
    return contractsWorld([row], more);
  };

const meta = {
  title: "Contracts/AmendmentsAndRenewals",
  component: ContractPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ContractPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/contracts/contract-2?tab=changes"), relay: world(inForce()) },
} satisfies Meta<typeof ContractPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InForceWithOptionsLeft: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("$193,500.00", { selector: "dd" })).toBeVisible());
    await expect(page.getByText("+$9,000.00, 4.9% of the original amount")).toBeVisible();
    await expect(page.getByRole("table", { name: "Renewal options" })).toHaveTextContent("Jul 30, 2027");
    await expect(page.getByRole("table", { name: "Versions" })).toHaveTextContent("Not in force");
  },
};

export const AnOptionIsExercised: Story = {
  parameters: {
    relay: world(inForce(), {
      exerciseRenewalOption: ({ input }: { input: Row }) => {
        sent(input);
        return {
          __typename: "ExerciseRenewalOptionPayload",
          contract: contractOf(99, { key: "renewal", number: "2026-0100" }),
          first: inForce(),
        };
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Exercise option" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Exercise option" }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await expect(sent.mock.lastCall?.[0]).toMatchObject({ contractId: "Contract:2", noticeOn: null });
  },
};

export const AnAmendmentBelowWhatWasPaidIsRefused: Story = {
  parameters: {
    relay: world(inForce(), {
      proposeAmendment: ({ input }: { input: Row }) => {
        sent(input);
        return {
          __typename: "Refusal",
          code: "BELOW_PAID",
          message: "$40,250.50 has already been paid, so you cannot lower the amount to $13,500.",
          field: "amount",
        };
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Propose amendment" }));
    const form = within(await screen.findByRole("alertdialog"));
    await userEvent.click(form.getByRole("radio", { name: "Decreases" }));
    await userEvent.type(form.getByRole("textbox", { name: /^By/ }), "180,000");
    await userEvent.type(form.getByRole("textbox", { name: /^What changes, and why/ }), "Fewer loads.");
    await userEvent.click(form.getByRole("button", { name: "Propose amendment" }));
    await waitFor(() => expect(form.getByText(/has already been paid/)).toBeVisible());
    await expect(form.getByRole("textbox", { name: /^By/ })).toHaveAccessibleDescription(/has already been paid/);
    await expect(sent).toHaveBeenCalledWith({
      contractId: "Contract:2",
      amount: "-180000.00",
      endDate: null,
      why: "Fewer loads.",
    });
  },
};

export const AnAmountThatNoOneCanReadIsNotSentAsNone: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Propose amendment" }));
    const form = within(await screen.findByRole("alertdialog"));
    sent.mockClear();
    await userEvent.click(form.getByRole("radio", { name: "Increases" }));
    const by = form.getByRole("textbox", { name: /^By/ });
    await userEvent.type(by, "1,5");
    await userEvent.type(form.getByRole("textbox", { name: /^New End Date/ }), "6/30/2028");
    await userEvent.type(form.getByRole("textbox", { name: /^What changes, and why/ }), "More loads.");
    await userEvent.click(form.getByRole("button", { name: "Propose amendment" }));
    await waitFor(() => expect(by).toHaveFocus());
    await expect(by).toHaveAccessibleDescription(/must be an amount/);
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const ItWillNotBeRenewed: Story = {
  parameters: {
    relay: world(
      inForce({
        declinedWhy: "The State's contract costs less.",
        declinedByName: "Priya Raman",
        viewerCan: canOf({ exerciseOption: mayNot("Option 1 was already declined.") }),
      }),
    ),
  },
};

export const ATerminationWaitsForTheSignatory: Story = {
  parameters: {
    relay: world(inForce({ terminations: [terminationOf()] }), {
      confirmContractTermination: ({ input }: { input: Row }) => {
        sent(input);
        return {
          __typename: "ConfirmContractTerminationPayload",
          contract: inForce({ status: "TERMINATED", terminatedOn: "2026-04-01" }),
        };
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Confirm termination" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Confirm termination" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ contractId: "Contract:2" }));
    await waitFor(() => expect(page.getByText("Terminated. Its last day is Apr 1, 2026.")).toBeVisible());
  },
};

export const WhoAskedDoesNotConfirm: Story = {
  parameters: {
    relay: world(
      inForce({
        terminations: [terminationOf()],
        viewerCan: canOf({
          confirmTermination: mayNot("You asked for the termination, so someone else must confirm it."),
          withdrawTermination: may,
        }),
      }),
    ),
  },
};

export const AnAmendmentOfItsOwn: Story = {
  parameters: {
    relay: world(
      contractOf(2, {
        kind: "AMENDMENT",
        status: "DRAFT",
        line: null,
        changeAmount: "-500",
        changeWhy: "Fewer loads.",
        first: { __typename: "Contract", id: "Contract:7", key: "contract-7", number: "2025-0007", name: "Road salt" },
        viewerCan: canOf(),
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("-$500.00")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Change" }));
    const form = within(await screen.findByRole("alertdialog"));
    await expect(form.getByRole("radio", { name: "Decreases" })).toBeChecked();
  },
};
