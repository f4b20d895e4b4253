import { queryLoader } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import templateQuery from "#web/resolutions/export/__generated__/TemplatePageQuery$parameters.ts";
import query from "./__generated__/MinutesPageQuery$parameters.ts";

export const room: Room = {
  pages: [
    {
      path: "meetings/:key/minutes",
      loader: queryLoader(query, ({ params: { key = "" } }) => ({ key })),
      lazy: page(() => import("./MinutesPage.tsx")),
    },
    {
      path: "minutes-template",
      loader: queryLoader(templateQuery, () => ({ kind: "minutes" })),
      lazy: page(() => import("./MinutesTemplatePage.tsx")),
    },
  ],
  entries: [
    {
      menu: "Setup",
      group: "Boards and meetings",
      place: 35,
      label: "Minutes Template",
      to: "/minutes-template",
      asks: ["administration.templates.view"],
    },
  ],
};
