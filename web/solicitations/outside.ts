import type { RouteObject } from "react-router";
import { portalVariables, readPortalAddress } from "#schema/solicitations/portal/listAddress.rules.ts";
import { queryLoader } from "#web/relay/loaders.ts";
import { type Outside, page } from "#web/shell/room.ts";
import portalQuery from "./portal/__generated__/PortalPageQuery$parameters.ts";

/** The vendor portal's list, for everyone. */
const list: RouteObject = {
  path: "vendor-portal",
  loader: queryLoader(portalQuery, ({ request }) =>
    portalVariables(readPortalAddress(new URL(request.url).searchParams)),
  ),
  lazy: page(() => import("./portal/PortalPage.tsx")),
};

export const outside: Outside = { pages: [list] };
