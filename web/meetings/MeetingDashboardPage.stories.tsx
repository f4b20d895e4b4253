import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/MeetingDashboardPageQuery.graphql.ts";
import MeetingDashboardPage from "./MeetingDashboardPage.tsx";
import { pageVariables, readFilters } from "./meetingFilters.ts";
import { listedMeeting, listWorld, manyMeetings, noDeletion } from "./meetingList.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };
const routeAt = (at: string) => ({
  path: "/meetings",
  at,
  loader: ({ environment, request }: Loader) => ({
    queryRef: loadQuery(environment, query, {
      ...pageVariables(readFilters(new URL(request.url).searchParams)),
      calendarYear: 2026,
    }),
  }),
});

const meta = {
  title: "Meetings/MeetingDashboardPage",
  component: MeetingDashboardPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <MeetingDashboardPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/meetings"), relay: () => listWorld(manyMeetings(12)) },
} satisfies Meta<typeof MeetingDashboardPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BoardMeetings: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "2026-80" })).toHaveAttribute(
      "href",
      "/meetings/meeting-0/edit",
    );
    await expect(page.getByRole("tab", { name: "Board Meetings" })).toHaveAttribute("aria-selected", "true");
    await expect(page.queryByText("Public Works Committee")).toBeNull();
  },
};

export const CommitteeTab: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("tab", { name: "Committee Meetings" }));
    await waitFor(async () => expect((await page.findAllByText("Public Works Committee"))[0]).toBeVisible());
  },
};

export const SeveralPages: Story = {
  parameters: { relay: () => listWorld(manyMeetings(90)) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("25 of 30 meetings")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Next" }));
    await waitFor(async () => expect(await page.findByText("5 of 30 meetings")).toBeVisible());
  },
};

export const NothingScheduledYet: Story = {
  parameters: { relay: () => listWorld([]) },
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText("No meetings found.")).toBeVisible());
  },
};

export const NothingMatches: Story = {
  parameters: { route: routeAt("/meetings?q=harbor&year=2026") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No meeting matches the filters.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Clear the filters" }));
    await waitFor(async () => expect(await page.findByRole("link", { name: "2026-80" })).toBeVisible());
  },
};

export const MayNotDelete: Story = {
  parameters: {
    relay: () =>
      listWorld([
        listedMeeting(0, {
          state: "IN_SESSION",
          viewerCan: {
            takeAttendance: { allowed: true, reason: null },
            edit: { allowed: false, reason: "Not yours to change." },
            delete: noDeletion,
          },
        }),
        listedMeeting(3, { state: "CANCELLED" }),
      ]),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const remove = await page.findByRole("button", { name: "Delete meeting 2026-80" });
    await expect(remove).toHaveAttribute("aria-disabled", "true");
    await expect(remove).toHaveAccessibleDescription(noDeletion.reason);
    await userEvent.click(remove);
    await expect(screen.queryByRole("alertdialog")).toBeNull();
  },
};

export const Deleted: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete meeting 2026-80" }));
    const question = within(
      await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this meeting?" }),
    );
    await userEvent.click(question.getByRole("button", { name: "Delete meeting 2026-80" }));
    await waitFor(() => expect(screen.getByText("Meeting deleted!")).toBeVisible());
    await waitFor(() => expect(page.queryByRole("link", { name: "2026-80" })).toBeNull());
  },
};

export const DeletionRefused: Story = {
  parameters: {
    relay: () =>
      listWorld(manyMeetings(12), {
        deleteMeeting: {
          __typename: "Refusal",
          code: "MeetingInSession",
          message: "The meeting is in session.",
          field: null,
        },
      }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Delete meeting 2026-80" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Delete meeting 2026-80" }));
    await waitFor(async () =>
      expect(await question.findByText("Failed to delete: The meeting is in session.")).toBeVisible(),
    );
  },
};

export const Loading: Story = { parameters: { relay: () => listWorld([], { meetings: () => new Promise(() => {}) }) } };
