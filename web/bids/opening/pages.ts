import type { RouteObject } from "react-router";
import { starts } from "#web/relay/starts.ts";
import { page } from "#web/shell/room.ts";
import openingQuery from "./__generated__/OpeningPageQuery$parameters.ts";

/** Where an opening is conducted and witnessed, and keyholders enter their shares. */
export const opening: RouteObject = {
  path: "procurement/:projectId/opening",
  loader: starts(openingQuery, ({ params: { projectId = "" } }) => ({ key: projectId })),
  lazy: page(() => import("./OpeningPage.tsx")),
};
