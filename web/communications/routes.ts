import { late } from "#web/relay/code.ts";
import type { Room } from "#web/shell/room.ts";

export const room: Room = {
  parts: { "agenda-item": late(() => import("./ItemReleases.tsx")) },
};
