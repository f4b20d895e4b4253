import type { RouteObject } from "react-router";
import { queryLoader } from "#web/relay/loaders.ts";
import { page } from "#web/shell/room.ts";
import previewQuery from "./__generated__/PreviewPageQuery$parameters.ts";
import publishedQuery from "./__generated__/PublishedPageQuery$parameters.ts";

/** The same page for staff before publication. */
export const preview: RouteObject = {
  path: "vendor-preview/:projectId",
  loader: queryLoader(previewQuery, ({ params: { projectId = "" } }) => ({ key: projectId })),
  lazy: page(() => import("./PreviewPage.tsx")),
};

/** Staff work on a published solicitation: questions, addenda and plan holders. */
export const published: RouteObject = {
  path: "procurement/bid/:projectId",
  loader: queryLoader(publishedQuery, ({ params: { projectId = "" } }) => ({ key: projectId })),
  lazy: page(() => import("./PublishedPage.tsx")),
};
