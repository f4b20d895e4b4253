import { comesLater, leadsTo, type Room } from "#web/shell/room.ts";

export const room: Room = {
  pages: [
    comesLater("contracts/*", "Contracts", true),
    comesLater("create-bid", "New contracts", true),
    leadsTo("contracts-dashboard", "/contracts"),
    leadsTo("contract-form", "/create-bid"),
  ],
  menus: [{ label: "Contracts", place: 40 }],
  entries: [
    { menu: "Contracts", place: 10, label: "Dashboard", to: "/contracts" },
    { menu: "Contracts", place: 20, label: "New Contract", to: "/create-bid" },
    { menu: "Contracts", place: 30, label: "Waiting My Action", to: "/contracts/waiting" },
  ],
};
