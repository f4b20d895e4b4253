import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { refusal, refusedFor, type Row } from "#web/projects/documentWorld.fixture.ts";
import query from "./__generated__/RedFlagsPageQuery.graphql.ts";
import { redFlagsVariables } from "./redFlagsAddress.ts";
import RedFlagsPage from "./RedFlagsPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };
const routeAt = (at: string) => ({
  path: "/procurement/red-flags",
  at,
  loader: ({ environment, request }: Loader) => ({
    queryRef: loadQuery(environment, query, redFlagsVariables(new URL(request.url).searchParams)),
  }),
});
const yes = { allowed: true, reason: null };
const flag = (at: number, code: string, words: string, change: Row = {}): Row => ({
  __typename: "RedFlag",
  id: `RedFlag:${at}`,
  code,
  moment: "IMPORT",
  words,
  notes: [],
  project: {
    __typename: "Project",
    id: `Project:${at}`,
    key: `project-${at}`,
    procurementId: `ocds-old-${at}`,
    title: "Road salt for the winter",
  },
  viewerCan: { note: yes },
  ...change,
});
const some = () => [
  flag(1, "R018", "Only one bid was received although everyone could bid."),
  flag(2, "R028", "Ash Inc. and Birch & Sons bid exactly the same amount.", {
    notes: [
      {
        __typename: "RedFlagNote",
        key: "note-1",
        note: "Both resell the same maker's salt at its list price.",
        byName: "Casimir Dunne",
        at: "2026-03-11T15:00:00Z",
      },
    ],
  }),
  flag(
    3,
    "R058",
    "The next bid is 300.0% above that of Ash Inc., who won: far more than in the county's other purchases.",
  ),
];
const worldOf = (flags: Row[], more: Row = {}, see: Row = yes): Row => ({
  tenant: { timeZone: "America/New_York" },
  redFlags: () => ({
    __typename: "QueryRedFlagsConnection",
    edges: flags.map((node) => ({ __typename: "QueryRedFlagsConnectionEdge", cursor: String(node["id"]), node })),
    pageInfo: {
      __typename: "PageInfo",
      hasNextPage: flags.length > 2,
      hasPreviousPage: false,
      startCursor: "a",
      endCursor: "b",
    },
  }),
  viewer: { __typename: "Viewer", can: () => see },
  ...more,
});

const meta = {
  title: "Procurement/RedFlagsPage",
  component: RedFlagsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <RedFlagsPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/procurement/red-flags?moment=import"), relay: () => worldOf(some()) },
} satisfies Meta<typeof RedFlagsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfImportedPurchases: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Only one bid was received although everyone could bid.")).toBeVisible();
    await expect(page.getByRole("link", { name: "ocds-old-1 Road salt for the winter" })).toBeVisible();
    await expect(page.getByText("Both resell the same maker's salt at its list price.")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Imported purchases", selected: true })).toBeVisible();
  },
};

export const ANoteIsRefused: Story = {
  parameters: {
    relay: () => worldOf(some(), { noteRedFlag: () => refusal("This red flag does not exist.", "NOT_FOUND") }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByRole("button", { name: "Add a note" });
    await userEvent.click(first as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("textbox")).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox"), "Looked at.");
    await userEvent.click(dialog.getByRole("button", { name: "Add a note" }));
    await expect(await dialog.findByText("This red flag does not exist.")).toBeVisible();
  },
};

export const NothingFound: Story = {
  parameters: { route: routeAt("/procurement/red-flags"), relay: () => worldOf([]) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("No red flags.")).toBeVisible();
  },
};

export const NothingOfThisKind: Story = {
  parameters: { route: routeAt("/procurement/red-flags?code=r030"), relay: () => worldOf([]) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("No red flags match.")).toBeVisible();
  },
};

export const SomeoneWhoMayNot: Story = {
  parameters: {
    relay: () =>
      worldOf([], {}, refusedFor("The role Board member does not hold the permission “View (Opened bids)”.")),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("You do not have permission to view red flags")).toBeVisible();
  },
};
