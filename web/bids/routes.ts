import { late } from "#web/relay/code.ts";
import type { Room } from "#web/shell/room.ts";
import { opening } from "./opening/pages.ts";
import { keys } from "./sealing/pages.ts";

export const room: Room = {
  outsiders: { open: [], desk: [late(() => import("./lodging/DeskBids.tsx"))] },
  pages: [keys, opening],
};
