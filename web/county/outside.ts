import { redirectDocument } from "react-router";
import { page, type Outside } from "#web/shell/room.ts";

/** The server renders the county's page without scripts. A window opened there anyway has no county. */
export const outside: Outside = {
  pages: [],
  plain: [
    {
      path: "public",
      loader: ({ request }) => (window.location.pathname === "/public" ? null : redirectDocument(request.url)),
      lazy: page(() => import("./NoCountyPage.tsx")),
    },
  ],
};
