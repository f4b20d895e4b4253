import type { RouteObject } from "react-router";
import { late } from "#web/relay/code.ts";
import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import { recommendation } from "./decision/pages.ts";
import evaluateQuery from "./evaluation/__generated__/EvaluatePageQuery$parameters.ts";
import redFlagsQuery from "./redFlags/__generated__/RedFlagsPageQuery$parameters.ts";
import { redFlagsVariables } from "./redFlags/redFlagsAddress.ts";

const pages: RouteObject[] = [
  {
    path: "procurement/evaluate",
    loader: queryLoader(evaluateQuery),
    // The search part of the address names the evaluation and the proposal, so only a new path reloads.
    shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
    lazy: page(() => import("./evaluation/EvaluatePage.tsx")),
  },
  {
    path: "procurement/red-flags",
    loader: queryLoader(redFlagsQuery, ({ request }) => redFlagsVariables(new URL(request.url).searchParams)),
    lazy: page(() => import("./redFlags/RedFlagsPage.tsx")),
  },
];

export const room: Room = {
  pages: [...pages, recommendation],
  parts: { "cover-sheet": late(() => import("./link/ResolutionProjects.tsx")) },
  places: [
    {
      to: "/procurement/red-flags",
      label: "Red Flags",
      detail: "What an auditor might ask about, in the county's purchases and in imported ones",
    },
  ],
};
