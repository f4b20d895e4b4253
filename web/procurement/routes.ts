import type { RouteObject } from "react-router";
import { late } from "#web/relay/code.ts";
import { starts, whenAskedOtherwise } from "#web/relay/starts.ts";
import { page, type Room } from "#web/shell/room.ts";
import { recommendation } from "./award/pages.ts";
import { deskPages } from "./deskPages.ts";
import documentQuery from "./document/__generated__/DocumentEditorPageQuery$parameters.ts";
import { opening } from "./opening/pages.ts";
import { preview, published } from "./portal/staffPages.ts";
import { keys } from "./sealing/pages.ts";
import { settingsPages } from "./settingsPages.ts";
import workspaceQuery from "./workspace/__generated__/WorkspacePageQuery$parameters.ts";

/** A project: its workspace at both of its addresses, and its document by itself. */
const workspace: RouteObject[] = [
  ...["projects/:projectId", "project-overview/:projectId"].map((path): RouteObject => ({
    path,
    loader: starts(workspaceQuery, ({ params: { projectId = "" } }) => ({ key: projectId })),
    // Another tab changes only the search part of the address.
    shouldRevalidate: whenAskedOtherwise(({ pathname }) => pathname),
    lazy: page(() => import("./workspace/WorkspacePage.tsx")),
  })),
  {
    path: "document-editor/:projectId",
    loader: starts(documentQuery, ({ params: { projectId = "" } }) => ({ key: projectId })),
    shouldRevalidate: whenAskedOtherwise(({ pathname }) => pathname),
    lazy: page(() => import("./document/DocumentEditorPage.tsx")),
  },
];

export const room: Room = {
  outsiders: {
    open: ["/vendor-portal", "/vendor-portal/*"],
    urgent: [late(() => import("./portal/DeskAddenda.tsx"))],
    desk: [late(() => import("./lodging/DeskBids.tsx")), late(() => import("./portal/DeskSolicitations.tsx"))],
  },
  pages: [...deskPages, ...workspace, preview, published, keys, opening, recommendation, ...settingsPages],
  parts: { "cover-sheet": late(() => import("./link/ResolutionProjects.tsx")) },
  places: [
    {
      to: "/procurement/red-flags",
      label: "Red Flags",
      detail: "What an auditor might ask about, in the county's purchases and in imported ones",
    },
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
  menus: [{ label: "Procurement", place: 30 }],
  entries: [
    { menu: "Procurement", place: 10, label: "Dashboard", to: "/procurement" },
    { menu: "Procurement", place: 20, label: "New Bid/RFP/Quote", dialog: "newBid" },
    { menu: "Procurement", place: 30, label: "Waiting My Action", to: "/procurement/waiting" },
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
