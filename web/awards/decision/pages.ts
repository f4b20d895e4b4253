import type { RouteObject } from "react-router";
import { queryLoader } from "#web/relay/loaders.ts";
import { page } from "#web/shell/room.ts";
import recommendationQuery from "./__generated__/RecommendationPageQuery$parameters.ts";

/** Where a recommendation is approved, including by people who cannot read the project. */
export const recommendation: RouteObject = {
  path: "procurement/:projectKey/recommendation",
  loader: queryLoader(recommendationQuery, ({ params: { projectKey = "" } }) => ({ key: projectKey })),
  lazy: page(() => import("./RecommendationPage.tsx")),
};
