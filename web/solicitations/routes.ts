import { late } from "#web/relay/code.ts";
import type { Room } from "#web/shell/room.ts";
import { preview, published } from "./portal/staffPages.ts";

export const room: Room = {
  outsiders: {
    open: ["/vendor-portal", "/vendor-portal/*"],
    urgent: [late(() => import("./portal/DeskAddenda.tsx"))],
    desk: [late(() => import("./portal/DeskSolicitations.tsx"))],
  },
  pages: [preview, published],
};
