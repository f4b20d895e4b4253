import type { RouteObject } from "react-router";
import { late } from "#web/relay/code.ts";
import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { leadsTo, page, type Room } from "#web/shell/room.ts";
import repositoryQuery from "./repository/__generated__/RepositoryPageQuery$parameters.ts";
import editorQuery from "./editor/__generated__/ResolutionEditorPageQuery$parameters.ts";
import reviewQuery from "./review/__generated__/ReviewPageQuery$parameters.ts";
import papersQuery from "./papers/__generated__/PapersPageQuery$parameters.ts";
import templateQuery from "./export/__generated__/TemplatePageQuery$parameters.ts";
import { pageVariables, readFilters } from "./repository/repositoryFilters.ts";

export const room: Room = {
  pages: [
    {
      path: "resolutions/:id",
      loader: queryLoader(editorQuery, ({ params: { id = "" } }) => ({ key: id })),
      // Switching tabs changes only the search part of the address.
      shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
      lazy: page(() => import("./editor/ResolutionEditorPage.tsx")),
    },
    {
      path: "resolutions/:id/review",
      loader: queryLoader(reviewQuery, ({ params: { id = "" } }) => ({ key: id })),
      shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
      lazy: page(() => import("./review/ReviewPage.tsx")),
    },
    // The same page twice. The second has the request panel over it.
    ...["resolutions", "resolutions/new"].map((path): RouteObject => ({
      path,
      loader: queryLoader(repositoryQuery, ({ request }) =>
        pageVariables(readFilters(new URL(request.url).searchParams)),
      ),
      lazy: page(() => import("./repository/RepositoryPage.tsx")),
    })),
    {
      path: "resolutions/papers",
      loader: queryLoader(papersQuery),
      lazy: page(() => import("./papers/PapersPage.tsx")),
    },
    {
      path: "word-template",
      loader: queryLoader(templateQuery, () => ({ kind: "resolution" })),
      lazy: page(() => import("./export/WordTemplatePage.tsx")),
    },
    leadsTo("resolution-editor/:id", "/resolutions/:id"),
  ],
  entries: [
    { menu: "Meetings", place: 30, label: "New Meeting Item", dialog: "newResolution" },
    { menu: "Meetings", place: 40, label: "Meeting Item Repository", to: "/resolutions" },
    {
      menu: "Setup",
      group: "Boards and meetings",
      place: 37,
      label: "Papers by Name",
      to: "/resolutions/papers",
      asks: ["meetings.meeting-items.edit"],
    },
    {
      menu: "Setup",
      group: "Boards and meetings",
      place: 34,
      label: "Word Template",
      to: "/word-template",
      asks: ["administration.templates.view"],
    },
  ],
  parts: {
    "item-vote": late(() => import("./lifecycle/ItemBlanks.tsx")),
    "agenda-queue": late(() => import("./export/AgendaQueue.tsx")),
    "item-text": late(() => import("./editor/ItemText.tsx")),
    "agenda-carry": late(() => import("./export/CarryOver.tsx")),
    "meeting-acts": late(() => import("./lifecycle/PublishAdopted.tsx")),
  },
  dialogs: { newResolution: late(() => import("./request/NewResolution.tsx")) },
};
