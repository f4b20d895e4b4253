import type { RouteObject } from "react-router";
import { queryLoader } from "#web/relay/loaders.ts";
import { page } from "#web/shell/room.ts";
import keyQuery from "./__generated__/KeyPageQuery$parameters.ts";

/** A keyholder's own page, also for keyholders who cannot read the project. */
export const keys: RouteObject = {
  path: "procurement/:projectKey/key",
  loader: queryLoader(keyQuery, ({ params: { projectKey = "" } }) => ({ key: projectKey })),
  lazy: page(() => import("./KeyPage.tsx")),
};
