import { late } from "#web/relay/code.ts";
import type { Room } from "#web/shell/room.ts";

export const room: Room = {
  parts: { "meetings-list": late(() => import("./ImportVotesButton.tsx")) },
};
