import { redirect } from "react-router";
import { starts } from "#web/relay/loadRoute.ts";
import { page, type Room } from "#web/shell/room.ts";
import query from "./__generated__/DashboardPageQuery$parameters.ts";
import { readView, viewVariables } from "./dashboardView.ts";

export const room: Room = {
  pages: [
    { index: true, loader: () => redirect("/dashboard") },
    {
      path: "dashboard",
      loader: starts(query, ({ request }) => viewVariables(readView(new URL(request.url).searchParams, "meetings"))),
      lazy: page(() => import("./DashboardPage.tsx")),
    },
  ],
  menus: [{ label: "Dashboard", place: 10, to: "/dashboard" }],
};
