import { queryLoader } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import bodiesQuery from "./__generated__/BodiesPageQuery$parameters.ts";
import bodyQuery from "./__generated__/BodyPageQuery$parameters.ts";

export const room: Room = {
  pages: [
    { path: "bodies", loader: queryLoader(bodiesQuery), lazy: page(() => import("./BodiesPage.tsx")) },
    {
      path: "bodies/:key",
      loader: queryLoader(bodyQuery, ({ params: { key = "" } }) => ({ key })),
      lazy: page(() => import("./BodyPage.tsx")),
    },
  ],
  entries: [
    {
      menu: "Setup",
      group: "Boards and meetings",
      place: 30,
      label: "Boards & Committees",
      to: "/bodies",
      asks: ["meetings.bodies.edit", "administration.settings.view"],
    },
  ],
};
