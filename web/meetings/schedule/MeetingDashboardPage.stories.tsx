import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/MeetingDashboardPageQuery.graphql.ts";
import MeetingDashboardPage from "./MeetingDashboardPage.tsx";
import { calendarYearOf, pageVariables, readFilters } from "./meetingFilters.ts";
import { listedMeeting, listWorld, manyMeetings, noDeletion } from "../meetingList.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };
const routeAt = (at: string) => ({
  path: "/meetings",
  at,
  loader: ({ environment, request }: Loader) => {
    const filters = readFilters(new URL(request.url).searchParams);
    const calendarYear = filters.day ? calendarYearOf(filters) : 2026;
    return { queryRef: loadQuery(environment, query, { ...pageVariables(filters), calendarYear }) };
  },
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
    await expect(page.getByRole("combobox", { name: "Order" })).toHaveDisplayValue("Nearest first");
  },
};

export const TodayAndEveryState: Story = {
  parameters: {
    relay: () =>
      listWorld(
        ["IN_SESSION", "AGENDA_PUBLISHED", "ADJOURNED", "CANCELLED"].map((state, n) =>
          listedMeeting(n * 3, { state, date: ["2026-11-20", "2026-12-04", "2026-11-06", "2026-10-23"][n] }),
        ),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const today = within((await page.findByRole("link", { name: "2026-80" })).closest("tr") as HTMLElement);
    await expect(today.getByText("Today")).toBeVisible();
    await expect(today.getByText("In session")).toBeVisible();
    await expect(today.getByRole("link", { name: "Run meeting 2026-80" })).toBeVisible();
    await expect(page.getAllByText("Today")).toHaveLength(1);
    for (const state of ["Agenda published", "Adjourned", "Canceled"])
      await expect(page.getByText(state)).toBeVisible();
    // The calendar also shows the state, in words and by a shape.
    const day = await page.findByRole("link", { name: /^Board, meeting 2026-80, .+: In session$/, hidden: true });
    await expect(day.querySelector("svg")).not.toBeNull();
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

export const DeletedAndPutBack: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete meeting 2026-80" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Delete meeting 2026-80" }));
    await waitFor(() => expect(page.queryByRole("link", { name: "2026-80" })).toBeNull());
    await userEvent.click(page.getByRole("button", { name: "Deleted meetings" }));
    const panel = within(await screen.findByRole("dialog", { name: "Deleted meetings" }));
    await userEvent.click(await panel.findByRole("button", { name: /^Put back: Meeting 2026-80/ }));
    await expect(await panel.findByText("No meetings were deleted.")).toBeVisible();
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

/** 600 meetings in a year, two on most days. Today is shown, and a day with several links to the list of that day. */
const manyADay = Array.from({ length: 600 }, (_, n) =>
  listedMeeting(n, {
    date: new Date(Date.UTC(2026, 0, 1 + (n % 340))).toISOString().slice(0, 10),
    state: n < 300 ? "ADJOURNED" : "SCHEDULED",
    number: `2026-${n + 1}`,
  }),
);
export const AFullYear: Story = {
  parameters: { relay: () => listWorld(manyADay) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const year = within(await page.findByRole("region", { name: "Meetings of 2026", hidden: true }));
    await expect(year.getAllByRole("link", { hidden: true })).toHaveLength(340);
    await expect(
      year.getByRole("link", {
        name: "Public Works Committee, meeting 2026-323, Nov 19, 2026: Scheduled",
        hidden: true,
      }),
    ).toHaveAttribute("href", "/meetings/meeting-322/edit");
    // Today, Nov 20, is the 324th day.
    await expect(
      year
        .getByRole("link", { name: "Mid-Month, meeting 2026-324, Nov 20, 2026: Scheduled", hidden: true })
        .closest("li"),
    ).toHaveAttribute("data-today", "true");
    const several = year.getByRole("link", { name: "2 meetings, Jan 2, 2026", hidden: true });
    await expect(several).toHaveAttribute("href", "/meetings?day=2026-01-02");
    several.click();
    const day = within(await page.findByRole("region", { name: "Meetings on Jan 2, 2026" }));
    await waitFor(() => expect(day.getByText("2 of 2 meetings")).toBeVisible());
    await expect(day.getByText("Public Works Committee")).toBeVisible();
    await expect(page.queryByRole("tab")).toBeNull();
    await userEvent.click(day.getByRole("button", { name: "Show all days" }));
    await waitFor(() => expect(page.getByRole("tab", { name: "Board Meetings" })).toBeVisible());
  },
};

export const Loading: Story = { parameters: { relay: () => listWorld([], { meetings: () => new Promise(() => {}) }) } };
