import { late } from "#web/relay/code.ts";
import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { leadsTo, page, type Room } from "#web/shell/room.ts";
import templatesQuery from "./agenda/__generated__/AgendaTemplatesPageQuery$parameters.ts";
import listQuery from "./schedule/__generated__/MeetingDashboardPageQuery$parameters.ts";
import editorQuery from "./editor/__generated__/MeetingEditorPageQuery$parameters.ts";
import videoQuery from "./video/__generated__/MeetingVideoPageQuery$parameters.ts";
import runQuery from "./run/__generated__/RunMeetingPageQuery$parameters.ts";
import { calendarYearOf, pageVariables, readFilters } from "./schedule/meetingFilters.ts";

export const room: Room = {
  pages: [
    {
      path: "meetings",
      loader: queryLoader(listQuery, ({ request }) => {
        const filters = readFilters(new URL(request.url).searchParams);
        return { ...pageVariables(filters), calendarYear: calendarYearOf(filters) };
      }),
      lazy: page(() => import("./schedule/MeetingDashboardPage.tsx")),
    },
    {
      path: "meetings/:key/edit",
      loader: queryLoader(editorQuery, ({ params: { key = "" } }) => ({ key })),
      shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
      lazy: page(() => import("./editor/MeetingEditorPage.tsx")),
    },
    {
      path: "meetings/:key/run",
      loader: queryLoader(runQuery, ({ params: { key = "" } }) => ({ key })),
      lazy: page(() => import("./run/RunMeetingPage.tsx")),
    },
    {
      path: "meetings/:key/video",
      loader: queryLoader(videoQuery, ({ params: { key = "" } }) => ({ key })),
      lazy: page(() => import("./video/MeetingVideoPage.tsx")),
    },
    {
      path: "agenda-templates",
      loader: queryLoader(templatesQuery),
      lazy: page(() => import("./agenda/AgendaTemplatesPage.tsx")),
    },
    leadsTo("meeting-editor/:key", "/meetings/:key/edit"),
  ],
  menus: [{ label: "Meetings", place: 20 }],
  entries: [
    { menu: "Meetings", place: 10, label: "Dashboard", to: "/meetings" },
    { menu: "Meetings", place: 20, label: "New Meeting", dialog: "newMeeting" },
    {
      menu: "Setup",
      group: "Boards and meetings",
      place: 32,
      label: "Agenda Templates",
      to: "/agenda-templates",
      asks: ["meetings.agenda-items.edit"],
    },
  ],
  shortcuts: [
    {
      where: "While you run a meeting",
      list: [
        {
          keys: ["M"],
          text: "Mover: then press the key beside the member's name. The seconder comes next.",
          single: true,
        },
        { keys: ["S"], text: "Seconder: then press the key beside the member's name", single: true },
        { keys: ["O"], text: "Open the vote", single: true },
        { keys: ["U"], text: "Everyone who has not voted votes Yes", single: true },
        { keys: ["C"], text: "Close the vote", single: true },
        { keys: ["P"], text: "Declare a voice vote carried (it passes)", single: true },
        { keys: ["L"], text: "Declare a voice vote lost", single: true },
        { keys: ["F"], text: "Go to the next item and close a vote that is complete", single: true },
        { keys: ["B"], text: "Back to the previous item", single: true },
      ],
    },
  ],
  dialogs: { newMeeting: late(() => import("./schedule/NewMeeting.tsx")) },
};
