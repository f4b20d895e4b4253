import type { Room } from "#web/shell/room.ts";
import { texts } from "./texts.ts";

export const room: Room = {
  places: [{ to: "/public", label: texts.title, detail: "The county’s page for everybody" }],
};
