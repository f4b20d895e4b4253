import type { RouteObject } from "react-router";
import { readPortalAddress, portalVariables } from "#schema/procurement/portal/listAddress.rules.ts";
import { starts } from "#web/relay/starts.ts";
import { page } from "#web/shell/room.ts";
import tabulationQuery from "../tabulation/__generated__/PublicTabulationPageQuery$parameters.ts";
import debriefQuery from "../award/__generated__/DebriefPageQuery$parameters.ts";
import noticeQuery from "./__generated__/NoticePageQuery$parameters.ts";
import portalQuery from "./__generated__/PortalPageQuery$parameters.ts";

/** The vendor portal, for everyone. */
export const portal: RouteObject[] = [
  {
    path: "vendor-portal",
    loader: starts(portalQuery, ({ request }) => portalVariables(readPortalAddress(new URL(request.url).searchParams))),
    lazy: page(() => import("./PortalPage.tsx")),
  },
  {
    path: "vendor-portal/:id",
    loader: starts(noticeQuery, ({ params: { id = "" } }) => ({ key: id })),
    lazy: page(() => import("./NoticePage.tsx")),
  },
  {
    path: "vendor-portal/:id/tabulation",
    loader: starts(tabulationQuery, ({ params: { id = "" } }) => ({ key: id })),
    lazy: page(() => import("../tabulation/PublicTabulationPage.tsx")),
  },
  {
    path: "vendor-portal/:id/debrief",
    loader: starts(debriefQuery, ({ params: { id = "" } }) => ({ key: id })),
    lazy: page(() => import("../award/DebriefPage.tsx")),
  },
];
