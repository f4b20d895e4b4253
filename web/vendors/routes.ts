import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import deskQuery from "./__generated__/VendorDeskPageQuery$parameters.ts";
import pairsQuery from "./__generated__/VendorPairsPageQuery$parameters.ts";
import vendorQuery from "./__generated__/VendorPageQuery$parameters.ts";
import listQuery from "./__generated__/VendorsPageQuery$parameters.ts";
import { pageVariables, readFilters } from "./vendorFilters.ts";

export const room: Room = {
  pages: [
    {
      path: "vendors",
      loader: queryLoader(listQuery, ({ request }) => pageVariables(readFilters(new URL(request.url).searchParams))),
      lazy: page(() => import("./VendorsPage.tsx")),
    },
    { path: "vendors/duplicates", loader: queryLoader(pairsQuery), lazy: page(() => import("./VendorPairsPage.tsx")) },
    {
      path: "vendors/:key",
      loader: queryLoader(vendorQuery, ({ params }) => ({ key: params["key"] ?? "" })),
      // Another tab shows the same vendor, so only a new path reloads.
      shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
      lazy: page(() => import("./VendorPage.tsx")),
    },
    {
      path: "vendor-desk",
      loader: queryLoader(deskQuery),
      shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
      lazy: page(() => import("./VendorDeskPage.tsx")),
    },
  ],
  entries: [{ menu: "Procurement", place: 50, label: "Vendors", to: "/vendors" }],
  outsiders: {
    home: "/vendor-desk",
    open: ["/vendor-desk", "/vendor-portal", "/vendor-portal/*"],
    menus: [
      { label: "My Desk", place: 10, to: "/vendor-desk" },
      { label: "Vendor Portal", place: 20, to: "/vendor-portal" },
    ],
  },
};
