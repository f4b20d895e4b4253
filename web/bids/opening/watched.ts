import type { RouteObject } from "react-router";
import { queryLoader } from "#web/relay/loaders.ts";
import { page } from "#web/shell/room.ts";
import watchQuery from "./__generated__/WatchPageQuery$parameters.ts";

/** An opening, for everyone who watches. */
export const watched: RouteObject = {
  path: "vendor-portal/:id/opening",
  loader: queryLoader(watchQuery, ({ params: { id = "" } }) => ({ key: id })),
  lazy: page(() => import("./WatchPage.tsx")),
};
