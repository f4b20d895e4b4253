import type { RouteObject } from "react-router";
import { starts } from "#web/relay/starts.ts";
import { page } from "#web/shell/room.ts";
import watchQuery from "./__generated__/WatchPageQuery$parameters.ts";

/** An opening, for everyone who watches. */
export const watched: RouteObject = {
  path: "vendor-portal/:id/opening",
  loader: starts(watchQuery, ({ params: { id = "" } }) => ({ key: id })),
  lazy: page(() => import("./WatchPage.tsx")),
};
