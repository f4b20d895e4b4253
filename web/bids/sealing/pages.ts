import type { RouteObject } from "react-router";
import { starts } from "#web/relay/starts.ts";
import { page } from "#web/shell/room.ts";
import keyQuery from "./__generated__/KeyPageQuery$parameters.ts";

/** A keyholder's own page, also for keyholders who cannot read the project. */
export const keys: RouteObject = {
  path: "procurement/:projectKey/key",
  loader: starts(keyQuery, ({ params: { projectKey = "" } }) => ({ key: projectKey })),
  lazy: page(() => import("./KeyPage.tsx")),
};
