import type { RouteObject } from "react-router";
import { starts, whenAskedOtherwise } from "#web/relay/starts.ts";
import { dayNow } from "#web/shell/formats.ts";
import { page } from "#web/shell/room.ts";
import bidFormQuery from "./begin/__generated__/BidFormPageQuery$parameters.ts";
import projectFormQuery from "./begin/__generated__/ProjectFormPageQuery$parameters.ts";
import overviewQuery from "./desk/__generated__/OverviewPageQuery$parameters.ts";
import waitingQuery from "./desk/__generated__/WaitingPageQuery$parameters.ts";
import { deskAddress, deskVariables, waitingVariables } from "./desk/deskAddress.ts";
import evaluateQuery from "./evaluation/__generated__/EvaluatePageQuery$parameters.ts";
import projectsQuery from "./list/__generated__/ProjectsPageQuery$parameters.ts";
import { pageVariables, readView } from "./list/projectAddress.ts";
import redFlagsQuery from "./redFlags/__generated__/RedFlagsPageQuery$parameters.ts";
import { redFlagsVariables } from "./redFlags/redFlagsAddress.ts";

const searchOf = (request: Request) => new URL(request.url).searchParams;

/** The desk, the lists, and the forms that begin a project. */
export const deskPages: RouteObject[] = [
  // The same page twice: the second with the dialog 'New Bid/RFP/Quote' over it.
  ...["procurement", "procurement/new"].map((path): RouteObject => ({
    path,
    loader: starts(overviewQuery, ({ request }) => deskVariables(deskAddress.read(searchOf(request)).month, dayNow())),
    shouldRevalidate: whenAskedOtherwise(({ search }) => search),
    lazy: page(() => import("./desk/OverviewPage.tsx")),
  })),
  {
    path: "procurement/waiting",
    loader: starts(waitingQuery, ({ request }) => waitingVariables(searchOf(request))),
    lazy: page(() => import("./desk/WaitingPage.tsx")),
  },
  {
    path: "procurement/evaluate",
    loader: starts(evaluateQuery),
    // An evaluation and a proposal are chosen in the search part of the address.
    shouldRevalidate: whenAskedOtherwise(({ pathname }) => pathname),
    lazy: page(() => import("./evaluation/EvaluatePage.tsx")),
  },
  {
    path: "procurement/red-flags",
    loader: starts(redFlagsQuery, ({ request }) => redFlagsVariables(searchOf(request))),
    lazy: page(() => import("./redFlags/RedFlagsPage.tsx")),
  },
  {
    path: "projects",
    loader: starts(projectsQuery, ({ request }) => pageVariables(readView(searchOf(request)))),
    lazy: page(() => import("./list/ProjectsPage.tsx")),
  },
  ...["procurement/project", "project-form"].map((path): RouteObject => ({
    path,
    loader: starts(projectFormQuery),
    lazy: page(() => import("./begin/ProjectFormPage.tsx")),
  })),
  ...["procurement/bid", "bid-form"].map((path): RouteObject => ({
    path,
    loader: starts(bidFormQuery),
    lazy: page(() => import("./begin/BidFormPage.tsx")),
  })),
];
