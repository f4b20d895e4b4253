import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { RequestFailed } from "#web/relay/request.ts";
import dashboardQuery from "./__generated__/DashboardPageQuery.graphql.ts";
import DashboardPage from "./DashboardPage.tsx";
import HelpPage from "./HelpPage.tsx";
import { LaterScreen } from "./LaterPage.tsx";
import NotFoundPage from "./NotFoundPage.tsx";
import { Problem } from "./RouteProblem.tsx";

const meta = { title: "Shell/Pages", decorators: [withRelay] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const dashboard = {
  path: "/dashboard",
  at: "/dashboard",
  loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
    queryRef: loadQuery(environment, dashboardQuery, {}),
  }),
};
const viewing = (more: object) => () => ({ viewer: { memberships: [], meetingsInSession: [], ...more } });

export const Dashboard: Story = {
  render: () => <DashboardPage />,
  parameters: { route: dashboard, relay: viewing({}) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByRole("link", { name: "Go to meetings" })).toBeVisible(),
    );
  },
};

export const DashboardOfAMember: Story = {
  render: () => <DashboardPage />,
  parameters: {
    route: dashboard,
    relay: viewing({
      memberships: [{ __typename: "Member", id: "Member:1" }],
      meetingsInSession: [{ id: "Meeting:1", key: "1", number: "2026-20", meetingType: "Board" }],
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Meeting 2026-20 (Board) is in session.")).toBeVisible());
    await expect(page.getAllByRole("link", { name: "Go to your ballot" })[0]).toHaveAttribute("href", "/vote/1");
  },
};

export const Help: Story = { render: () => <HelpPage /> };

export const NotFound: Story = {
  render: () => <NotFoundPage />,
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByRole("heading", { name: "Not found" })).toBeVisible(),
    );
  },
};

export const LaterRelease: Story = {
  render: () => <LaterScreen what="Procurement" />,
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("Procurement is not part of this release yet.")).toBeVisible(),
    );
  },
};

export const Unreachable: Story = {
  render: () => (
    <Problem
      error={new RequestFailed("offline", 0, "The server cannot be reached. Check the connection and try again.")}
    />
  ),
};

export const Failed: Story = { render: () => <Problem error={new Error("a program's fault")} /> };
