import { page, type Room } from "./room.ts";

export const room: Room = {
  pages: [
    { path: "help", lazy: page(() => import("./HelpPage.tsx")) },
    { path: "*", lazy: page(() => import("./NotFoundPage.tsx")) },
  ],
  menus: [
    { label: "Setup", place: 90 },
    { label: "Other", place: 100 },
  ],
  outsiders: { open: ["/help"] },
  entries: [{ menu: "Other", place: 50, label: "Help", to: "/help" }],
};
