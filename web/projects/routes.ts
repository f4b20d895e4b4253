import type { RouteObject } from "react-router";
import { late } from "#web/relay/code.ts";
import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import bidFormQuery from "./begin/__generated__/BidFormPageQuery$parameters.ts";
import projectFormQuery from "./begin/__generated__/ProjectFormPageQuery$parameters.ts";
import documentQuery from "./document/__generated__/DocumentEditorPageQuery$parameters.ts";
import projectsQuery from "./list/__generated__/ProjectsPageQuery$parameters.ts";
import { pageVariables, readView } from "./list/projectAddress.ts";
import { settingsPages } from "./settingsPages.ts";

/** The list, the forms that start a project, and the page of its document. */
const pages: RouteObject[] = [
  {
    path: "projects",
    loader: queryLoader(projectsQuery, ({ request }) => pageVariables(readView(new URL(request.url).searchParams))),
    lazy: page(() => import("./list/ProjectsPage.tsx")),
  },
  ...["procurement/project", "project-form"].map((path): RouteObject => ({
    path,
    loader: queryLoader(projectFormQuery),
    lazy: page(() => import("./begin/ProjectFormPage.tsx")),
  })),
  ...["procurement/bid", "bid-form"].map((path): RouteObject => ({
    path,
    loader: queryLoader(bidFormQuery),
    lazy: page(() => import("./begin/BidFormPage.tsx")),
  })),
  {
    path: "document-editor/:projectId",
    loader: queryLoader(documentQuery, ({ params: { projectId = "" } }) => ({ key: projectId })),
    shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
    lazy: page(() => import("./document/DocumentEditorPage.tsx")),
  },
];

export const room: Room = {
  pages: [...pages, ...settingsPages],
  places: [
    {
      to: "/procurement-settings/paragraphs",
      label: "Standard Paragraphs",
      detail: "The county's library of paragraphs for purchasing documents",
    },
    {
      to: "/procurement-settings/sections",
      label: "Document Sections",
      detail: "Sections that new purchasing documents start with",
    },
    {
      to: "/procurement-settings/word-template",
      label: "Word Template of Solicitations",
      detail: "The layout of purchasing documents as Word files",
    },
  ],
  dialogs: { newBid: late(() => import("./begin/NewBid.tsx")) },
  entries: [
    { menu: "Procurement", place: 20, label: "New Bid/RFP/Quote", dialog: "newBid" },
    {
      menu: "Setup",
      group: "Purchasing and contracts",
      place: 40,
      label: "Procurement Settings",
      to: "/procurement-settings",
      asks: [
        "administration.settings.view",
        "administration.settings.edit-thresholds",
        "administration.settings.edit-protest-windows",
        "administration.templates.view",
      ],
    },
  ],
};
