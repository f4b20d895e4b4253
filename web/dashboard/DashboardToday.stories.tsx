import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { clockOf, meetingOf } from "#web/clocks/clockWorld.fixture.ts";
import { CountyName } from "#web/shell/usePageTitle.ts";
import query from "./__generated__/DashboardPageQuery.graphql.ts";
import DashboardPage from "./DashboardPage.tsx";
import { pageVariables } from "./dashboardView.ts";

type Row = Record<string, unknown>;
const empty = {
  totalCount: 0,
  correctedTo: null,
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
};
const allowed = { allowed: true, reason: null };
/** Answers which of the queried permissions the viewer has. */
const holds = ({ permissions }: { permissions: readonly string[] }) => permissions;
/** The dashboard of a county with this next meeting. */
const county = (nextMeeting: Row | null) => () => ({
  tenant: {
    __typename: "Tenant",
    id: "Tenant:1",
    name: "Demo",
    displayName: "Demo County",
    logoUrl: null,
    setUpSteps: [],
  },
  viewer: { memberships: [], meetingsInSession: [], can: allowed, holds, seeProjects: allowed },
  nextMeeting,
  waitingOnMe: [],
  resolutions: empty,
  projects: empty,
  contracts: empty,
});
const meeting = (state: string, more: Row = {}, takesAttendance = true) =>
  meetingOf({
    state,
    today: "2026-04-14",
    startTime: "18:00",
    location: "Board Chambers",
    viewerCan: { takeAttendance: { allowed: takesAttendance, reason: null } },
    ...more,
  });

const meta = {
  title: "Shell/DashboardToday",
  component: DashboardPage,
  decorators: [withRelay],
  render: () => (
    <CountyName value="Demo County">
      <DashboardPage />
    </CountyName>
  ),
  parameters: {
    route: {
      path: "/dashboard",
      at: "/dashboard",
      loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery(environment, query, pageVariables(new URLSearchParams())),
      }),
    },
    relay: county(meeting("AGENDA_PUBLISHED")),
  },
} satisfies Meta<typeof DashboardPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const region = async (root: HTMLElement, name = "Today") => within(await within(root).findByRole("region", { name }));

export const StartsInOnePress: Story = {
  play: async ({ canvasElement }) => {
    const today = await region(canvasElement);
    await expect(today.getByRole("link", { name: "Start Board meeting 2026-4" })).toHaveAttribute(
      "href",
      "/meetings/meeting-1/run",
    );
    await expect(today.getByText("Agenda published")).toBeVisible();
    await expect(today.getByText("Today · 6:00 PM · Board Chambers")).toBeVisible();
    const due = within(today.getByRole("list", { name: "Deadlines" }));
    await expect(due.getByText("Missed")).toBeVisible();
    await expect(due.getByText("Due soon")).toBeVisible();
    await expect(today.getByRole("link", { name: /^All (\d+ open )?deadlines$/ })).toHaveAttribute(
      "href",
      "/meetings/meeting-1/clocks",
    );
  },
};

export const ContinuesWhatIsInRecess: Story = {
  parameters: { relay: county(meeting("RECESS", { date: "2026-04-13" })) },
  play: async ({ canvasElement }) => {
    const today = await region(canvasElement);
    await expect(today.getByRole("link", { name: "Continue Board meeting 2026-4" })).toBeVisible();
    await expect(today.getByText("In recess")).toBeVisible();
  },
};

export const WhoMayNotRunItOpensIt: Story = {
  parameters: { relay: county(meeting("IN_SESSION", { clocks: [] }, false)) },
  play: async ({ canvasElement }) => {
    const today = await region(canvasElement);
    await expect(today.queryByRole("link", { name: /^(Start|Continue)/ })).toBeNull();
    await expect(today.getByRole("link", { name: "Open Board meeting 2026-4" })).toHaveAttribute(
      "href",
      "/meetings/meeting-1/edit",
    );
    await expect(today.queryByRole("list", { name: "Deadlines" })).toBeNull();
  },
};

export const TheNextOneIsNotToday: Story = {
  parameters: { relay: county(meeting("SCHEDULED", { today: "2026-04-02", startTime: null })) },
  play: async ({ canvasElement }) => {
    const next = await region(canvasElement, "Next meeting");
    await expect(next.getByText("April 14, 2026 · Board Chambers")).toBeVisible();
    await expect(next.getByRole("link", { name: "Open Board meeting 2026-4" })).toBeVisible();
  },
};

export const NothingIsDue: Story = {
  parameters: {
    relay: county(
      meeting("AGENDA_PUBLISHED", { clocks: [clockOf("NOTICE_ONLINE", "Notice on the county's website", "MET")] }),
    ),
  },
  play: async ({ canvasElement }) => expect((await region(canvasElement)).getByText("Nothing is due.")).toBeVisible(),
};

export const NoMeetingIsScheduled: Story = {
  parameters: { relay: county(null) },
  play: async ({ canvasElement }) => {
    const today = await region(canvasElement);
    await expect(today.getByText("No meeting is scheduled from today on.")).toBeVisible();
    await expect(today.getByRole("link", { name: "All meetings" })).toHaveAttribute("href", "/meetings");
  },
};
