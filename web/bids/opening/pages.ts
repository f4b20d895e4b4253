import type { RouteObject } from "react-router";
import { queryLoader } from "#web/relay/loaders.ts";
import { page } from "#web/shell/room.ts";
import openingQuery from "./__generated__/OpeningPageQuery$parameters.ts";

/** Where an opening is conducted and witnessed, and keyholders enter their shares. */
export const opening: RouteObject = {
  path: "procurement/:projectId/opening",
  loader: queryLoader(openingQuery, ({ params: { projectId = "" } }) => ({ key: projectId })),
  lazy: page(() => import("./OpeningPage.tsx")),
};
