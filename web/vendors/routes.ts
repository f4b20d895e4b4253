import { comesLater, type Room } from "#web/shell/room.ts";

export const room: Room = { pages: [comesLater("vendor-portal/:id", "The vendor portal")] };
