import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { richTextOf } from "#schema/richText.rules.ts";
import { heldAnswer } from "#web/relay/heldAnswer.fixture.ts";
import { contractOf, contractsWorld } from "../contractsWorld.fixture.ts";
import query from "./__generated__/ContractPageQuery.graphql.ts";
import ContractPage from "./ContractPage.tsx";

type Row = Record<string, unknown>;
const routeAt = (at: string) => ({
  path: "/contracts/:contractId",
  at,
  loader: ({ environment, params }: { environment: Parameters<typeof loadQuery>[0]; params: Row }) => ({
    queryRef: loadQuery(environment, query, { key: String(params["contractId"]) }),
  }),
});
const wording = richTextOf("The vendor delivers road salt as the county orders it.\nThe county pays within 30 days.");
const draft = (change: Row = {}) => contractOf(0, { vendorKey: "0", text: wording, ...change });
const executed = () => contractOf(2, { text: wording });

const sent = fn();
const saving = (answer: (input: { fields: Row }) => object) => () => {
  sent.mockClear();
  return contractsWorld([draft()], {
    updateContract: ({ input }: { input: { fields: Row } }) => {
      sent(input);
      return answer(input);
    },
  });
};
const saves = saving(({ fields }) => ({
  __typename: "UpdateContractPayload",
  contract: draft({ ...fields, version: 2 }),
}));

const meta = {
  title: "Contracts/ContractPage",
  component: ContractPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ContractPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/contracts/contract-0"), relay: saves },
} satisfies Meta<typeof ContractPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ADraftIsChanged: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const name = await page.findByRole("textbox", { name: /^Contract Name/ });
    await userEvent.type(name, ", revised");
    await expect(page.getByText("You have changes that are not saved.")).toBeInTheDocument();
    await expect(page.getByRole("button", { name: "Clone Contract" })).toHaveAccessibleDescription(
      "Save or discard your changes first.",
    );
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        contractId: "Contract:0",
        version: 1,
        fields: expect.objectContaining({
          name: "Road salt for the coming winter, revised",
          vendorId: btoa("Vendor:0"),
        }) as unknown,
      }),
    );
    // The unchanged text is sent along.
    await expect(JSON.stringify(sent.mock.lastCall)).toContain("The county pays within 30 days.");
    await waitFor(async () => expect(await screen.findByText("Contract saved.")).toBeVisible());
  },
};

export const ItsTextIsWritten: Story = {
  parameters: { route: routeAt("/contracts/contract-0?tab=text") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const text = await page.findByRole("textbox", { name: "Text of the contract" });
    await userEvent.click(text);
    await userEvent.keyboard("Always: ");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(JSON.stringify(sent.mock.lastCall)).toContain("Always: "));
  },
};

export const WhatIsMissingIsToldAtItsFieldFromAnyPart: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.clear(await page.findByRole("textbox", { name: /^Contract Name/ }));
    await userEvent.click(page.getByRole("tab", { name: "Text" }));
    await userEvent.click(await page.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(page.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true"));
    await expect(page.getByRole("link", { name: "Contract Name is required." })).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const SomeoneElseSavedMeanwhile: Story = {
  parameters: {
    relay: saving(() => ({
      __typename: "Conflict",
      message: "Someone saved it meanwhile.",
      current: draft({ name: "Road salt and sand", version: 2 }),
    })),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("textbox", { name: /^Contract Name/ }), "!");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(page.getByText("Someone else has just changed this contract")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Take the saved version" }));
    await waitFor(() =>
      expect(page.getByRole("textbox", { name: /^Contract Name/ })).toHaveValue("Road salt and sand"),
    );
  },
};

export const Executed: Story = {
  parameters: { route: routeAt("/contracts/contract-2"), relay: () => contractsWorld([executed()]) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("12-2026")).toBeVisible());
    await expect(page.queryByRole("textbox")).toBeNull();
    await userEvent.click(page.getByRole("tab", { name: "Text" }));
    await waitFor(async () => expect(await page.findByText("The county pays within 30 days.")).toBeVisible());
  },
};

