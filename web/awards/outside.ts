import type { RouteObject } from "react-router";
import { queryLoader } from "#web/relay/loaders.ts";
import { type Outside, page } from "#web/shell/room.ts";
import debriefQuery from "./decision/__generated__/DebriefPageQuery$parameters.ts";
import tabulationQuery from "./tabulation/__generated__/PublicTabulationPageQuery$parameters.ts";

const pages: RouteObject[] = [
  {
    path: "vendor-portal/:id/tabulation",
    loader: queryLoader(tabulationQuery, ({ params: { id = "" } }) => ({ key: id })),
    lazy: page(() => import("./tabulation/PublicTabulationPage.tsx")),
  },
  {
    path: "vendor-portal/:id/debrief",
    loader: queryLoader(debriefQuery, ({ params: { id = "" } }) => ({ key: id })),
    lazy: page(() => import("./decision/DebriefPage.tsx")),
  },
];

export const outside: Outside = { pages };
