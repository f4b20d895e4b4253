import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { contractsWorld } from "../contractsWorld.fixture.ts";
import query from "./__generated__/RadarPageQuery.graphql.ts";
import { radarVariables } from "./radarAddress.ts";
import RadarPage from "./RadarPage.tsx";

type Row = Record<string, unknown>;
const term = (key: string, label: string, days: number, from: string, to: string): Row => ({
  key,
  label,
  days,
  from,
  to,
});
const bar = (n: number, change: Row): Row => ({
  __typename: "RunwayBar",
  contractId: `Contract:${n}`,
  key: `contract-${n}`,
  number: `2026-000${n}`,
  department: "Highway",
  vendorName: "Prewitt Salt Co.",
  ownerName: "Priya Raman",
  startDate: "2025-07-01",
  noticeBy: null,
  noticeAt: null,
  startAt: 0,
  terms: [
    term("REBID", "Bid again", 120, "2026-09-11", "2027-01-09"),
    term("PROTEST", "Protest window", 7, "2027-01-09", "2027-01-16"),
    term("BOARD", "Board cycle", 30, "2027-01-16", "2027-02-15"),
    term("INSURANCE", "Insurance and signatures", 14, "2027-02-15", "2027-03-01"),
  ],
  ...change,
});

const rows = [
  bar(1, {
    name: "Foster care services",
    endDate: "2026-04-20",
    lastSafeDay: "2025-10-30",
    daysLeft: -143,
    state: "LATE",
    safeAt: 0,
    endAt: 2600,
  }),
  bar(2, {
    name: "Laundry of the county home",
    endDate: "2026-09-20",
    lastSafeDay: "2026-04-01",
    daysLeft: 10,
    state: "SOON",
    safeAt: 2200,
    endAt: 6000,
    noticeAt: 4600,
    noticeBy: "2026-07-20",
  }),
  bar(3, {
    name: "Elevator inspections",
    endDate: "2027-03-01",
    lastSafeDay: "2026-09-11",
    daysLeft: 173,
    state: "SAFE",
    safeAt: 5800,
    endAt: 10_000,
  }),
];

const radar = (some: Row[] = rows): Row => ({
  __typename: "ContractRadar",
  today: "2026-03-22",
  from: "2025-12-22",
  to: "2027-03-22",
  todayAt: 2000,
  page: 1,
  pages: 1,
  total: some.length,
  states: ["EXPIRED", "LATE", "SOON", "SAFE", "COVERED"].map((state) => ({
    state,
    count: some.filter((row) => row["state"] === state).length,
  })),
  months: [
    { month: "2026-04", count: some.length > 0 ? 1 : 0 },
    { month: "2026-05", count: 0 },
  ],
  rows: some,
});

const world = (some?: Row[], more: Row = {}) =>
  contractsWorld([], {
    contractRadar: radar(some),
    contractThresholds: [
      {
        of: "COMMODITY",
        key: "14",
        name: "Clothing and Apparel",
        isCrossed: false,
        spent: "3200.00",
        committed: "19100.00",
        threshold: "20000.00",
        count: 2,
        contracts: [
          { key: "contract-8", number: "2026-0008" },
          { key: "contract-9", number: "2026-0009" },
        ],
      },
    ],
    contractTimings: [
      {
        code: "TERM_BEFORE_EXECUTION",
        key: "contract-8",
        number: "2026-0008",
        sentence:
          "The term of 2026-0008 Uniforms for the road crews began on November 2, 2025, before its execution on December 1, 2025.",
      },
    ],
    ...more,
  });

const meta = {
  title: "Contracts/RadarPage",
  component: RadarPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <RadarPage />
    </main>
  ),
  parameters: {
    route: {
      path: "/contracts/radar",
      at: "/contracts/radar",
      loader: ({ environment, request }: { environment: Parameters<typeof loadQuery>[0]; request: Request }) => ({
        queryRef: loadQuery(environment, query, radarVariables(request.url)),
      }),
    },
    relay: () => world(),
  },
} satisfies Meta<typeof RadarPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TheArithmeticOfTheChosenOne: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const list = await page.findByRole("listbox", { name: "Contracts by their last safe day to start" });
    await expect(within(list).getByRole("option", { selected: true })).toHaveAccessibleName(/Foster care services/);
    list.focus();
    await userEvent.keyboard("{End}");
    await waitFor(() =>
      expect(
        page.getByText(
          "End Date Mar 1, 2027 minus insurance and signatures 14 days, board cycle 30 days, protest window 7 days, bid again 120 days = Sep 11, 2026",
        ),
      ).toBeVisible(),
    );
    await expect(page.getByRole("table", { name: "The same contracts in a table" })).toBeVisible();
    await expect(
      within(page.getByRole("table", { name: "Contracts to start, by month" })).getByText("Apr 2026"),
    ).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "mobile1" } } };

export const NothingEndsHere: Story = {
  parameters: { relay: () => world([], { contractThresholds: [], contractTimings: [] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByText("No executed contracts match.")).toBeVisible());
    await expect(page.getByText("No total is near the bidding threshold.")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { relay: () => world([], { contractRadar: () => new Promise(() => {}) }) },
};
