import { late } from "#web/relay/code.ts";
import { starts, whenAskedOtherwise } from "#web/relay/loadRoute.ts";
import { yearNow } from "#web/shell/formats.ts";
import { leadsTo, page, type Room } from "#web/shell/room.ts";
import listQuery from "./__generated__/MeetingDashboardPageQuery$parameters.ts";
import editorQuery from "./__generated__/MeetingEditorPageQuery$parameters.ts";
import { pageVariables, readFilters } from "./meetingFilters.ts";

export const room: Room = {
  pages: [
    {
      path: "meetings",
      loader: starts(listQuery, ({ request }) => {
        const filters = readFilters(new URL(request.url).searchParams);
        return { ...pageVariables(filters), calendarYear: filters.year ?? yearNow() };
      }),
      lazy: page(() => import("./MeetingDashboardPage.tsx")),
    },
    {
      path: "meetings/:key/edit",
      loader: starts(editorQuery, ({ params: { key = "" } }) => ({ key })),
      shouldRevalidate: whenAskedOtherwise(({ pathname }) => pathname),
      lazy: page(() => import("./MeetingEditorPage.tsx")),
    },
    leadsTo("meeting-editor/:key", "/meetings/:key/edit"),
  ],
  menus: [{ label: "Meetings", place: 20 }],
  entries: [
    { menu: "Meetings", place: 10, label: "Dashboard", to: "/meetings" },
    { menu: "Meetings", place: 20, label: "New Meeting", dialog: "newMeeting" },
  ],
  dialogs: { newMeeting: late(() => import("./NewMeeting.tsx")) },
};
