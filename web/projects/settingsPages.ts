import type { RouteObject } from "react-router";
import { starts, whenAskedOtherwise } from "#web/relay/starts.ts";
import { page } from "#web/shell/room.ts";
import paragraphQuery from "./library/__generated__/ParagraphPageQuery$parameters.ts";
import paragraphsQuery from "./library/__generated__/ParagraphsPageQuery$parameters.ts";
import { paragraphsVariables } from "./library/paragraphsAddress.ts";
import settingsQuery from "./settings/__generated__/ProcurementSettingsPageQuery$parameters.ts";
import sectionsQuery from "./settings/__generated__/SectionTemplatesPageQuery$parameters.ts";
import templateQuery from "#web/resolutions/export/__generated__/TemplatePageQuery$parameters.ts";

/** What the county decides about its purchases: rules, standard paragraphs, sections, the Word template. */
export const settingsPages: RouteObject[] = [
  {
    path: "procurement-settings",
    loader: starts(settingsQuery),
    lazy: page(() => import("./settings/ProcurementSettingsPage.tsx")),
  },
  {
    path: "procurement-settings/paragraphs",
    loader: starts(paragraphsQuery, ({ request }) => paragraphsVariables(new URL(request.url).searchParams)),
    lazy: page(() => import("./library/ParagraphsPage.tsx")),
  },
  ...["procurement-settings/paragraphs/new", "procurement-settings/paragraphs/:paragraphId"].map(
    (path): RouteObject => ({
      path,
      loader: starts(paragraphQuery, ({ params: { paragraphId } }) => ({
        key: paragraphId ?? "",
        isNew: paragraphId === undefined,
      })),
      shouldRevalidate: whenAskedOtherwise(({ pathname }) => pathname),
      lazy: page(() => import("./library/ParagraphPage.tsx")),
    }),
  ),
  {
    path: "procurement-settings/sections",
    loader: starts(sectionsQuery),
    lazy: page(() => import("./settings/SectionTemplatesPage.tsx")),
  },
  {
    path: "procurement-settings/word-template",
    loader: starts(templateQuery, () => ({ kind: "solicitation" })),
    lazy: page(() => import("./settings/SolicitationTemplatePage.tsx")),
  },
];
