import type { Room } from "./shell/room.ts";
import { wholeOf } from "./shell/whole.ts";

/** Each room of the web that has addresses, menu entries or dialogs: a new folder with a `routes.ts` is a new room. */
export const rooms: readonly Room[] = Object.values(
  import.meta.glob<Room>("./*/routes.ts", { eager: true, import: "room" }),
);

export const whole = wholeOf(rooms, async () => (await import("./help.ts")).topics);
