import { redirect } from "react-router";
import { queryLoader } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import query from "./__generated__/DashboardPageQuery$parameters.ts";
import { pageVariables } from "./dashboardView.ts";

export const room: Room = {
  pages: [
    { index: true, loader: () => redirect("/dashboard") },
    {
      path: "dashboard",
      loader: queryLoader(query, ({ request }) => pageVariables(new URL(request.url).searchParams)),
      lazy: page(() => import("./DashboardPage.tsx")),
    },
  ],
  menus: [{ label: "Dashboard", place: 10, to: "/dashboard" }],
};
