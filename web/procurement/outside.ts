import type { RouteObject } from "react-router";
import { queryLoader } from "#web/relay/loaders.ts";
import { type Outside, page } from "#web/shell/room.ts";
import noticeQuery from "./notice/__generated__/NoticePageQuery$parameters.ts";

/** A notice with all public information about the purchase. */
const notice: RouteObject = {
  path: "vendor-portal/:id",
  loader: queryLoader(noticeQuery, ({ params: { id = "" } }) => ({ key: id })),
  lazy: page(() => import("./notice/NoticePage.tsx")),
};

export const outside: Outside = { pages: [notice] };
