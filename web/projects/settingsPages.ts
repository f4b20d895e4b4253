import type { RouteObject } from "react-router";
import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
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
    loader: queryLoader(settingsQuery),
    lazy: page(() => import("./settings/ProcurementSettingsPage.tsx")),
  },
  {
    path: "procurement-settings/paragraphs",
    loader: queryLoader(paragraphsQuery, ({ request }) => paragraphsVariables(new URL(request.url).searchParams)),
    lazy: page(() => import("./library/ParagraphsPage.tsx")),
  },
  ...["procurement-settings/paragraphs/new", "procurement-settings/paragraphs/:paragraphId"].map(
    (path): RouteObject => ({
      path,
      loader: queryLoader(paragraphQuery, ({ params: { paragraphId } }) => ({
        key: paragraphId ?? "",
        isNew: paragraphId === undefined,
      })),
      shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
      lazy: page(() => import("./library/ParagraphPage.tsx")),
    }),
  ),
  {
    path: "procurement-settings/sections",
    loader: queryLoader(sectionsQuery),
    lazy: page(() => import("./settings/SectionTemplatesPage.tsx")),
  },
  {
    path: "procurement-settings/word-template",
    loader: queryLoader(templateQuery, () => ({ kind: "solicitation" })),
    lazy: page(() => import("./settings/SolicitationTemplatePage.tsx")),
  },
];
