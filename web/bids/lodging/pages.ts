import type { RouteObject } from "react-router";
import { starts } from "#web/relay/starts.ts";
import { page } from "#web/shell/room.ts";
import bidQuery from "./__generated__/BidPageQuery$parameters.ts";
import receiptsQuery from "./__generated__/ReceiptsPageQuery$parameters.ts";

/** A vendor's bid, and the receipts that anyone can check. */
export const lodging: RouteObject[] = [
  {
    path: "vendor-portal/:id/bid",
    loader: starts(bidQuery, ({ params: { id = "" } }) => ({ key: id })),
    lazy: page(() => import("./BidPage.tsx")),
  },
  {
    path: "vendor-portal/:id/receipts",
    loader: starts(receiptsQuery, ({ params: { id = "" } }) => ({ key: id })),
    lazy: page(() => import("./ReceiptsPage.tsx")),
  },
];