export const Cloned: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Clone Contract" }));
    await waitFor(async () => expect(await screen.findByText("Started contract 2026-0100 as a copy.")).toBeVisible());
  },
};

export const ADraftIsDeleted: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Delete" }));
    const question = within(
      await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this contract?" }),
    );
    await userEvent.click(question.getByRole("button", { name: "Delete 2026-0001" }));
    await waitFor(async () => expect(await within(canvasElement).findByText("Another page")).toBeVisible());
  },
};

export const ItsHistory: Story = {
  parameters: {
    route: routeAt("/contracts/contract-0?tab=history"),
    relay: () =>
      contractsWorld([draft()], {
        history: () => ({
          totalCount: 1,
          pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: "a", endCursor: "a" },
          edges: [
            {
              cursor: "a",
              node: {
                __typename: "AuditEntry",
                id: "AuditEntry:1",
                at: "2026-02-20T15:00:00Z",
                actorName: "Priya Raman",
                words: "Create contract",
                reason: null,
                permission: null,
                ip: null,
                userAgent: null,
                changes: [],
              },
            },
          ],
        }),
      }),
  },
  play: async ({ canvasElement }) =>
    waitFor(async () => expect(await within(canvasElement).findByText("Create contract")).toBeVisible()),
};

const news = heldAnswer();
const heading = (canvasElement: HTMLElement, name: string | RegExp) =>
  waitFor(async () => expect(await within(canvasElement).findByRole("heading", { level: 1, name })).toBeVisible());

export const HeardOfWhileItIsOpen: Story = {
  beforeEach: news.hold,
  parameters: {
    relay: () =>
      contractsWorld([draft()], {
        contractChanged: async function* () {
          await news.released();
          yield { contractChanged: draft({ name: "Road salt and sand", version: 2 }) };
        },
      }),
  },
  play: async ({ canvasElement }) => {
    await heading(canvasElement, "Road salt for the coming winter");
    news.release();
    await heading(canvasElement, "Road salt and sand");
  },
};

export const GoneWhileItIsOpen: Story = {
  beforeEach: news.hold,
  parameters: {
    relay: () =>
      contractsWorld([draft()], {
        contractChanged: async function* () {
          await news.released();
          yield { contractChanged: null };
        },
      }),
  },
  play: async ({ canvasElement }) => {
    await heading(canvasElement, "Road salt for the coming winter");
    news.release();
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("You can no longer read this contract")).toBeVisible(),
    );
  },
};

export const TooLong: Story = {
  parameters: {
    relay: () =>
      contractsWorld([
        contractOf(0, {
          name: `Maintenance, inspection and emergency repair of ${"boilers, chillers and air handlers ".repeat(7)}in all buildings`,
          vendorName: "Hollenbeck-Featherstonehaugh Mechanical Contractors and Sons of the North Country, Incorporated",
          department: "Department of Buildings, Grounds, Parks, Recreation and the County Fair",
        }),
      ]),
  },
};

export const NotFound: Story = {
  parameters: { relay: () => contractsWorld([]) },
  play: async ({ canvasElement }) =>
    waitFor(async () => expect(await within(canvasElement).findByText("Contract not found")).toBeVisible()),
};

export const Loading: Story = {
  parameters: { relay: () => contractsWorld([], { contract: () => new Promise(() => {}) }) },
};

export const ExecutedBeforeThisSystemIsToldAtTheTop: Story = {
  parameters: {
    route: routeAt("/contracts/contract-2"),
    relay: () =>
      contractsWorld([
        contractOf(2, {
          text: wording,
          executedOn: null,
          resolutionNumber: null,
          intake: {
            __typename: "ContractIntake",
            at: "2026-03-11T15:00:00Z",
            byName: "Priya Raman",
            filename: "contracts.csv",
            wasExecuted: true,
            executedOn: null,
            resolutionNumber: "77-1999",
          },
        }),
      ]),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Executed before this system")).toBeVisible();
    await expect(page.getByText(/were not checked here\. Priya Raman imported it on/)).toBeVisible();
    await expect(page.getByText(/resolution 77-1999, which is not in this system/)).toBeVisible();
  },
};
