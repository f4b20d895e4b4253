import { late } from "#web/relay/code.ts";
import { queryLoader } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import boardQuery from "./__generated__/ClockBoardPageQuery$parameters.ts";
import settingsQuery from "./__generated__/ClockSettingsPageQuery$parameters.ts";
import meetingQuery from "./__generated__/MeetingClocksPageQuery$parameters.ts";
import { clockAddress, pageVariables } from "./clockFilters.ts";

export const room: Room = {
  pages: [
    {
      path: "clocks",
      loader: queryLoader(boardQuery, ({ request }) =>
        pageVariables(clockAddress.read(new URL(request.url).searchParams)),
      ),
      lazy: page(() => import("./ClockBoardPage.tsx")),
    },
    {
      path: "meetings/:key/clocks",
      loader: queryLoader(meetingQuery, ({ params: { key = "" } }) => ({ key })),
      lazy: page(() => import("./MeetingClocksPage.tsx")),
    },
    { path: "clock-settings", loader: queryLoader(settingsQuery), lazy: page(() => import("./ClockSettingsPage.tsx")) },
  ],
  parts: {
    "meeting-deadlines": late(() => import("./MissedDeadlines.tsx")),
    "item-vote": late(() => import("./LawDeadlines.tsx")),
  },
  entries: [
    { menu: "Meetings", place: 50, label: "Deadlines", to: "/clocks" },
    {
      menu: "Setup",
      group: "Boards and meetings",
      place: 36,
      label: "Meeting Deadlines",
      to: "/clock-settings",
      asks: ["administration.settings.view", "administration.settings.edit-calendars"],
    },
  ],
};
