import { comesLater, type Room } from "#web/shell/room.ts";

export const room: Room = {
  pages: [
    "procurement/*",
    "projects/*",
    "project-form",
    "bid-form",
    "project-overview/:projectId",
    "document-editor/:projectId",
    "vendor-preview/:projectId",
  ].map((path) => comesLater(path, "Procurement")),
  menus: [{ label: "Procurement", place: 30 }],
  entries: [
    { menu: "Procurement", place: 10, label: "Dashboard", to: "/procurement" },
    { menu: "Procurement", place: 20, label: "New Bid/RFP/Quote", to: "/procurement/new" },
    { menu: "Procurement", place: 30, label: "Waiting My Action", to: "/procurement/waiting" },
  ],
};
