import type { RouteObject } from "react-router";
import { queryLoader } from "#web/relay/loaders.ts";
import { page } from "#web/shell/room.ts";
import bidQuery from "./__generated__/BidPageQuery$parameters.ts";
import receiptsQuery from "./__generated__/ReceiptsPageQuery$parameters.ts";

/** A vendor's bid, and the receipts that anyone can check. */
export const lodging: RouteObject[] = [
  {
    path: "vendor-portal/:id/bid",
    loader: queryLoader(bidQuery, ({ params: { id = "" } }) => ({ key: id })),
    lazy: page(() => import("./BidPage.tsx")),
  },
  {
    path: "vendor-portal/:id/receipts",
    loader: queryLoader(receiptsQuery, ({ params: { id = "" } }) => ({ key: id })),
    lazy: page(() => import("./ReceiptsPage.tsx")),
  },
];
