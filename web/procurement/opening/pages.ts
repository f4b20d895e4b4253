import type { RouteObject } from "react-router";
import { starts } from "#web/relay/loadRoute.ts";
import { page } from "#web/shell/room.ts";
import openingQuery from "./__generated__/OpeningPageQuery$parameters.ts";
import watchQuery from "./__generated__/WatchPageQuery$parameters.ts";

/** Where an opening is conducted, witnessed, and shares are entered. */
export const opening: RouteObject = {
  path: "procurement/:projectId/opening",
  loader: starts(openingQuery, ({ params: { projectId = "" } }) => ({ key: projectId })),
  lazy: page(() => import("./OpeningPage.tsx")),
};

/** The same for everybody who watches. */
export const watched: RouteObject = {
  path: "vendor-portal/:id/opening",
  loader: starts(watchQuery, ({ params: { id = "" } }) => ({ key: id })),
  lazy: page(() => import("./WatchPage.tsx")),
};
