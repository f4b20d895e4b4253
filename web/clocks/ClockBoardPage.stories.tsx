import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import query from "./__generated__/ClockBoardPageQuery$parameters.ts";
import ClockBoardPage from "./ClockBoardPage.tsx";
import { clockAddress, pageVariables } from "./clockFilters.ts";
import { clockOf, everyState, may, mayNot, meetingOf } from "./clockWorld.fixture.ts";

type Row = Record<string, unknown>;
/** A board of these meetings. */
const board =
  (meetings: Row[], seesMeetings: object = may, hasNextPage = false) =>
  () => ({
    viewer: { can: seesMeetings },
    clockBoard: {
      totalCount: hasNextPage ? 40 : meetings.length,
      pageInfo: { hasNextPage, hasPreviousPage: false, startCursor: "first", endCursor: "last" },
      edges: meetings.map((node) => ({ cursor: node["id"], node })),
    },
  });
const met = () => [clockOf("NOTICE_ONLINE", "Notice on the county's website", "MET", { words: "In time." })];
const later = (more: Row = {}) =>
  meetingOf({ id: "Meeting:2", key: "meeting-2", number: "2026-5", date: "2026-05-12", clocks: met(), ...more });

const meta = {
  title: "Clocks/ClockBoardPage",
  component: ClockBoardPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ClockBoardPage />
    </main>
  ),
  parameters: {
    relay: board([meetingOf(), later()]),
    route: {
      path: "/clocks",
      at: "/clocks",
      loader: ({ environment, request }: LoaderFunctionArgs & { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery(environment, query, pageVariables(clockAddress.read(new URL(request.url).searchParams))),
      }),
    },
  },
} satisfies Meta<typeof ClockBoardPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OpenAndMissed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect((await page.findAllByRole("link", { name: "Board 2026-4" }))[0]).toHaveAttribute(
      "href",
      "/meetings/meeting-1/clocks",
    );
    await expect(page.queryByRole("link", { name: "Board 2026-5" })).toBeNull();
    await userEvent.selectOptions(page.getByLabelText("Show"), "Everything");
    await waitFor(async () => expect(await page.findByRole("link", { name: "Board 2026-5" })).toBeVisible());
    await expect(page.getByText("Not needed")).toBeVisible();
  },
};

export const SeveralPages: Story = {
  parameters: { relay: board([meetingOf({ clocks: everyState() })], may, true) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("1 of 40 meetings")).toBeVisible();
    await expect(page.getByRole("button", { name: "Next" })).not.toHaveAttribute("aria-disabled", "true");
  },
};

export const NothingOpen: Story = {
  parameters: { relay: board([later()]) },
  play: async ({ canvasElement }) => expect(await within(canvasElement).findByText("Nothing is open.")).toBeVisible(),
};

export const NoMeetings: Story = {
  parameters: { relay: board([]) },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText("No meetings have deadlines now.")).toBeVisible(),
};

export const MayNotSee: Story = {
  parameters: { relay: board([], mayNot("Viewing meetings needs the permission View (Meetings).")) },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText("Deadlines are for people who may view meetings.")).toBeVisible(),
};
