import type { RouteObject } from "react-router";
import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { dayNow } from "#web/shell/formats.ts";
import { page, type Room } from "#web/shell/room.ts";
import overviewQuery from "./desk/__generated__/OverviewPageQuery$parameters.ts";
import waitingQuery from "./desk/__generated__/WaitingPageQuery$parameters.ts";
import { deskAddress, deskVariables, waitingVariables } from "./desk/deskAddress.ts";
import workspaceQuery from "./workspace/__generated__/WorkspacePageQuery$parameters.ts";

const searchOf = (request: Request) => new URL(request.url).searchParams;

/** The desk, and a project's workspace at both of its addresses. */
const pages: RouteObject[] = [
  // The same page twice. The second opens the dialog 'New Bid/RFP/Quote' over it.
  ...["procurement", "procurement/new"].map((path): RouteObject => ({
    path,
    loader: queryLoader(overviewQuery, ({ request }) =>
      deskVariables(deskAddress.read(searchOf(request)).month, dayNow()),
    ),
    shouldRevalidate: revalidateIfVariablesChange(({ search }) => search),
    lazy: page(() => import("./desk/OverviewPage.tsx")),
  })),
  {
    path: "procurement/waiting",
    loader: queryLoader(waitingQuery, ({ request }) => waitingVariables(searchOf(request))),
    lazy: page(() => import("./desk/WaitingPage.tsx")),
  },
  ...["projects/:projectId", "project-overview/:projectId"].map((path): RouteObject => ({
    path,
    loader: queryLoader(workspaceQuery, ({ params: { projectId = "" } }) => ({ key: projectId })),
    // Switching tabs changes only the search part of the address.
    shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
    lazy: page(() => import("./workspace/WorkspacePage.tsx")),
  })),
];

export const room: Room = {
  pages,
  menus: [{ label: "Procurement", place: 30 }],
  entries: [
    { menu: "Procurement", place: 10, label: "Dashboard", to: "/procurement" },
    { menu: "Procurement", place: 30, label: "Waiting My Action", to: "/procurement/waiting" },
  ],
};
