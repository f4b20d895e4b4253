import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { canOf, contractOf, contractsWorld, may, mayNot } from "../contractsWorld.fixture.ts";
import query from "./__generated__/ContractPageQuery.graphql.ts";
import ContractPage from "./ContractPage.tsx";

type Row = Record<string, unknown>;
const obligation = (n: number, change: Row = {}): Row => ({
  __typename: "ContractObligation",
  id: `ContractObligation:${n}`,
  key: `obligation-${n}`,
  what: "Report of salt delivered",
  side: "VENDOR",
  sideWords: "The vendor",
  recurrence: "NONE",
  recurrenceWords: "Once",
  dueOn: "2026-03-31",
  ownerName: "Priya Raman",
  ownerKey: "1",
  state: "DUE",
  version: 1,
  completions: [],
  viewerCan: { complete: may, change: may, remove: may },
  ...change,
});
const stays = mayNot("This is done and can no longer be changed.");
const done = (n: number, change: Row = {}) =>
  obligation(n, {
    state: "DONE",
    completions: [
      {
        dueOn: "2026-03-31",
        doneOn: "2026-03-22",
        byName: "Priya Raman",
        note: "412 tons",
        file: { __typename: "StoredFile", id: "StoredFile:1", filename: "delivery.pdf", url: "/delivery.pdf" },
      },
    ],
    viewerCan: { complete: stays, change: stays, remove: stays },
    ...change,
  });
const executed = (obligations: Row[], change: Row = {}) =>
  contractOf(2, { flag: "RENEWAL_DUE", obligations, ...change });
const all = [
  obligation(1, { what: "Certificate of the scale", state: "OVERDUE", dueOn: "2026-03-01" }),
  obligation(2),
  obligation(3, {
    what: "Inspection of the shed",
    state: "LATER",
    side: "COUNTY",
    sideWords: "The county",
    dueOn: "2026-09-30",
  }),
  done(4, { what: "Bond of the vendor" }),
];

const sent = fn();
const meta = {
  title: "Contracts/Obligations",
  component: ContractPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ContractPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/contracts/:contractId",
      at: "/contracts/contract-2?tab=obligations",
      loader: ({ environment, params }: { environment: Parameters<typeof loadQuery>[0]; params: Row }) => ({
        queryRef: loadQuery(environment, query, { key: String(params["contractId"]) }),
      }),
    },
    relay: () => {
      sent.mockClear();
      return contractsWorld([executed(all)], {
        completeContractObligation: ({ input }: { input: Row }) => {
          sent(input);
          return { __typename: "CompleteContractObligationPayload", obligation: done(2) };
        },
        addContractObligation: ({ input }: { input: Row }) => {
          sent(input);
          return {
            __typename: "Refusal",
            code: "FIELD",
            message: "Due date must be between 1950 and 2199.",
            field: "dueOn",
            permission: null,
          };
        },
      });
    },
  },
} satisfies Meta<typeof ContractPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneIsDone: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Mark done: Report of salt delivered" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mark it done" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /^Note/ }), "412 tons");
    await userEvent.click(dialog.getByRole("button", { name: "Mark done without a file" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ obligationId: "ContractObligation:2", version: 1, note: "412 tons" }),
    );
    await waitFor(async () => expect(await screen.findByText("Marked done.")).toBeVisible());
    await waitFor(() => expect(page.queryByRole("button", { name: "Mark done: Report of salt delivered" })).toBeNull());
  },
};

export const OneIsAddedWithoutAnOwner: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Add an obligation" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add an obligation" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /^What must be done/ }), "Report of the year");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    const summary = within(await dialog.findByRole("alert"));
    await expect(summary.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Due date is required.",
      "Choose a person from the list.",
    ]);
    await userEvent.click(summary.getByRole("link", { name: "Choose a person from the list." }));
    await expect(document.activeElement).toHaveAccessibleDescription(/Choose a person from the list\./);
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const NothingIsAsked: Story = {
  parameters: {
    relay: () =>
      contractsWorld([
        executed([], {
          flag: "EXPIRED",
          viewerCan: canOf({ addObligation: mayNot("Your role does not include this.") }),
        }),
      ]),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No obligations yet.")).toBeVisible());
    await expect(page.getByRole("button", { name: "Add an obligation" })).toHaveAccessibleDescription(
      "Your role does not include this.",
    );
    await expect(page.getByText("Expired")).toBeVisible();
  },
};
